import { outcomeOf, sumOf } from './testSuites.mjs'

const report = (passed: number, failed: number, broken: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
})

test('tests and files that could not be loaded are counted', () => {
  expect(outcomeOf(report(10, 0, 0), 0)).toEqual({ passed: 10, failed: 0 })
  expect(outcomeOf(report(10, 2, 1), 1)).toEqual({ passed: 10, failed: 3 })
})

test('a Jest that fails without a failed test, or dies, is a failure', () => {
  expect(outcomeOf(report(10, 0, 0), 1)).toEqual({ passed: 10, failed: 1 })
  expect(outcomeOf(undefined, 1)).toEqual({ passed: 0, failed: 1 })
})

test('suites add up', () => {
  expect(sumOf([{ passed: 3, failed: 1 }, { passed: 4, failed: 0 }])).toEqual({ passed: 7, failed: 1 })
})
