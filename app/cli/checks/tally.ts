/** Counts tests from the runner's report; a missing report is a failure. */
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export interface Tally {
  passed: number
  failed: number
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The part of Vitest's JSON report that counts. A file that could not be loaded is failed and has no tests. */
const reportSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(
    v.object({ name: v.string(), status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
})

/**
 * What a run of Vitest comes to. A file that failed outside its tests, a skipped test, an exit code that no failed test explains,
 * a missing report and a run without tests each count as one failure; `mayBeEmpty` allows a run without tests.
 */
export function tallyOfReport(file: string, exitCode: number, { mayBeEmpty = false } = {}): Tally {
  const report = existsSync(file) ? v.safeParse(reportSchema, parsedJson(readFileSync(file, 'utf8'))) : null
  if (!report?.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.output
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + numPendingTests + numTodoTests + brokenFiles.length
  const unexplained = failed === 0 && (exitCode !== 0 || (numPassedTests === 0 && !mayBeEmpty))
  return { passed: numPassedTests, failed: unexplained ? 1 : failed }
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The one line that closes a run. */
export function countLine({ passed, failed }: Tally): string {
  return `Tests: ${passed} passed, ${failed} failed`
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a report cut off in the middle is no report
  }
}
