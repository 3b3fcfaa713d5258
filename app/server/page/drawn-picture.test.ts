import { expect, test } from 'vitest'
import type { AppLoadContext } from '#app/remix/router.ts'
import { drawnPicture, forEver } from './drawn-picture.ts'

test('eight may wait for pictures, and another is asked to come again', async () => {
  const finish: Array<() => void> = []
  const png = () => new Promise<Uint8Array>((resolve) => finish.push(() => resolve(new Uint8Array([1]))))
  const context = { shop: { pictures: { png } } } as unknown as AppLoadContext
  const ask = () => drawnPicture(context, () => '<svg/>', forEver)
  const first = Array.from({ length: 8 }, ask)
  const refused = await ask()
  expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('Cache-Control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  for (const each of finish) each()
  const answers = await Promise.all(first)
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers[0]!.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const next = ask()
  finish.at(-1)!()
  expect((await next).status).toBe(200)
})
