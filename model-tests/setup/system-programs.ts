/** Finds programs that a shop runs beside in production, for the tests of their configuration, and installs the system's own. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder } from '#adapters/database/connection/folder-lock.ts'

/** By the name of the program, the package of Debian that has it. */
const packages = { nginx: 'nginx-light', pgbouncer: 'pgbouncer', 'systemd-analyze': 'systemd' } as const

export type SystemProgram = keyof typeof packages

/** Where Debian puts programs that only root has on its path. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin']

/** @throws when there is none and none can be installed; the message says what to do. */
export async function pathOf(program: SystemProgram): Promise<string> {
  const path = find(program) ?? (await installed(program))
  if (path) return path
  throw new Error(
    `This test starts ${program}, and none is here or could be installed. On Debian: apt-get install ${packages[program]}.`,
  )
}

/** All of them at once, by one test file at a time: two that install keep each other out. */
async function installed(program: SystemProgram): Promise<string | undefined> {
  const folder = join('node_modules', '.cache', 'system-programs')
  await mkdir(folder, { recursive: true })
  for (;;) {
    const release = await lockFolder(folder, 0).catch(() => null)
    if (!release) {
      await pause(500)
      continue
    }
    try {
      const missing = (Object.keys(packages) as SystemProgram[]).filter((name) => !find(name))
      if (missing.length > 0) install(missing.map((name) => packages[name]))
      return find(program)
    } finally {
      await release()
    }
  }
}

function install(names: string[]): void {
  console.error(`Not here: ${names.join(', ')}. They are installed now, as the browser of the tests is …`)
  for (const [command, ...args] of waysToInstall(names)) {
    // A run level without services: Debian would start each at once.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000, killSignal: 'SIGKILL' })
  }
}

function find(program: SystemProgram): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders].filter(Boolean)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function waysToInstall(names: string[]): Array<[string, ...string[]]> {
  if (process.platform === 'darwin') {
    // there is no systemd for it
    const ofBrew = names.filter((name) => name !== packages['systemd-analyze']).map((name) => name.replace('-light', ''))
    return ofBrew.length > 0 ? [['brew', 'install', ...ofBrew]] : []
  }
  if (process.platform !== 'linux') return []
  const asRoot = (...apt: string[]): [string, ...string[]] =>
    process.getuid?.() === 0 ? ['apt-get', ...apt] : ['sudo', '-n', 'apt-get', ...apt]
  return [asRoot('update'), asRoot('install', '-y', '--no-install-recommends', ...names)]
}
