import { expect, test } from 'vitest'
import type { CheckoutEffects } from './kind.ts'

/** Effects are written down and never run here. */
const none = {} as CheckoutEffects['order']
const { lookup: _, ...withoutLookup } = none

test('the compiler refuses effects of which one is missing, misnamed, or answers or takes something else', () => {
  const effects: Array<CheckoutEffects['order']> = [
    none,
    { ...none, voidPayment: async () => ({ outcome: 'voided' }) },
    // @ts-expect-error: the chart asks for `lookup` as well
    withoutLookup,
    // @ts-expect-error: the chart has no effect of this name
    { ...none, lookUp: async () => ({ outcome: 'notFound' }) },
    // @ts-expect-error: a chart would find no way on from this answer
    { ...none, voidPayment: async () => ({ outcome: 'lost' }) },
    // @ts-expect-error: the chart hands it no attempt
    { ...none, voidPayment: async ({ attemptKey }: { attemptKey: string }) => ({ outcome: attemptKey ? 'voided' : 'unknown' }) },
  ]
  expect(effects).toHaveLength(6)
})

test('the compiler refuses effects without those of a chart', () => {
  const { order: _order, ...withoutOrder } = {} as CheckoutEffects
  // @ts-expect-error: the chart `order` has effects
  const effects: CheckoutEffects = withoutOrder
  expect(effects).toEqual({})
})
