import ModelChecking
import Testing

@Suite struct MarksTests {
  @Test func holdsEachOf256Situations() {
    var marks = Marks()
    #expect(marks.isEmpty)
    for situation in UInt8.min...UInt8.max {
      #expect(!marks.contains(situation))
      marks.insert(situation)
      #expect(marks.contains(situation))
      #expect(marks.count == Int(situation) + 1)
    }
    var listed: [UInt8] = []
    marks.forEach { listed.append($0) }
    #expect(listed == Array(UInt8.min...UInt8.max))
  }

  @Test func unionAndDifference() {
    var left = Marks()
    left.insert(3)
    left.insert(64)
    var right = Marks()
    right.insert(64)
    right.insert(255)
    left.formUnion(right)
    #expect(left.count == 3)
    left.subtract(right)
    #expect(left.count == 1)
    #expect(left.contains(3))
  }
}
