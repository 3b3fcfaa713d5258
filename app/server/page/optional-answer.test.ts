import { expect, test } from 'vitest'
import { answerOrNull } from './optional-answer.ts'

function shopWithLog() {
  const warned: unknown[] = []
  const log = { warn: (entry: { what: string; err: Error }) => warned.push([entry.what, entry.err.message]) }
  return { warned, context: { shop: { log } } as unknown as Parameters<typeof answerOrNull>[0] }
}

test('an answer that comes is the answer', async () => {
  const { context, warned } = shopWithLog()
  expect(await answerOrNull(context, 'shops', async () => 3)).toBe(3)
  expect(warned).toEqual([])
})

test('a port that fails is logged, and the page goes without it', async () => {
  const { context, warned } = shopWithLog()
  expect(await answerOrNull(context, 'shops', () => Promise.reject(new Error('down')))).toBeNull()
  expect(
    await answerOrNull(context, 'services', () => {
      throw new Error('broken')
    }),
  ).toBeNull()
  expect(warned).toEqual([
    ['shops', 'down'],
    ['services', 'broken'],
  ])
})

test('a port that never answers is not waited for', async () => {
  const { context, warned } = shopWithLog()
  expect(await answerOrNull(context, 'shops', () => new Promise(() => {}), 1)).toBeNull()
  expect(warned).toEqual([['shops', 'No answer within 1 ms']])
})

test('an answer of the route itself, such as a redirect, goes through', async () => {
  const moved = new Response(null, { status: 301 })
  await expect(answerOrNull(shopWithLog().context, 'shops', () => Promise.reject(moved))).rejects.toBe(moved)
})
