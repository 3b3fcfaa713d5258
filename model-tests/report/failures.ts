/**
 * Reports failures immediately, in case the run is killed; and, after a run, the tests that passed only on retry: flaky tests
 * can reveal rare bugs.
 */
import type { Reporter, TestCase } from 'vitest/node'

export default class FailuresReporter implements Reporter {
  readonly #flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const isFlaky = test.diagnostic()?.flaky === true
    if (state !== 'failed' && !isFlaky) return
    const why = errors?.map(({ message, diff = '' }) => `\n${message}\n${diff}`.trimEnd().replaceAll('\n', '\n  ')) ?? []
    const told = `${test.module.relativeModuleId} > ${test.fullName}${why.join('')}`
    if (isFlaky) this.#flaky.push(told)
    else console.log(`\nFailed: ${told}\n`)
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.log(`\nPassed only when tried again:\n${this.#flaky.join('\n')}\n`)
  }
}
