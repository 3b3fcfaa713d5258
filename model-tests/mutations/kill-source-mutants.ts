/** Runs the suite of each source mutant on the mutated source, one after the other, and prints what became of them as JSON. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { type SourceMutant, sourceMutants } from './source-mutants.ts'

/** `broken`: it did not even load, so nobody knows. */
export type Verdict = 'killed' | 'survived' | 'broken'

export interface SourceVerdict {
  name: string
  verdict: Verdict
  /** The test that noticed, or what is broken. */
  by: string
}

let current: SourceMutant | null = null

const wanted = process.argv.slice(2)
const chosen = sourceMutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
for (const mutant of chosen) mutated(mutant, readFileSync(mutant.file, 'utf8'))

const vitest = await createVitest(
  'test',
  // Of its own, so that no other way of loading a file goes past the change.
  { config: false, watch: false, include: ['**/*.test.ts'], reporters: [{}], bail: 1, testTimeout: 60_000, hookTimeout: 120_000 },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (code, id) => (current && id.split('?')[0] === resolve(current.file) ? mutated(current, code) : undefined),
      },
    ],
  },
)
const verdicts: SourceVerdict[] = []
for (const mutant of chosen) {
  const suite = resolve(mutant.killedBy.file)
  current = mutant
  vitest.invalidateFile(resolve(mutant.file))
  vitest.setGlobalTestNamePattern(new RegExp(mutant.killedBy.titles))
  const specifications = await vitest.globTestSpecifications([mutant.killedBy.file])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ofSuite = testModules.filter(({ moduleId }) => moduleId === suite)
  verdicts.push({ name: mutant.name, ...verdictOf(ofSuite, unhandledErrors) })
  vitest.invalidateFile(resolve(mutant.file))
}
await vitest.close()
process.stdout.write(`\n${JSON.stringify(verdicts)}\n`, () => process.exit(0))

function mutated({ name, file, piece, instead }: SourceMutant, code: string): string {
  const pieces = code.split(piece)
  if (pieces.length !== 2)
    throw new Error(`The piece of "${name}" stands ${pieces.length - 1} times in ${file}; it has to stand there once`)
  return pieces.join(instead)
}

function verdictOf(modules: readonly TestModule[], errors: readonly unknown[]): Omit<SourceVerdict, 'name'> {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { verdict: 'killed', by: failed.name }
  const problems = [...modules.flatMap((module) => module.errors()), ...errors]
  if (problems.length > 0 || !tests.some((test) => test.result().state === 'passed'))
    return { verdict: 'broken', by: String((problems[0] as Error | undefined)?.message ?? 'no test has run') }
  return { verdict: 'survived', by: '' }
}
