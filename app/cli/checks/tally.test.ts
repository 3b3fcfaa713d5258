import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { countLine, sum, tallyOfReport } from './tally.ts'

const clean = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }],
}

function reportFile(content: unknown): string {
  const file = join(tempFolder(), 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('a clean run counts what passed', () => {
  expect(tallyOfReport(reportFile(clean), 0)).toEqual({ passed: 3, failed: 0 })
})

test('a failed test counts once, though its file is failed too', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }]
  expect(tallyOfReport(reportFile({ ...clean, numFailedTests: 1, testResults }), 1)).toEqual({ passed: 3, failed: 1 })
})

test('each file that could not be loaded is a failure', () => {
  const broken = ['b.test.ts', 'c.test.ts'].map((name) => ({ name, status: 'failed', assertionResults: [] }))
  expect(tallyOfReport(reportFile({ ...clean, testResults: [...clean.testResults, ...broken] }), 1)).toEqual({
    passed: 3,
    failed: 2,
  })
})

test('a skipped test and one still to be written are failures', () => {
  expect(tallyOfReport(reportFile({ ...clean, numPendingTests: 1, numTodoTests: 1 }), 0)).toEqual({ passed: 3, failed: 2 })
})

test('an exit code that no test explains is a failure', () => {
  expect(tallyOfReport(reportFile(clean), 1)).toEqual({ passed: 3, failed: 1 })
})

test('a run without tests is a failure unless it may be empty', () => {
  const empty = reportFile({ ...clean, numPassedTests: 0, testResults: [] })
  expect(tallyOfReport(empty, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOfReport(empty, 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 })
  expect(tallyOfReport(empty, 1, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 1 })
})

test.each([
  ['missing', () => '/nowhere/report.json'],
  ['cut off', () => reportFile('{"numPassedTests": 3,')],
  ['of another shape', () => reportFile({ numPassedTests: 3 })],
])('a report that is %s is a failure', (_what, file) => {
  expect(tallyOfReport(file(), 0)).toEqual({ passed: 0, failed: 1 })
})

test('the closing line sums all runs', () => {
  expect(
    countLine(
      sum([
        { passed: 3, failed: 1 },
        { passed: 2, failed: 0 },
      ]),
    ),
  ).toBe('Tests: 5 passed, 1 failed')
  expect(countLine(sum([]))).toBe('Tests: 0 passed, 0 failed')
})
