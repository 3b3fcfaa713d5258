// @module-tag long
/**
 * Removes one safeguard at a time; a named suite must fail. A surviving mutant is an untested guarantee. The list with its
 * result is `model-tests/report/mutations.json`.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { chartInputs } from '#model-tests/paths/chart-inputs.ts'
import { guardMutantsOf, judgeOf } from './guard-mutants.ts'
import type { SourceVerdict } from './kill-source-mutants.ts'
import { sourceMutants } from './source-mutants.ts'

interface Result {
  name: string
  promise: string
  /** The suite that has to notice. */
  killedBy: string
  killed: boolean
}

const results: Result[] = []
afterAll(() => {
  const folder = join('model-tests', 'report')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mutations.json'), `${JSON.stringify({ mutants: results }, null, 2)}\n`)
})

describe('what holds a promise is taken out of the source', () => {
  let verdicts: SourceVerdict[]
  beforeAll(async () => {
    // A process of its own: it starts tests itself.
    const script = 'model-tests/mutations/kill-source-mutants.ts'
    const { PATH, HOME } = process.env
    const env = { NODE_ENV: 'test' as const, PATH, HOME, TMPDIR: tmpdir() }
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { env, maxBuffer: 10_000_000 })
    verdicts = JSON.parse(stdout.trim().split('\n').at(-1)!) as SourceVerdict[]
  }, 600_000)

  test.each(sourceMutants)('$name: $promise', ({ name, promise, killedBy }) => {
    const verdict = verdicts.find((candidate) => candidate.name === name)
    results.push({ name, promise, killedBy: `${killedBy.file} › ${killedBy.titles}`, killed: verdict?.verdict === 'killed' })
    expect(verdict).toMatchObject({ verdict: 'killed' })
  })
})

describe('a guard always answers the same', () => {
  test.each(checkoutCharts)(
    'the paths of $name notice it of each of its guards',
    (chart) => {
      const judge = judgeOf(chart, chartInputs[chart.name]!)
      const survivors = guardMutantsOf(chart).flatMap((mutant) => {
        const killed = judge.differenceOf(mutant) !== null
        const promise = `The chart ${chart.name} asks "${mutant.guard}" where it matters.`
        results.push({ name: mutant.name, promise, killedBy: `model-tests/paths › the paths of ${chart.name}`, killed })
        return killed ? [] : [mutant.name]
      })
      expect(survivors).toEqual([])
    },
    120_000,
  )
})
