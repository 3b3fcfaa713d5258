/** Runs a program without stdin and kills it when it hangs. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Every program says something now and then; one silent for this long is considered hung. */
const silenceLimitInMs = 15 * 60_000

export interface How {
  env?: NodeJS.ProcessEnv
  /** Gets what the program says, piece by piece; without it the program's words go to this terminal. */
  onOutput?: (said: Uint8Array) => void
  silenceLimitMs?: number
}

/** Ends with the program: its exit code, or -1 when it could not start, was killed or fell silent. */
export function run(command: string, args: readonly string[], how: How = {}): Promise<{ code: number }> {
  const { env = process.env, onOutput, silenceLimitMs = silenceLimitInMs } = how
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...coloured(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const silence = setTimeout(() => {
      console.error(`${command} has said nothing for ${silenceLimitMs / 60_000} minutes and is ended`)
      child.kill('SIGKILL')
    }, silenceLimitMs)
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (said: Uint8Array) => {
        silence.refresh()
        if (onOutput) onOutput(said)
        else to.write(said)
      })
    child.on('error', (problem) => {
      console.error(`${command} could not be started: ${problem.message}`)
      clearTimeout(silence)
      resolve({ code: -1 })
    })
    child.on('close', (code) => {
      clearTimeout(silence)
      resolve({ code: code ?? -1 })
    })
  })
}

/**
 * Runs a program of an installed package under the Node that runs this: the program's own first line would take the one on PATH, which
 * may be another, or none.
 */
export function runInstalled(name: string, args: readonly string[], how?: How): Promise<{ code: number }> {
  return run(process.execPath, [realpathSync(join('node_modules', '.bin', name)), ...args], how)
}

/** A child with piped output sees no TTY: `FORCE_COLOR` says that there is one. */
function coloured(): Partial<NodeJS.ProcessEnv> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
}
