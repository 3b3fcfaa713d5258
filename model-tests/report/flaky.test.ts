import { afterEach, expect, test, vi } from 'vitest'
import type { TestCase } from 'vitest/node'
import FlakyReporter from './flaky.ts'

const said = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => said.mockClear())

function tried(fullName: string, flaky: boolean, errors: Array<{ message: string }>): TestCase {
  const module = { relativeModuleId: 'model-tests/browser/scroll.browser.test.ts' }
  return { fullName, module, diagnostic: () => ({ flaky }), result: () => ({ state: 'passed', errors }) } as unknown as TestCase
}

test('what passed only when tried again is named with what was wrong at first', () => {
  const reporter = new FlakyReporter()
  reporter.onTestCaseResult(tried('a step begins at its top', true, [{ message: 'No Cover your tires\nwhich shows: nothing' }]))
  reporter.onTestCaseResult(tried('news moves nothing', false, []))
  reporter.onTestRunEnd()
  expect(said.mock.calls).toEqual([
    [
      '\nPassed only when tried again:\nmodel-tests/browser/scroll.browser.test.ts > a step begins at its top\n  No Cover your tires\n  which shows: nothing\n',
    ],
  ])
})

test('nothing is said where all passed at once', () => {
  const reporter = new FlakyReporter()
  reporter.onTestCaseResult(tried('news moves nothing', false, []))
  reporter.onTestRunEnd()
  expect(said).not.toHaveBeenCalled()
})
