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

const plenty = () => 3 * 2 ** 30

test('where there is memory a run has a folder of its own in it', () => {
  const folder = openMemoryFolder({ inMemory, freeInBytes: plenty })
  expect(folder).toBe(join(inMemory, `treadline-tests-${process.pid}`))
  expect(readdirSync(folder!)).toEqual([])
})

test.each([
  ['little memory is free', { freeInBytes: () => plenty() - 1 }],
  ['nothing is kept in memory', { inMemory: '/nowhere' }],
])('where %s the usual folder stays in use', (_, machine) => {
  expect(openMemoryFolder({ inMemory, freeInBytes: plenty, ...machine })).toBeNull()
  expect(readdirSync(inMemory)).toEqual([])
})

test('what a killed run has left is taken away; what a running one uses, and what is of others, stays', () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = `treadline-tests-${gone}`
  // Process 1 may belong to another user.
  const kept = [`treadline-tests-${process.ppid}`, 'treadline-tests-1', 'treadline-tests-of-others']
  for (const name of [left, ...kept]) {
    mkdirSync(join(inMemory, name))
    writeFileSync(join(inMemory, name, 'file'), 'words')
  }
  openMemoryFolder({ inMemory, freeInBytes: plenty })
  expect(existsSync(join(inMemory, left))).toBe(false)
  expect(kept.map((name) => existsSync(join(inMemory, name, 'file')))).toEqual([true, true, true])
})

test('the folder goes with the process that made it', () => {
  const ask = `import { openMemoryFolder } from '#app/cli/checks/memory-folder.ts'
    console.log(openMemoryFolder({ inMemory: ${JSON.stringify(inMemory)}, freeInBytes: ${plenty} }))`
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', ask], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/treadline-tests-\d+$/)
  expect(readdirSync(inMemory)).toEqual([])
})
