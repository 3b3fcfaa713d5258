/**
 * Runs the suite of each source mutant on the mutated source, one after the other, and prints the results as JSON. One process
 * runs them all. For each mutant it reloads its suite, and the modules between the suite and the mutated file; everything else
 * is loaded once. Finally each suite runs on the original source: a suite that fails there invalidates its results.
 */
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vite } from 'vitest/node'
import { nodeFlags } from '#model-tests/setup/node-flags.ts'
import { modulesBetween } from './import-paths.ts'
import { type SourceMutant, sourceMutants } from './source-mutants.ts'

/** `broken`: it did not even load, or its suite fails without it, so the result is unknown. */
export type Verdict = 'killed' | 'survived' | 'broken'

export interface SourceVerdict {
  name: string
  verdict: Verdict
  /** The test that noticed, or what is broken. */
  by: string
}

const wanted = process.argv.slice(2)
const chosen = sourceMutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
for (const mutant of chosen) mutated(mutant, readFileSync(mutant.file, 'utf8'))

const vitest = await createVitest(
  'test',
  // Of its own, so that no other way of loading a file goes past the change.
  {
    config: false,
    watch: false,
    include: ['**/*.test.ts'],
    reporters: [{}],
    isolate: false,
    maxWorkers: 1,
    // The tags of the files are those of the project's own configuration.
    strictTags: false,
    execArgv: nodeFlags,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
  { plugins: [loadMutants()] },
)
const [project] = vitest.projects
const specificationOf = (module: string, titles: string) =>
  project!.createSpecification(module, { testNamePattern: new RegExp(titles) })
const onMutants = chosen.map((mutant, number) => ({
  mutant,
  specification: specificationOf(`${resolve(mutant.killedBy.file)}?mutant=${number}`, mutant.killedBy.titles),
}))
const onSource = new Map(
  chosen.map(({ killedBy: { file } }) => {
    const titles = chosen.filter(({ killedBy }) => killedBy.file === file).map(({ killedBy }) => killedBy.titles)
    return [file, specificationOf(resolve(file), titles.join('|'))]
  }),
)
const { unhandledErrors } = await vitest.runTestSpecifications([
  ...onMutants.map(({ specification }) => specification),
  ...onSource.values(),
])
const verdicts = onMutants.map(({ mutant, specification }): SourceVerdict => {
  const problem = problemOf(onSource.get(mutant.killedBy.file)!)
  const verdict = problem
    ? ({ verdict: 'broken', by: `its suite, on the source as it is: ${problem}` } as const)
    : verdictOf(specification.testModule, unhandledErrors)
  return { name: mutant.name, ...verdict }
})
await vitest.close()
process.stdout.write(`\n${JSON.stringify(verdicts)}\n`, () => process.exit(0))

/** A module between a mutant's suite and its file is another module for each mutant: its name ends with the mutant's number. */
function loadMutants(): Vite.Plugin {
  const between = chosen.map(({ killedBy, file }) => modulesBetween(killedBy.file, file))
  const numberIn = (id: string) => id.split('?mutant=')[1]
  const fileOf = (id: string) => id.split('?')[0]!
  return {
    name: 'mutants',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const number = importer && numberIn(importer)
      if (!number) return null
      const found = await this.resolve(source, fileOf(importer), { ...options, skipSelf: true })
      return found && between[Number(number)]!.has(relative('.', found.id)) ? `${found.id}?mutant=${number}` : found
    },
    transform(code, id) {
      const mutant = chosen[Number(numberIn(id))]
      return mutant && fileOf(id) === resolve(mutant.file) ? mutated(mutant, code) : undefined
    },
  }
}

function mutated({ name, file, piece, instead }: SourceMutant, code: string): string {
  const pieces = code.split(piece)
  if (pieces.length !== 2)
    throw new Error(`The piece of "${name}" is ${pieces.length - 1} times in ${file}; it has to be there once`)
  return pieces.join(instead)
}

/** What went wrong in a suite that has to pass; null when it passed. */
function problemOf({ testModule }: TestSpecification): string | null {
  const { verdict, by } = verdictOf(testModule, [])
  return verdict === 'survived' ? null : by
}

function verdictOf(module: TestModule | undefined, errors: readonly unknown[]): Omit<SourceVerdict, 'name'> {
  const tests = [...(module?.children.allTests() ?? [])]
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { verdict: 'killed', by: failed.name }
  const problems = [...(module?.errors() ?? []), ...errors]
  if (problems.length > 0 || !tests.some((test) => test.result().state === 'passed'))
    return { verdict: 'broken', by: String((problems[0] as Error | undefined)?.message ?? 'no test has run') }
  return { verdict: 'survived', by: '' }
}
