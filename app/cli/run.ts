/** Runs another program with its output on this terminal, nothing on its input and a limit on its time. */
import { spawn } from 'node:child_process'

/** Twice what the longest run needs on a small machine; a program that hangs must not hang the whole run. */
const limitInMs = 20 * 60_000

/** Ends with the program: its exit code, or -1 when it could not start, was killed or ran out of time. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<{ code: number }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limitInMs,
      killSignal: 'SIGKILL',
    })
    child.on('error', (problem) => {
      console.error(`${command} could not be started: ${problem.message}`)
      resolve({ code: -1 })
    })
    child.on('close', (code) => resolve({ code: code ?? -1 }))
  })
}
