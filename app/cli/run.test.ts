import { expect, test } from 'vitest'
import { run } from './run.ts'

const node = (program: string, how: Parameters<typeof run>[2]) => run(process.execPath, ['-e', program], how)

test('gives the output of a program and its exit code', async () => {
  const said: Uint8Array[] = []
  const { code } = await node("console.log('out'); console.error('err'); process.exitCode = 3", {
    onOutput: (piece) => said.push(piece),
  })
  expect(code).toBe(3)
  expect(Buffer.concat(said).toString().split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('a program that falls silent is ended, and has not succeeded', async () => {
  const { code } = await node("console.log('out'); setInterval(() => {}, 1000)", { onOutput: () => {}, silenceLimitMs: 200 })
  expect(code).toBe(-1)
})

test('a program that cannot be started has not succeeded', async () => {
  expect(await run('/nowhere/program', [], { onOutput: () => {} })).toEqual({ code: -1 })
})
