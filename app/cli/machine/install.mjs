/**
 * Installs the packages that package-lock.json asks for when they are absent or of another version; built-ins only. A folder into which
 * `npm ci --omit=dev` has installed is left alone: what is missing there is said, and nothing is fetched.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} root the project's folder
 * @param {boolean} developing the command needs the packages that build and test
 */
export function installMissing(root, developing = false) {
  const isFinished = isWithoutDevelopment(root)
  const missing = missingPackages(root, { omitDevelopment: isFinished && !developing })
  if (missing.length === 0) return
  if (isFinished && !developing)
    throw new Error(`Packages are missing or of another version (${describe(missing)}): run npm ci --omit=dev and try again.`)
  requireRoom(root)
  // Development packages too, for every NODE_ENV: production builds its own pages.
  const args = [existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install', '--include=dev', '--loglevel=warn']
  console.error(`Installing packages (${describe(missing)}) with npm ${args.join(' ')} …`)
  const [npm, ...before] = npmCommand()
  const { status, error } = spawnSync(npm, [...before, ...args], {
    cwd: root,
    env: { ...process.env, npm_config_cache: writableCache(root) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // npm also ends well where a full disk has cut off thousands of files; its list of what is installed is then missing.
  if (status === 0 && missingPackages(root).length === 0) return
  throw new Error(
    `The packages could not be installed (${error?.message ?? `npm ended with code ${status}`}): see npm's lines above, check the network and the disk, try again.`,
  )
}

/** In bytes: packages, npm's cache of them, the built shop and its data take 1.6 GB. */
const takenByProject = 1.6e9

/**
 * npm itself fails late and with a page of its own where a folder is another user's, and not at all where the disk is full.
 * @param {string} root the project's folder
 * @param {number} freeInBytes on its disk
 * @throws what the system says of a folder that cannot be written, or a sentence
 */
export function requireRoom(root, freeInBytes = freeOn(root)) {
  const packages = join(root, 'node_modules')
  const isNew = !existsSync(packages)
  for (const folder of isNew ? [root] : [root, packages]) accessSync(folder, constants.W_OK)
  if (isNew && freeInBytes < takenByProject)
    throw new Error(
      `The disk has ${(freeInBytes / 1e9).toFixed(1)} GB left and the project takes 1.6 GB: free some, and try again.`,
    )
}

function freeOn(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The npm that started this command, under the same Node; started without npm, the one on PATH. */
function npmCommand() {
  const { npm_execpath: startedBy = '' } = process.env
  return /npm-cli\.c?js$/.test(startedBy) ? [process.execPath, startedBy] : ['npm']
}

/**
 * npm's own cache; one in the project's folder where this user cannot write to it, as in a container without a home.
 * @param {string} root the project's folder
 * @param {string[]} npm the command that starts npm
 */
export function writableCache(root, [npm, ...before] = npmCommand()) {
  const own = spawnSync(npm, [...before, 'config', 'get', 'cache'], { cwd: root, encoding: 'utf8' }).stdout?.trim()
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return own
  } catch {
    return join(root, '.cache', 'npm')
  }
}

/**
 * Whether the packages were installed without those for development: here nothing can be built.
 * @param {string} root the project's folder
 */
export function isWithoutDevelopment(root) {
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {})
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return installed !== null && wanted.some(([, { dev }]) => dev) && !wanted.some(([path, { dev }]) => dev && installed[path])
}

/**
 * The folders whose version is not the one that package-lock.json names. npm itself writes down what it installed, as the last
 * thing it does, so that an interrupted install and one by hand are both seen rightly.
 *
 * @param {string} root the project's folder
 * @returns {string[]} like node_modules/react
 */
export function missingPackages(root, { omitDevelopment = false } = {}) {
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {}
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return ['node_modules']
  return Object.entries(wanted)
    .filter(([path, { dev }]) => path !== '' && !(dev && omitDevelopment))
    .filter(([path, { version, optional }]) => (installed[path] ? installed[path].version !== version : !optional))
    .map(([path]) => path)
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

function describe(missing) {
  const names = missing.slice(0, 3).map((path) => path.replace(/^.*node_modules\//, ''))
  return names.join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '')
}
