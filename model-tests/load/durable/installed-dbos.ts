/** DBOS in a folder of its own among the system's temporary files, as its newest version 5. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dbosPackage } from './dbos-subject.ts'

export interface InstalledDbos {
  folder: string
  version: string
  remove(): Promise<void>
}

/** No script of a package runs. Throws a sentence where npm cannot install it, as without a network. */
export async function installDbos(): Promise<InstalledDbos> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-dbos-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${dbosPackage}@5`]
    await promisify(execFile)('npm', args, { cwd: folder, timeout: 120_000 })
    return { folder, version: versionIn(folder), remove }
  } catch (problem) {
    await remove()
    throw new Error(`DBOS could not be installed with npm: ${reasonOf(problem)}`, { cause: problem })
  }
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', dbosPackage, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** The first line that npm wrote about it. */
function reasonOf(problem: unknown): string {
  const written = (problem as { stderr?: string }).stderr?.trim()
  return (written || (problem instanceof Error ? problem.message : String(problem))).split('\n')[0]!
}
