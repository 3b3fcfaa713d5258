/** Installs a Chromium where none runs: Playwright's download first, then the system's own package. */
import { spawnSync } from 'node:child_process'
import { findChromium, type Machine, thisMachine } from './chromium.ts'

/** One way to get a browser: commands to run one after the other. */
export interface ChromiumSource {
  title: string
  commands: [command: string, ...args: string[]][]
}

type Installed = { outcome: 'found'; path: string } | { outcome: 'missing'; advice: string }

/** Finds a Chromium that runs, installing one if need be. What it tries goes to stderr. */
export function findOrInstallChromium(
  machine: Machine = thisMachine(),
  ways: readonly ChromiumSource[] = waysOf(process.platform, process.getuid?.() === 0),
  execute: (command: string, args: readonly string[]) => boolean = executeHere,
): Installed {
  const there = findChromium(machine)
  if (there) return { outcome: 'found', path: there }
  if (machine.env.CHROMIUM_PATH) {
    return {
      outcome: 'missing',
      advice: `CHROMIUM_PATH is ${machine.env.CHROMIUM_PATH}, which does not run: correct or unset it.`,
    }
  }
  for (const { title, commands } of ways) {
    console.error(`No Chromium runs here: trying ${title} …`)
    commands.every(([command, ...args]) => execute(command, args))
    const path = findChromium(machine)
    if (path) return { outcome: 'found', path }
  }
  const tried = ways.map(({ title }) => title).join(', then ')
  return {
    outcome: 'missing',
    advice: `No Chromium for the browser tests. Tried ${tried}. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  }
}

/** The ways to install that a platform offers. */
export function waysOf(platform: NodeJS.Platform, isRoot: boolean): ChromiumSource[] {
  const playwright: ChromiumSource = {
    title: "Playwright's download",
    commands: [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium', '--no-shell']],
  }
  if (platform === 'darwin') return [playwright, { title: 'Homebrew', commands: [['brew', 'install', '--cask', 'chromium']] }]
  if (platform !== 'linux') return [playwright]
  const asRoot = (...apt: string[]): [string, ...string[]] => (isRoot ? ['apt-get', ...apt] : ['sudo', '-n', 'apt-get', ...apt])
  const install = (...names: string[]) => asRoot('install', '-y', '--no-install-recommends', ...names)
  return [
    playwright,
    {
      title: "the system's Chromium with its headless shell (apt-get)",
      commands: [asRoot('update'), install('chromium', 'chromium-headless-shell')],
    },
    { title: "the system's Chromium (apt-get)", commands: [install('chromium')] },
  ]
}

/** Five minutes: a download that takes longer is not coming. */
const limitInMs = 5 * 60_000

function executeHere(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: limitInMs, killSignal: 'SIGKILL' })
      .status === 0
  )
}
