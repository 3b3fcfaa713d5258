import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** Says its process id again and again for as long as it lives. */
const program = `
  import { endWithNpm } from '${new URL('./end-with-npm.mjs', import.meta.url)}'
  endWithNpm()
  setInterval(() => console.log(process.pid), 50)
`

/** Runs the program behind a shell, as npm does, kills the shell, and returns whether the program is still running. */
async function outlivesItsShell(env: Record<string, string>): Promise<boolean> {
  const shell = spawn('sh', ['-c', 'node --import tsx --input-type=module -e "$PROGRAM"; true'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PROGRAM: program, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shell.stdout, 'close').then(() => false)
  const [firstWords] = await once(shell.stdout, 'data')
  shell.stdout.resume()
  shell.kill('SIGTERM')
  const outlives = await Promise.race([ended, wait(3000, true)])
  if (outlives) process.kill(Number.parseInt(firstWords, 10))
  return outlives
}

test('a command ends when the shell that npm put before it is gone', async () => {
  expect(await outlivesItsShell({ npm_lifecycle_event: 'start' })).toBe(false)
})

test('a command that npm did not start outlives its shell', async () => {
  expect(await outlivesItsShell({})).toBe(true)
})
