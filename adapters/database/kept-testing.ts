/**
 * What takes tests long to make is made once for all test files of a user, and kept between runs in the system's folder for temporary files,
 * where another user of the machine may not read it.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder } from './connection/folder-lock.ts'

/**
 * The path of a folder that `make` has made. `version` changes with everything that it is made of. One that broke off half-way is
 * made again.
 */
export async function keptFolder(name: string, version: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `treadline-${process.getuid?.() ?? 'user'}-${name}-${version}`)
  // It gets its name when it is whole, so that most callers need no lock.
  if (existsSync(folder)) return folder
  await oneAtATime(`${folder}.lock`, async () => {
    if (existsSync(folder)) return
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await make(unfinished)
    await rename(unfinished, folder)
  })
  return folder
}

/** Does the work while no other process does any in the name of the folder. */
export async function oneAtATime<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true })
  for (;;) {
    const release = await lockFolder(folder, 0).catch(() => null)
    if (release) return work().finally(release)
    await pause(100 + Math.random() * 200)
  }
}
