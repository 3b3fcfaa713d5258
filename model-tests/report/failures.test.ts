import { afterEach, expect, test, vi } from 'vitest'
import type { TestCase } from 'vitest/node'
import FailuresReporter from './failures.ts'

const said = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => said.mockClear())

type Outcome = 'passed' | 'flaky' | 'failed'

function tried(fullName: string, outcome: Outcome, ...errors: Array<{ message: string; diff?: string }>): TestCase {
  const module = { relativeModuleId: 'model-tests/browser/scroll.browser.test.ts' }
  return {
    fullName,
    module,
    diagnostic: () => ({ flaky: outcome === 'flaky' }),
    result: () => ({ state: outcome === 'failed' ? 'failed' : 'passed', errors }),
  } as unknown as TestCase
}

test('what passed only when tried again is named after the run, with what was wrong at first', () => {
  const reporter = new FailuresReporter()
  reporter.onTestCaseResult(tried('a step begins at its top', 'flaky', { message: 'No Cover your tires\nwhich shows: nothing' }))
  reporter.onTestCaseResult(tried('news moves nothing', 'passed'))
  expect(said).not.toHaveBeenCalled()
  reporter.onTestRunEnd()
  expect(said.mock.calls).toEqual([
    [
      '\nPassed only when tried again:\nmodel-tests/browser/scroll.browser.test.ts > a step begins at its top\n  No Cover your tires\n  which shows: nothing\n',
    ],
  ])
})

test('a failure is printed at once, with the error of each try', () => {
  const reporter = new FailuresReporter()
  reporter.onTestCaseResult(
    tried('a step begins at its top', 'failed', { message: 'No button' }, { message: 'No heading', diff: '- 1\n+ 0' }),
  )
  expect(said.mock.calls).toEqual([
    [
      '\nFailed: model-tests/browser/scroll.browser.test.ts > a step begins at its top\n  No button\n  No heading\n  - 1\n  + 0\n',
    ],
  ])
})

test('nothing is printed if everything passed the first time', () => {
  const reporter = new FailuresReporter()
  reporter.onTestCaseResult(tried('news moves nothing', 'passed'))
  reporter.onTestRunEnd()
  expect(said).not.toHaveBeenCalled()
})
