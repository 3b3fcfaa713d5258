/** Names, after a run, the tests that passed only when they were tried again: what they show is rare, and no less true. */
import type { Reporter, TestCase } from 'vitest/node'

export default class FlakyReporter implements Reporter {
  readonly #flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const why = test.result().errors?.[0]?.message ?? 'no reason was given'
    this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${why.replaceAll('\n', '\n  ')}`)
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.log(`\nPassed only when tried again:\n${this.#flaky.join('\n')}\n`)
  }
}
