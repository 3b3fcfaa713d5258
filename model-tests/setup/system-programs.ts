/** Programs of the system that the tests start: a shop's neighbours in production, and what its own commands call. Installs Debian's own. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { thisMachine as browsersHere, findChromium } from './chromium.ts'
import { findOrInstallChromium } from './install-chromium.ts'

/** By the name of the program, the package of Debian that has it. */
export const packages = {
  git: 'git',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  'systemd-analyze': 'systemd',
} as const

/** Debian's Chromium, and the same without a window. */
export const chromiumPackages = ['chromium', 'chromium-headless-shell'] as const

export type SystemProgram = keyof typeof packages

/** Where Debian puts programs that only root has on its path. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin']

/** @throws when there is none; the message says what to do. */
export function pathOf(program: SystemProgram): string {
  const path = findProgram(program)
  if (path) return path
  throw new Error(
    `This test starts ${program}, and there is none here. Run npm test -- system, or on Debian: apt-get install ${packages[program]}.`,
  )
}

/** Dependencies of the installation, injectable for tests. */
interface Machine {
  has(program: SystemProgram | 'chromium'): boolean
  install(names: readonly string[]): void
  installChromium(): void
}
const thisMachine: Machine = {
  has: (program) => (program === 'chromium' ? findChromium(browsersHere()) !== null : findProgram(program) !== undefined),
  install: installPackages,
  installChromium: () => void findOrInstallChromium(),
}

/** Installs what is missing, as far as this user may. What is missing afterwards, in a sentence that says what to do; null when all is here. */
export function installSystemPrograms(machine: Machine = thisMachine): string | null {
  const missingPrograms = () => (Object.keys(packages) as SystemProgram[]).filter((name) => !machine.has(name))
  const before = missingPrograms()
  if (before.length > 0) machine.install(before.map((name) => packages[name]))
  if (!machine.has('chromium')) machine.installChromium()
  const missing = missingPrograms()
  const isWithoutChromium = !machine.has('chromium')
  if (missing.length === 0 && !isWithoutChromium) return null
  const names = [...missing, ...(isWithoutChromium ? ['Chromium'] : [])]
  const debian = [...missing.map((name) => packages[name]), ...(isWithoutChromium ? chromiumPackages : [])]
  return `The tests start ${names.join(', ')}, which could not be installed here, and those that do will fail. On Debian, as root: apt-get install --no-install-recommends ${debian.join(' ')}. A browser of yours is taken from CHROMIUM_PATH.`
}

/** On this user's path, or where only root looks. */
export function findProgram(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders].filter(Boolean)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function installPackages(names: readonly string[]): void {
  console.error(`Not here: ${names.join(', ')}. Installing …`)
  for (const [command, ...args] of waysToInstall(names)) {
    // A run level without services: Debian would start each at once.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000, killSignal: 'SIGKILL' })
  }
}

function waysToInstall(names: readonly string[]): Array<[string, ...string[]]> {
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
