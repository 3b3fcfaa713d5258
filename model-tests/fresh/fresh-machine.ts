/**
 * As near to a new machine as one process can make it: a plain user with an empty home, no configuration of npm, no compiler, Python,
 * git or sudo on PATH, another time zone, a locale without UTF-8, and the project in a folder with a blank in its name.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { bringNode, type Node } from './nodes.ts'

export interface FreshMachine {
  /** The project, as it is in the folder of this run; nothing is installed or built. */
  project: string
  /** Runs npm in the project to its end. */
  npm(args: readonly string[], env?: Record<string, string>): Promise<Ended>
  /** Runs a program of a Node by the path of a file or the text of a script. */
  node(args: readonly string[]): Promise<Ended>
  /** Starts npm in the project. */
  start(args: readonly string[], env: Record<string, string>): Started
}

interface Ended {
  code: number | null
  output: string
}

interface Started {
  /** Ends once the output has the words. Throws with the output when the command ends before, or after five minutes. */
  says(words: string): Promise<void>
  /** Ctrl-C in its terminal: all of its processes get it. */
  interrupt(): Promise<Ended>
}

/** Machines share a home: the second one installs from the cache that the first one filled. */
export interface FreshMachines {
  machine(node: Node): Promise<FreshMachine>
  remove(): Promise<void>
}

export async function openFreshMachines(): Promise<FreshMachines> {
  const folder = await executableFolder()
  const home = join(folder, 'home')
  const shell = join(folder, 'bin')
  for (const made of [home, shell]) await mkdir(made)
  await symlink('/bin/sh', join(shell, 'sh'))
  for (const given of [folder, home]) await give(given)
  const env = (bin: string) => ({ ...network(), HOME: home, PATH: `${bin}:${shell}`, LC_ALL: 'C', TZ: 'Asia/Kathmandu' })
  return {
    async machine(node) {
      const bin = await bringNode(node, join(folder, `node-${node.node}`))
      const project = join(folder, `tire shop ${node.node}`)
      await copyProject(project)
      const begin = (command: string, args: readonly string[], more: Record<string, string> = {}) =>
        startProcess(join(bin, command), args, { cwd: project, env: { ...env(bin), ...more } })
      return {
        project,
        npm: (args, more) => begin('npm', args, more).ended,
        node: (args) => begin('node', args).ended,
        start: (args, more) => begin('npm', args, more),
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** In memory where programs can be started from it: containers and hardened systems mount temporary folders `noexec`. */
async function executableFolder(): Promise<string> {
  for (const parent of [tmpdir(), '/var/tmp']) {
    const folder = await mkdtemp(join(parent, 'treadline-fresh-'))
    const probe = join(folder, 'probe')
    await writeFile(probe, '#!/bin/sh\n', { mode: 0o755 })
    const canStart = spawnSync(probe).status === 0
    await rm(canStart ? probe : folder, { recursive: true })
    if (canStart) return folder
  }
  throw new Error(`No program can be started from ${tmpdir()} or /var/tmp: set TMPDIR to a folder that is not mounted noexec.`)
}

/** Where root runs the tests, the machine's user is the one that owns nothing. */
const plainUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null

async function give(path: string): Promise<void> {
  if (plainUser) await chown(path, plainUser.uid, plainUser.gid)
}

/** How this machine gets to the registry, and nothing else of its environment. */
function network(): Record<string, string> {
  const ofNetwork =
    /^((https?|no)_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(registry|cafile|https?-proxy|proxy))$/i
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value && ofNetwork.test(name) ? [[name, value]] : [])),
  )
}

/** What is made from the sources or of an own machine, as `.gitignore` has it. */
const made = new Set(['.git', 'node_modules', 'build', '.data', '.cache'])

async function copyProject(to: string): Promise<void> {
  const from = process.cwd()
  await cp(from, to, { recursive: true, filter: (path) => !made.has(relative(from, path).split(sep)[0] ?? '') })
  await give(to)
  for (const name of await readdir(to, { recursive: true })) await give(join(to, name))
}

const limitMs = 5 * 60_000

function startProcess(command: string, args: readonly string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, args, {
    cwd,
    // A new machine sets no NODE_ENV, which the types want.
    env: env as NodeJS.ProcessEnv,
    ...plainUser,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => signal(child, 'SIGKILL')
  process.once('exit', end)
  const limit = setTimeout(end, limitMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (said) => {
      output += said
      child.emit('said')
    })
  const ended = once(child, 'close').then(([code]): Ended => {
    clearTimeout(limit)
    process.off('exit', end)
    return { code: code as number | null, output }
  })
  return {
    ended,
    async says(words: string) {
      const isOver = ended.then(() => true)
      while (!output.includes(words)) {
        const over = await Promise.race([isOver, once(child, 'said').then(() => false)])
        if (over && !output.includes(words))
          throw new Error(`${[command, ...args].join(' ')} ended without "${words}":\n${output}`)
      }
    },
    interrupt() {
      signal(child, 'SIGINT')
      return ended
    },
  }
}

/** To all processes that the child has started. */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, name)
}
