/** Finds a Chromium for the browser tests: the named one, the system's, or the one Playwright keeps. */
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserName } from './browser-name.ts'

/** What to start it with. Root, as in most containers, has no sandbox to offer. */
export const chromiumArguments: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--user-agent=${browserName}`,
  // A page of a test lives for seconds: optimizing its scripts costs more processor time than it saves.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/**
 * The path of a Chromium that runs, for Playwright's `executablePath`: a headless shell where there is one, and a whole
 * Chromium for tests of pages that lie behind other `windows`, which a shell does not tell them.
 *
 * @throws when there is none; `npm test` installs one before the browser tests.
 */
export function chromiumPath({ windows = false } = {}): string {
  const machine = thisMachine()
  const candidates = [...(windows ? [] : shellCandidates(machine)), ...chromiumCandidates(machine)]
  const path = candidates.find(runs)
  if (path) return path
  throw new Error(`No Chromium runs here (looked at ${candidates.join(', ')}). Run npm test, or set CHROMIUM_PATH.`)
}

/** Dependencies of the search, injectable for tests. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>
  /** Where Playwright would keep its own. */
  playwrightPath: string
  runs: (path: string) => boolean
}

export function thisMachine(): Machine {
  return { env: process.env, playwrightPath: chromium.executablePath(), runs }
}

/**
 * The first candidate that runs. Existing is not enough: a placeholder script or a browser without its libraries is no browser.
 */
export function findChromium(machine: Machine): string | null {
  return chromiumCandidates(machine).find(machine.runs) ?? null
}

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The same Chromium without a window around its pages, which take half the processor time in it. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** In the order of preference. CHROMIUM_PATH, when set, is the only one: no other browser replaces a named one. */
export function chromiumCandidates({ env, playwrightPath }: Omit<Machine, 'runs'>): string[] {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  return [...onPath(env, namesOnPath), ...usualPlaces, playwrightPath]
}

/** None where CHROMIUM_PATH names another browser. */
export function shellCandidates({ env }: Pick<Machine, 'env'>): string[] {
  return env.CHROMIUM_PATH ? [] : onPath(env, shellNames)
}

function onPath({ PATH = '' }: Machine['env'], names: readonly string[]): string[] {
  const folders = PATH.split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
