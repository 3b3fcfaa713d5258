/** Runs every check, also after one has failed, so that one run shows everything. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '#app/cli/build/build.ts'
import { type How, run } from '#app/cli/run.ts'
import { checkCoverage } from '#model-tests/report/check-coverage.ts'
import { forgetWalked, type Level } from '#model-tests/report/record.ts'
import { findOrInstallChromium } from '#model-tests/setup/install-chromium.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { plainWordsProblems } from './plain-words.ts'
import { countLine, sum, type Tally, tallyOfReport } from './tally.ts'

type OnOutput = How['onOutput']

/** Model-test levels of each check. */
const levelsOf: Record<string, readonly Level[]> = { unit: ['memory', 'http'], browser: ['browser'] }

/** Each wants about one core, so two of them run side by side, the longest first; their output is buffered. */
const small = {
  build: async (onOutput: OnOutput) => oneTest(await buildIfStale({ onOutput })),
  // Not by the command's name: TypeScript 5, whose API other checks read, has one of the same name.
  types: async (onOutput: OnOutput) =>
    oneTest((await run(process.execPath, ['node_modules/typescript-7/bin/tsc'], { onOutput })).code === 0),
  style: async (onOutput: OnOutput) =>
    sum([
      await tool(onOutput, 'biome', 'ci', '--error-on-warnings'),
      await tool(onOutput, 'stylelint', '--config', 'app/cli/checks/stylelint.config.mjs', '{ui,app}/**/*.css'),
    ]),
  imports: (onOutput: OnOutput) => tool(onOutput, 'depcruise', 'machines', 'app', 'ui', 'adapters', 'fixtures', 'model-tests'),
  words: async () => {
    const problems = plainWordsProblems()
    for (const problem of problems) console.error(problem)
    return oneTest(problems.length === 0)
  },
  unused: (onOutput: OnOutput) => tool(onOutput, 'knip', '--config', 'app/cli/checks/knip.config.ts'),
} satisfies Record<string, (onOutput: OnOutput) => Promise<Tally>>

/** Runs only when it is named: tests that import changed files. HTTP and browser tests use the built shop and import none of it. */
const named = {
  changed: () => vitest('changed', ['unit', 'unit-together'], {}, '--changed', '--passWithNoTests'),
} satisfies Record<string, () => Promise<Tally>>

/** Each takes the whole machine. Side by side they take less time than one after the other: much of a test is waiting. */
const large = {
  unit: (onOutput: OnOutput, besides: boolean) => vitest('unit', ['unit*'], { onOutput }, ...(besides ? ['--maxWorkers=3'] : [])),
  browser: browserJourneys,
} satisfies Record<string, (onOutput: OnOutput, besides: boolean) => Promise<Tally>>

const last = {
  coverage: async (chosen) => oneTest(checkCoverage(chosen.flatMap((name) => levelsOf[name] ?? [])).length === 0),
} satisfies Record<string, (chosen: readonly string[]) => Promise<Tally>>

type CheckName = keyof typeof small | keyof typeof named | keyof typeof large | keyof typeof last
const checkNames = Object.keys({ ...small, ...named, ...large, ...last }) as CheckName[]
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
  const chosen = checkNames.filter((name) => (names.length === 0 ? !(name in named) : isAsked(name, names)))

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
  const isChosen = (name: string) => chosen.includes(name as CheckName)
  const waiting = Object.keys(small).filter(isChosen) as Array<keyof typeof small>
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const said: Uint8Array[] = []
      const result = await timed(
        name,
        small[name]((piece) => said.push(piece)),
      )
      console.log(title(name))
      process.stdout.write(Buffer.concat(said))
      keep(result)
    }
  }
  await Promise.all([work(), work()])
  const oneByOne = async (checks: Record<string, (chosen: readonly CheckName[]) => Promise<Tally>>) => {
    for (const name of chosen) {
      const check = checks[name]
      if (!check) continue
      console.log(title(name))
      keep(await timed(name, check(chosen)))
    }
  }
  await oneByOne(named)
  const beside = Object.keys(large).filter(isChosen) as Array<keyof typeof large>
  const turns = takeTurns()
  await Promise.all(
    beside.map(async (name) => {
      const turn = turns()
      turn.say(Buffer.from(`${title(name)}\n`))
      const result = await timed(name, large[name](turn.say, beside.length > 1))
      turn.end(() => keep(result))
    }),
  )
  await oneByOne(last)

  results.sort((one, other) => checkNames.indexOf(one.name) - checkNames.indexOf(other.name))
  console.log(`\n── all ──\n${results.map(outcome).join('\n')}\n`)
  const total = sum([...results.map(({ tally }) => tally), { passed: 0, failed: unknown.length }])
  console.log(countLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

interface Turn {
  /** Written at once by the turn that comes first, and kept by the others until it is theirs. */
  say: (piece: Uint8Array) => void
  end: (after: () => void) => void
}

/** Programs that run side by side and are read one after the other. */
function takeTurns(): () => Turn {
  const turns: Array<{ kept: Uint8Array[]; after: (() => void) | null }> = []
  const write = () => {
    for (let first = turns[0]; first; first = turns[0]) {
      process.stdout.write(Buffer.concat(first.kept.splice(0)))
      if (!first.after) return
      turns.shift()
      first.after()
    }
  }
  return () => {
    const turn: (typeof turns)[number] = { kept: [], after: null }
    turns.push(turn)
    return {
      say(piece) {
        turn.kept.push(piece)
        if (turn === turns[0]) write()
      },
      end(after) {
        turn.after = after
        write()
      },
    }
  }
}

function isAsked(name: CheckName, names: readonly string[]): boolean {
  return names.includes(name) || (names.includes('changed') && innerLoop.includes(name))
}

async function timed(name: CheckName, check: Promise<Tally>): Promise<Result> {
  const start = performance.now()
  const tally = await check
  return { name, tally, seconds: `${((performance.now() - start) / 1000).toFixed(1)} s` }
}

function outcome({ name, tally, seconds }: Result): string {
  return `${tally.failed > 0 ? '✗' : '✓'} ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds}`
}

async function tool(onOutput: OnOutput, name: string, ...args: string[]): Promise<Tally> {
  const { code } = await run(join('node_modules', '.bin', name), args, { onOutput })
  return oneTest(code === 0)
}

function oneTest(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(
  name: string,
  projects: readonly string[],
  how: Pick<How, 'onOutput'>,
  ...options: string[]
): Promise<Tally> {
  const folder = join('.cache', 'checks')
  const report = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true }) // the last run's results are not this one's
  const reporters = ['default', './model-tests/report/failures.ts', 'json'].map((name) => `--reporter=${name}`)
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['run', ...chosen, ...reporters, `--outputFile.json=${report}`, ...options]
  const { code } = await run(join('node_modules', '.bin', 'vitest'), args, how)
  return tallyOfReport(report, code, { mayBeEmpty: options.includes('--passWithNoTests') })
}

async function browserJourneys(onOutput: OnOutput): Promise<Tally> {
  const chromium = findOrInstallChromium()
  if (chromium.outcome === 'found') return vitest('browser', ['browser'], { onOutput })
  console.error(chromium.advice)
  return oneTest(false)
}
