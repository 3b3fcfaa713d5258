import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

let inMemory: string
beforeEach(() => {
  inMemory = mkdtempSync(join(tmpdir(), 'treadline-memory-'))
})
afterEach(() => rmSync(inMemory, { recursive: true }))

const plenty = 64 * 2 ** 30

test('where there is memory a run has a folder of its own in it', () => {
  const folder = openMemoryFolder({ inMemory, freeMemoryInBytes: plenty })
  expect(folder).toBe(join(inMemory, `treadline-tests-${process.pid}`))
  expect(readdirSync(folder!)).toEqual([])
})

test.each([
  ['little memory is free', { freeMemoryInBytes: 2 ** 30 }],
  ['nothing is kept in memory', { inMemory: '/nowhere' }],
])('where %s the usual folder stays in use', (_, machine) => {
  expect(openMemoryFolder({ inMemory, freeMemoryInBytes: plenty, ...machine })).toBeNull()
  expect(readdirSync(inMemory)).toEqual([])
})

test('what a killed run has left is taken away; what a running one uses, and what is of others, stays', () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const [left, used, others] = [`treadline-tests-${gone}`, `treadline-tests-${process.ppid}`, 'treadline-tests-of-others']
  for (const name of [left, used, others]) {
    mkdirSync(join(inMemory, name!))
    writeFileSync(join(inMemory, name!, 'file'), 'words')
  }
  openMemoryFolder({ inMemory, freeMemoryInBytes: plenty })
  expect(existsSync(join(inMemory, left!))).toBe(false)
  expect([used, others].map((name) => existsSync(join(inMemory, name!, 'file')))).toEqual([true, true])
})

test('the folder goes with the process that made it', () => {
  const ask = `import { openMemoryFolder } from '#app/cli/memory-folder.ts'
    console.log(openMemoryFolder({ inMemory: ${JSON.stringify(inMemory)}, freeMemoryInBytes: ${plenty} }))`
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', ask], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/treadline-tests-\d+$/)
  expect(readdirSync(inMemory)).toEqual([])
})
