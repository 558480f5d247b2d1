#pragma once

/// Asks for the memory at an address before it is needed, and waits for nothing. Swift has no word for it.
static inline void prefetch(const void *address) { __builtin_prefetch(address); }
