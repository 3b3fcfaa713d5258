/**
 * What every command does first, with nothing but Node: the right version, installed packages, TypeScript understood.
 * After it the commands continue in TypeScript.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './install.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Whether the command can continue; when not, the reason has been printed and the exit code is set. `typescript: false` for a command
 * that has none of it; `developing` for one that builds or tests, and needs packages that `npm ci --omit=dev` leaves out.
 */
export async function prepare({ typescript = true, developing = false } = {}) {
  try {
    requireNode(process.versions.node)
    process.chdir(root)
    installMissing(root, developing)
    if (typescript) await import('tsx')
    return true
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
    return false
  }
}

/** @param {string} version like 20.19.0 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(
    `Treadline needs Node 20.19 or later and this is ${version}: install a newer one from https://nodejs.org and try again.`,
  )
}
