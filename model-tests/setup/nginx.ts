/** Finds an nginx for the test of its configuration, and installs the system's own where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian puts programs that only root has on its path. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** @throws when there is none and none can be installed; the message says what to do. */
export function nginxPath(): string {
  const there = findNginx()
  if (there) return there
  console.error('No nginx is here: installing one, as for the browser tests …')
  for (const [command, ...args] of waysToInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000, killSignal: 'SIGKILL' })
  }
  const installed = findNginx()
  if (installed) return installed
  throw new Error('This test starts nginx, and none is here or could be installed. On Debian: apt-get install nginx-light.')
}

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders].filter(Boolean)
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
}

function waysToInstall(): Array<[string, ...string[]]> {
  if (process.platform === 'darwin') return [['brew', 'install', 'nginx']]
  if (process.platform !== 'linux') return []
  const asRoot = (...apt: string[]): [string, ...string[]] =>
    process.getuid?.() === 0 ? ['apt-get', ...apt] : ['sudo', '-n', 'apt-get', ...apt]
  return [asRoot('update'), asRoot('install', '-y', '--no-install-recommends', 'nginx-light')]
}
