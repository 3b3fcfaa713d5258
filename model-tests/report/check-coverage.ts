/** The last check of a run: merges the coverage of all suites, writes the report, and lists what is not covered. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCharts } from '#machines/charts.ts'
import { type Coverage, countCoverage, problemsOf, type WalkedLevels } from './coverage.ts'
import { coveragePage } from './coverage-page.ts'
import { excuses } from './excuses.ts'
import { readMutants } from './mutants.ts'
import { type Level, levels, readWalked } from './record.ts'

const folder = join('model-tests', 'report')

/**
 * Writes `coverage.json` and `coverage.html`, prints a line a chart, and gives the problems, a sentence each. `required`: the
 * levels that this run has walked; of the others the report says what an earlier run with the same charts has walked.
 */
export function checkCoverage(required: readonly Level[]): string[] {
  const walked = Object.fromEntries(levels.map((level) => [level, readWalked(level)])) as WalkedLevels
  const coverage = countCoverage(allCharts, walked, excuses)
  const problems = problemsOf(allCharts, walked, excuses, required)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)
  writeFileSync(join(folder, 'coverage.html'), coveragePage(allCharts, walked, excuses, readMutants()))
  for (const [name, { levels: of }] of Object.entries(coverage.charts)) console.log(lineOf(name, of))
  for (const problem of problems) console.error(problem)
  console.log(`The report is in ${join(folder, 'coverage.html')}`)
  return problems
}

function lineOf(name: string, of: Coverage['charts'][string]['levels']): string {
  const words = levels.map((level: Level) => {
    const at = of[level]
    if (!at) return `${level} not run`
    const { states, transitions, guards } = at
    return `${level} ${[states, transitions, guards].map(({ walked, total }) => `${walked}/${total}`).join(' ')}`
  })
  return `${name.padEnd(16)}${words.join(' · ')}`
}
