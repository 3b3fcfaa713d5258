/** Runs every check, also after one has failed, so that one run shows everything. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from '#model-tests/setup/install-chromium.ts'
import { buildIfStale } from './build.ts'
import { run } from './run.ts'
import { countLine, sum, type Tally, tallyOfReport } from './tally.ts'

const checks = {
  types: () => tool('tsc'),
  style: () => tool('biome', 'ci', '--error-on-warnings'),
  imports: () => tool('depcruise', 'machines', 'app', 'ui', 'adapters', 'fixtures', 'model-tests'),
  unused: () => tool('knip', '--config', 'app/cli/knip.config.ts'),
  build: async () => oneTest(await buildIfStale()),
  unit: () => vitest('unit'),
  browser: browserJourneys,
} satisfies Record<string, () => Promise<Tally>>

type CheckName = keyof typeof checks
const checkNames = Object.keys(checks) as CheckName[]

/** Runs all checks or the named ones; a wrong name, a failure or nothing run sets the exit code. */
export async function runChecks(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(checks, name))
  if (unknown.length > 0) console.error(`There is no check named ${unknown.join(', ')}; there are ${checkNames.join(', ')}.`)
  if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1' // logs are read as text
  const chosen = checkNames.filter((name) => names.length === 0 || names.includes(name))

  const results: { name: CheckName; tally: Tally; seconds: string }[] = []
  for (const name of chosen) {
    console.log(`\n── ${name} (${results.length + 1} of ${chosen.length}) ──`)
    const start = performance.now()
    const tally = await checks[name]()
    results.push({ name, tally, seconds: `${((performance.now() - start) / 1000).toFixed(1)} s` })
    console.log(outcome(results[results.length - 1]!))
  }

  console.log(`\n── all ──\n${results.map(outcome).join('\n')}\n`)
  const total = sum([...results.map(({ tally }) => tally), { passed: 0, failed: unknown.length }])
  console.log(countLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

function outcome({ name, tally, seconds }: { name: CheckName; tally: Tally; seconds: string }): string {
  return `${tally.failed > 0 ? '✗' : '✓'} ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds}`
}

async function tool(name: string, ...args: string[]): Promise<Tally> {
  const { code } = await run(join('node_modules', '.bin', name), args)
  return oneTest(code === 0)
}

function oneTest(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(project: 'unit' | 'browser', env: NodeJS.ProcessEnv = process.env): Promise<Tally> {
  const folder = join('.cache', 'checks')
  const report = join(folder, `${project}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true }) // the last run's results are not this one's
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(join('node_modules', '.bin', 'vitest'), ['run', '--project', project, ...reporters], env)
  return tallyOfReport(report, code)
}

async function browserJourneys(): Promise<Tally> {
  const chromium = findOrInstallChromium()
  if (chromium.outcome === 'found') return vitest('browser', { ...process.env, CHROMIUM_PATH: chromium.path })
  console.error(chromium.advice)
  return oneTest(false)
}
