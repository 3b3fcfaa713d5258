/** The packages as they would be published: the example runs from the tarballs in an empty folder, in memory, on PGlite and on Postgres. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { packPackages } from '#app/cli/build/pack-package.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')
const example = ['repair', 'play']

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-packed-'))
  const [tarballs, opened] = await Promise.all([packPackages(join(folder, 'packed')), openTestPostgres()])
  postgres = opened
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'))
  const versions: Record<string, string> = { ...dependencies, ...devDependencies }
  const needed = ['xstate', 'valibot', '@electric-sql/pglite', '@types/node', '@types/pg']
  const wanted = needed.map((name) => `${name}@${versions[name]}`)
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs, ...wanted], {
    cwd: folder,
  })
  for (const name of example) await cp(join(project, `machines/engine/example/${name}.ts`), join(folder, `${name}.ts`))
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    types: ['node'],
    exactOptionalPropertyTypes: false,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: example.map((name) => `${name}.ts`) }))
}, 120_000)
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the example is right by the types of the packages', async () => {
  const compiled = await run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  )
  // Types of others, which are read as well, have faults of their own.
  const ours = compiled.stdout.split('\n').filter((line) => /@treadline|^(repair|play)/.test(line))
  expect(ours).toEqual([])
}, 60_000)

test.each(['memory', 'pglite', 'postgres'])(
  'the example pays once, also when the bank does not answer: in %s',
  async (where) => {
    const place = where === 'postgres' ? await postgres.createEmptyDatabase() : where
    const { stdout } = await run(process.execPath, ['play.js', place], { cwd: folder })
    expect(stdout.trim().split('\n')).toEqual([
      'estimate applied estimated null',
      'again true',
      'a second estimate rejected',
      'approved applied unknown null',
      'later paid receipt 1',
      'charged 1',
    ])
  },
  60_000,
)

/** The first block of code of a package's README. */
async function codeOf(name: string): Promise<string> {
  const text = await readFile(join(folder, 'node_modules/@treadline', name, 'README.md'), 'utf8')
  return /^```js\n([\s\S]*?)^```/m.exec(text)?.[1] ?? ''
}

test('the code of each README runs', async () => {
  const code = await codeOf('engine')
  expect(code.split('\n').length).toBeLessThanOrEqual(45)
  await writeFile(join(folder, 'readme.js'), code)
  const { stdout } = await run(process.execPath, ['readme.js'], { cwd: folder })
  expect(stdout.trim().split('\n')).toEqual(['brewing 2 for table-7.coffee.1.brew', 'applied ready', 'true'])
  await writeFile(join(folder, 'readme-postgres.js'), await codeOf('engine-postgres'))
  const env = { ...process.env, DATABASE_URL: await postgres.createEmptyDatabase() }
  expect((await run(process.execPath, ['readme-postgres.js'], { cwd: folder, env })).stdout).toBe('null\n')
}, 60_000)
