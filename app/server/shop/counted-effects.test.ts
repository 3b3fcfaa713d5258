import { expect, test } from 'vitest'
import type { Effects } from '#machines/engine/index.ts'
import { countedEffects } from './counted-effects.ts'

const context = { id: 'cart-1', key: 'key-1', signal: new AbortController().signal }

test('an effect answers as before, and its end is counted by its outcome', async () => {
  const counted: object[] = []
  const effects: Effects = countedEffects(
    {
      order: {
        authorizePayment: async (input: unknown) => ({ outcome: 'declined', input }),
        sendMail: async () => undefined,
        voidPayment: () => Promise.reject(new Error('The provider is away')),
      },
    },
    { countEffect: (effect) => counted.push(effect) },
  )
  const run = (name: string) => effects.order?.[name]?.('input', context)
  expect(await run('authorizePayment')).toEqual({ outcome: 'declined', input: 'input' })
  expect(await run('sendMail')).toBeUndefined()
  await expect(run('voidPayment')).rejects.toThrow('The provider is away')
  expect(counted).toEqual([
    { chart: 'order', effect: 'authorizePayment', outcome: 'declined' },
    { chart: 'order', effect: 'sendMail', outcome: 'done' },
    { chart: 'order', effect: 'voidPayment', outcome: 'failed' },
  ])
})
