/**
 * Starts the built shop in this very process, so that a signal or a kill reaches the server and nothing is left behind. Nothing here needs
 * TypeScript: what checks and builds is a process of its own, and its memory goes with it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'
import { isWithoutDevelopment } from './machine/install.mjs'
import { machineProblem } from './machine/machine-problem.mjs'
import { prepare } from './machine/prepare.mjs'

const builtServer = 'build/shop/server.js'
/** When it was last seen that the build is up to date, and the sources that it was made of. */
const stamp = 'build/.stamp'
const sources = 'build/.sources.json'

/** @param {'demo' | 'serve'} mode a refusal has been printed and sets the exit code */
export async function openBuiltShop(mode) {
  if (!(await prepare({ typescript: false }))) return
  endWithNpm()
  if (isWithoutDevelopment('.')) {
    if (!hasBuild()) return
  } else if (mayBeStale('.') && !(await build(mode))) return
  process.env.TREADLINE_MODE = mode
  process.env.NODE_ENV = 'production' // React reads it when it loads
  await import(pathToFileURL(builtServer).href).catch((problem) => {
    // Startup errors print one sentence; LOG_LEVEL=debug adds the stack trace.
    console.error(machineProblem(problem) ?? (problem instanceof Error ? problem.message : String(problem)))
    if (process.env.LOG_LEVEL === 'debug') console.error(problem)
    process.exit(1)
  })
}

/** A finished shop is served as it was built: neither its sources nor what builds them need to be here. */
function hasBuild() {
  if ([builtServer, stamp].every((file) => existsSync(file))) return true
  console.error(
    'There is no finished build here, and the packages that build are not installed. Run npm run build where they are and copy its folder build/, or run npm ci.',
  )
  process.exitCode = 1
  return false
}

/** @param {string} mode */
async function build(mode) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'app/cli/build/build-shop.ts', mode], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill()
  process.once('SIGTERM', end).once('SIGINT', end)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', end).off('SIGINT', end)
  if (code !== 0) process.exitCode = code ?? 1
  return code === 0
}

/**
 * Whether a source was written since the build was last found up to date. Times are enough to say no; the build compares contents.
 * @param {string} root the project's folder
 */
export function mayBeStale(root) {
  if (![builtServer, stamp, sources].every((file) => existsSync(join(root, file)))) return true
  const seenAt = statSync(join(root, stamp)).mtimeMs
  const isNewer = (path) => statSync(path).mtimeMs > seenAt
  return JSON.parse(readFileSync(join(root, sources), 'utf8'))
    .map((path) => join(root, path))
    .some((path) => {
      if (!existsSync(path)) return true
      if (isNewer(path)) return true
      if (!statSync(path).isDirectory()) return false
      return readdirSync(path, { recursive: true }).some((name) => isNewer(join(path, name)))
    })
}
