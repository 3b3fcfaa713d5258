/**
 * What every command does first, with nothing but Node: the right version (require-node.cjs), installed packages, TypeScript understood.
 * After it the commands continue in TypeScript.
 */
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './install.mjs'
import { folderProblem, machineProblem } from './machine-problem.mjs'
import './require-node.cjs'

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/**
 * Whether the command can continue; when not, the reason has been printed and the exit code is set. `typescript: false` for a command
 * that has none of it; `developing` for one that builds or tests, and needs packages that `npm ci --omit=dev` leaves out.
 */
export async function prepare({ typescript = true, developing = false } = {}) {
  try {
    const problem = folderProblem(root, sep)
    if (problem) throw new Error(problem)
    process.chdir(root)
    installMissing(root, developing)
    if (typescript) await import('tsx')
    return true
  } catch (problem) {
    console.error(machineProblem(problem) ?? (problem instanceof Error ? problem.message : problem))
    process.exitCode = 1
    return false
  }
}
