import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person } from './person.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-person-'))
})
afterEach(async () => {
  process.exitCode = undefined
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** What is printed; the exit code says that it is a refusal. */
async function refusal(...args: string[]): Promise<string> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await person(args)
  expect(process.exitCode).toBe(1)
  return String(said.mock.lastCall)
}

test('without a database a sentence names the folder, and nothing is made there', async () => {
  const nowhere = join(folder, 'nowhere')
  vi.stubEnv('DATA_DIR', nowhere)
  expect(await refusal('erase', 'ada@example.com')).toContain(`There is no database in ${nowhere}: name its folder by DATA_DIR`)
  expect(existsSync(nowhere)).toBe(false)
})

test.each([
  ['no task', []],
  ['another task', ['forget', 'ada@example.com']],
  ['no email', ['export', 'ada']],
  ['two people', ['export', 'ada@example.com', 'eve@example.com']],
])('%s is answered with the usage', async (_words, args) => {
  expect(await refusal(...args)).toContain('npm run person -- export <email>, or: npm run person -- erase <email>')
})
