import { expect, test } from 'vitest'
import { openAt, place } from '#machines/checkout/journeys-testing.ts'
import { applied } from '#machines/checkout/testing.ts'
import { paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { choose, paymentOf, submit, tokenized } from './payment-type-testing.ts'

const setQuantity = (checkout: Awaited<ReturnType<typeof openAt>>, quantity: number) =>
  checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity })

// @fact 3.66
test('a lender that agreed to another sum must agree again at once; a card and a wallet pay any sum', async () => {
  for (const type of paymentTypeNames) {
    const checkout = await openAt('payment')
    applied(await submit(checkout))
    applied(await choose(checkout, type))
    applied(await tokenized(checkout, `tok_${type}_0001`))
    expect((await paymentOf(checkout)).card?.type, type).toBe(type)
    const agreed = checkout.world.total()
    applied(await setQuantity(checkout, 2))
    const { card, problem } = await paymentOf(checkout)
    if (paymentTypes[type].kind !== 'instalment') {
      expect([card?.type, problem], type).toEqual([type, null])
      continue
    }
    const { label } = paymentTypes[type]
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    expect(card, type).toBeNull()
    expect(problem, type).toMatchObject({
      code: 'otherSum',
      message: `${label} agreed to ${dollars(agreed)}; your order is now ${dollars(checkout.world.total())}.`,
    })
    expect(checkout.world.abandoned).toEqual([`tok_${type}_0001`])
    expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'cardMissing' }] })

    // The sentence keeps up with the order, and goes with the next agreement.
    applied(await setQuantity(checkout, 3))
    expect((await paymentOf(checkout)).problem?.message, type).toContain(`now ${dollars(checkout.world.total())}.`)
    applied(await tokenized(checkout, `tok_${type}_0002`))
    expect(await paymentOf(checkout), type).toMatchObject({ card: { type }, problem: null })
  }
})
