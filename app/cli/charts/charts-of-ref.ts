/** The charts of any commit, read by that commit's own code in a temporary folder. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Charts } from '#machines/describe/definition-changes.ts'

const run = promisify(execFile)

/** All that a commit's charts need of it; packages are those that are installed here. */
const needed = ['machines', 'package.json', 'tsconfig.json']

/** Runs in the commit's own folder. A module has its present path and the one that it had in older commits. */
const telling = `
const first = (...paths) => import(paths.find((path) => fs.existsSync(path)) ?? paths[0])
const fs = await import('node:fs')
const { allCharts, catalogue = allCharts } = await first('./machines/charts.ts', './machines/catalogue.ts')
const { definitionOf } = await first('./machines/describe/definition.ts', './machines/engine/index.ts')
const { choreography } = await first('./machines/checkout/choreography.ts', './machines/checkout/index.ts')
process.stdout.write(JSON.stringify({ charts: catalogue.map((chart) => definitionOf(chart)), choreography: choreography ?? [] }))
`

/** `project`: the folder of the checkout. Throws with a sentence when there is no such commit, or when its charts cannot be read. */
export async function chartsOfRef(ref: string, project = '.'): Promise<Charts> {
  const commit = await commitOf(ref, project)
  return inTemporaryFolder(async (folder) => {
    const archive = join(folder, 'charts.tar')
    await run('git', ['archive', '--format=tar', '--output', archive, commit, ...needed], { cwd: project }).catch(() => {
      throw new Error(`There are no charts in ${ref} yet.`)
    })
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(resolve(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await writeFile(join(folder, 'tell-charts.mjs'), telling)
    const child = run(process.execPath, ['--import', 'tsx', 'tell-charts.mjs'], { cwd: folder, maxBuffer: 64 * 2 ** 20 })
    const { stdout } = await child.catch((problem: Error & { stderr?: string }) => {
      throw new Error(`The charts of ${ref} cannot be read: ${reasonIn(problem.stderr ?? problem.message)}`)
    })
    return JSON.parse(stdout) as Charts
  })
}

async function commitOf(ref: string, project: string): Promise<string> {
  const asked = run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], { cwd: project })
  const { stdout } = await asked.catch((problem: { code?: unknown; message: string }) => {
    if (problem.code === 1)
      throw new Error(`There is no commit called ${ref} here: name a branch, a tag or a commit of this project.`)
    throw new Error(`git cannot say which commit ${ref} is: ${problem.message.trim()}`)
  })
  return stdout.trim()
}

/** The folder is always removed, also when this process is ended by a signal. */
async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-charts-'))
  const signals = ['SIGINT', 'SIGTERM'] as const
  const end = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.once(signal, end)
  try {
    return await work(folder)
  } finally {
    for (const signal of signals) process.off(signal, end)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of all that Node says of an error, the line that names it. */
function reasonIn(said: string): string {
  return /^\w*Error.*$/m.exec(said)?.[0] ?? said.trim()
}
