/** Runs every check, also after one has failed, so that one run shows everything. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '#app/cli/build/build.ts'
import { closedFolderProblem } from '#app/cli/machine/machine-problem.mjs'
import { type How, run, runInstalled } from '#app/cli/run.ts'
import { checkFacts } from '#model-tests/facts/check-facts.ts'
import { checkCoverage } from '#model-tests/report/check-coverage.ts'
import { forgetWalked, type Level } from '#model-tests/report/record.ts'
import { installSystemPrograms } from '#model-tests/setup/system-programs.ts'
import { folderCircleProblems } from './folder-circles.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { plainWordsProblems } from './plain-words.ts'
import { repeatedSentencesProblems } from './repeated-sentences.ts'
import { countLine, sum, type Tally, tallyOfReport } from './tally.ts'

type OnOutput = How['onOutput']

/** Model-test levels of each check. */
const levelsOf: Record<string, readonly Level[]> = { unit: ['memory', 'http'], browser: ['browser'] }

/** Programs that tests start. It is first, so that what a person has to install is said at once and not after ten minutes. */
const first = {
  system: async () => {
    const problems = [process.getuid?.() === 0 ? closedFolderProblem(process.cwd()) : null, installSystemPrograms()]
    for (const problem of problems) if (problem) console.error(problem)
    return oneTest(problems.every((problem) => problem === null))
  },
} satisfies Record<string, () => Promise<Tally>>

/** Each wants about one core, so two of them run side by side, the longest first; their output is buffered. */
const small = {
  build: async (onOutput: OnOutput) => oneTest(await buildIfStale({ onOutput })),
  // Not by the command's name: TypeScript 5, whose API other checks read, has one of the same name. On one thread: several would each
  // check the types that they share, which takes twice the processor time and is no quicker on two cores. GOGC: fewer collections.
  types: async (onOutput: OnOutput) => {
    const env = { ...process.env, GOGC: '400' }
    const tsc = ['node_modules/typescript-7/bin/tsc', '--singleThreaded']
    return oneTest((await run(process.execPath, tsc, { onOutput, env })).code === 0)
  },
  style: async (onOutput: OnOutput) =>
    sum([
      await tool(onOutput, 'biome', 'ci', '--error-on-warnings'),
      await tool(onOutput, 'stylelint', '--config', 'app/cli/checks/stylelint.config.mjs', '{ui,app}/**/*.css'),
    ]),
  imports: async (onOutput: OnOutput) => {
    const circles = folderCircleProblems()
    for (const circle of circles) onOutput?.(Buffer.from(`${circle}\n`))
    const rules = await tool(onOutput, 'depcruise', 'machines', 'app', 'ui', 'adapters', 'fixtures', 'model-tests')
    return sum([rules, oneTest(circles.length === 0)])
  },
  words: async () => {
    const problems = [...plainWordsProblems(), ...repeatedSentencesProblems()]
    for (const problem of problems) console.error(problem)
    return oneTest(problems.length === 0)
  },
  facts: async (onOutput: OnOutput) => {
    const { problems, line } = checkFacts()
    onOutput?.(Buffer.from(`${[...problems, line].join('\n')}\n`))
    return oneTest(problems.length === 0)
  },
  unused: (onOutput: OnOutput) => tool(onOutput, 'knip', '--config', 'app/cli/checks/knip.config.ts'),
} satisfies Record<string, (onOutput: OnOutput) => Promise<Tally>>

/** Runs only when it is named: tests that import changed files. HTTP and browser tests use the built shop and import none of it. */
const named = {
  changed: () => vitest('changed', ['unit', 'unit-together'], '--changed', '--passWithNoTests'),
} satisfies Record<string, () => Promise<Tally>>

/** Each takes the whole machine. */
const large = {
  unit: () => vitest('unit', ['unit*']),
  // Only figures: it fails where an order cannot be placed. In a process of its own, since the server's package ends the one that loads it.
  orders: async () => oneTest((await run(process.execPath, ['model-tests/load/bench.mjs', 'orders', '--short'])).code === 0),
  fresh: () => vitest('fresh', ['fresh']),
  browser: () => vitest('browser', ['browser']),
  coverage: async (chosen) => oneTest(checkCoverage(chosen.flatMap((name) => levelsOf[name] ?? [])).length === 0),
} satisfies Record<string, (chosen: readonly string[]) => Promise<Tally>>

type CheckName = keyof typeof first | keyof typeof small | keyof typeof named | keyof typeof large
const checkNames = Object.keys({ ...first, ...small, ...named, ...large }) as CheckName[]
/** `changed` runs these and itself. */
const innerLoop: readonly CheckName[] = ['types', 'style', 'changed']

interface Result {
  name: CheckName
  tally: Tally
  seconds: string
}

/** Runs all checks or the named ones; a wrong name, a failure or nothing run sets the exit code. */
export async function runChecks(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !checkNames.some((known) => known === name))
  if (unknown.length > 0) console.error(`There is no check named ${unknown.join(', ')}; there are ${checkNames.join(', ')}.`)
  if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1' // logs are read as text
  const chosen = checkNames.filter((name) => (names.length === 0 ? isOfWholeRun(name) : isAsked(name, names)))

  const inMemory = openMemoryFolder()
  if (inMemory) process.env.TMPDIR = inMemory

  // Discards earlier coverage unless only coverage is checked.
  if (chosen.includes('unit') && chosen.includes('browser')) forgetWalked()

  const results: Result[] = []
  const title = (name: CheckName) => `\n── ${name} (${results.length + 1} of ${chosen.length}) ──`
  const keep = (result: Result) => {
    results.push(result)
    console.log(outcome(result))
  }
  if (chosen.includes('system')) {
    console.log(title('system'))
    keep(await timed('system', first.system))
  }
  const waiting = Object.keys(small).filter((name) => chosen.includes(name as CheckName)) as Array<keyof typeof small>
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const said: Uint8Array[] = []
      const result = await timed(name, () => small[name]((piece) => said.push(piece)))
      console.log(title(name))
      process.stdout.write(Buffer.concat(said))
      keep(result)
    }
  }
  await Promise.all([work(), work()])
  const longRunning = { ...named, ...large }
  for (const name of Object.keys(longRunning) as Array<keyof typeof longRunning>) {
    if (!chosen.includes(name)) continue
    console.log(title(name))
    keep(await timed(name, () => longRunning[name](chosen)))
  }

  results.sort((one, other) => checkNames.indexOf(one.name) - checkNames.indexOf(other.name))
  console.log(`\n── all ──\n${results.map(outcome).join('\n')}\n`)
  const total = sum([...results.map(({ tally }) => tally), { passed: 0, failed: unknown.length }])
  console.log(countLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** A new machine is made of parts that only Linux has. */
function isOfWholeRun(name: CheckName): boolean {
  return !(name in named) && (name !== 'fresh' || process.platform === 'linux')
}

function isAsked(name: CheckName, names: readonly string[]): boolean {
  if (names.includes('changed') && innerLoop.includes(name)) return true
  return names.includes(name) || (name === 'system' && ['unit', 'browser'].some((user) => names.includes(user)))
}

async function timed(name: CheckName, check: () => Promise<Tally>): Promise<Result> {
  const start = performance.now()
  const tally = await check()
  return { name, tally, seconds: `${((performance.now() - start) / 1000).toFixed(1)} s` }
}

function outcome({ name, tally, seconds }: Result): string {
  return `${tally.failed > 0 ? '✗' : '✓'} ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds}`
}

async function tool(onOutput: OnOutput, name: string, ...args: string[]): Promise<Tally> {
  const { code } = await runInstalled(name, args, { onOutput })
  return oneTest(code === 0)
}

function oneTest(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(name: string, projects: readonly string[], ...options: string[]): Promise<Tally> {
  const folder = join('.cache', 'checks')
  const report = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true }) // the last run's results are not this one's
  const reporters = ['default', './model-tests/report/failures.ts', 'json'].map((name) => `--reporter=${name}`)
  const { code } = await runInstalled('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
    `--outputFile.json=${report}`,
    ...options,
  ])
  return tallyOfReport(report, code, { mayBeEmpty: options.includes('--passWithNoTests') })
}
