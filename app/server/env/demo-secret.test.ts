import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { newFolder, problemsOf } from './env-testing.ts'

test('the demo keeps its secret in the data folder, for its owner only', () => {
  const dataDir = join(newFolder(), 'new')
  const first = readEnv({ DATA_DIR: dataDir }, 'demo').sessionSecret
  expect(readEnv({ DATA_DIR: dataDir }, 'demo').sessionSecret).toBe(first)
  const file = join(dataDir, 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a damaged secret is replaced', () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'session-secret'), 'demo-12', { mode: 0o644 })
  expect(readEnv({ DATA_DIR: dataDir }, 'demo').sessionSecret).toMatch(/^demo-[0-9a-f]{64}$/)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('a data folder that cannot be made is named', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(problemsOf({ DATA_DIR: file }, 'demo')).toEqual([
    expect.stringMatching(/^DATA_DIR is ".*\/file"; expected a folder this user can write to \(EEXIST/),
  ])
})
