import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a lock is taken once, and again after it is released', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder, 0)).rejects.toThrow(`Process ${process.pid} holds the data folder ${folder}`)
  await release()
  expect(await readdir(folder)).toEqual([])
  await (await lockFolder(folder))()
})

test('concurrent openers never share the lock, even with a stale lock present', async () => {
  const dead = await deadPid()
  for (let round = 0; round < 20; round++) {
    await leaveLock(`${dead}.unknown.${round}`)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder, 0)))
    const holders = answers.filter((answer) => answer.status === 'fulfilled')
    expect(holders.length).toBeLessThanOrEqual(1)
    for (const { value: release } of holders) await release()
  }
  await (await lockFolder(folder))()
  expect(await readdir(folder)).toEqual([])
})

test('a holder that is dying is waited for', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300)'])
  await leaveLock(`${child.pid}.unknown.x`)
  await lockFolder(folder)
  expect(await readdir(folder)).toEqual([expect.stringContaining(`pglite.lock.${process.pid}.`)])
})

test('a lock of a dead process is cleared away', async () => {
  await leaveLock(`${await deadPid()}.unknown.x`)
  await lockFolder(folder)
  expect(await readdir(folder)).toEqual([expect.stringContaining(`pglite.lock.${process.pid}.`)])
})

test.runIf(process.platform === 'linux')('a lock whose pid now belongs to a later process is cleared away', async () => {
  await leaveLock(`${process.ppid}.another-boot+1.x`)
  await lockFolder(folder)
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(new RegExp(`^pglite\\.lock\\.${process.pid}\\.[0-9a-f-]{36}\\+\\d+\\.`)),
  ])
})

test('a living process keeps its lock, even where its start is not known', async () => {
  await leaveLock(`${process.ppid}.unknown.x`)
  await expect(lockFolder(folder, 0)).rejects.toThrow(
    `Process ${process.ppid} holds the data folder ${folder}, and only one process may use it at a time. Stop that process, ` +
      'choose another DATA_DIR, or set DATABASE_URL to a Postgres server that several processes may share. ' +
      `If process ${process.ppid} is not this shop, delete ${join(folder, `pglite.lock.${process.ppid}.unknown.x`)}.`,
  )
  expect(await readdir(folder)).toEqual([`pglite.lock.${process.ppid}.unknown.x`])
})

function leaveLock(name: string): Promise<void> {
  return writeFile(join(folder, `pglite.lock.${name}`), '')
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid!
}
