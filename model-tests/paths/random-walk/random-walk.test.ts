// @module-tag long
/**
 * Random shoppers and random faults: any button, repeated presses and waits, while effects fail, lose their answers or take the
 * process down, and the provider sends notifications, captures spontaneously, or lets an authorization lapse. In every case
 * nothing is charged twice and no shopper is stuck.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { checkInvariants, checkRest } from './judge.ts'
import { checkTokens } from './judge-money.ts'
import { walks } from './walk.ts'
import { startWalk } from './walker.ts'

/** States of orders. */
const seen = new Set<string>()
/** What shoppers have pressed. */
const pressed = new Set<string>()

test('with any input and any failure there is at most one order, paid once or not at all, and no shopper is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const walker = await startWalk(walk)
      for (const action of walk.actions) {
        await checkTokens(walker.checkout, () => walker.act(action))
        seen.add(await checkInvariants(walker))
      }
      await walker.rest()
      seen.add(await checkRest(walker))
      for (const type of walker.presses) pressed.add(type)
    }),
    { seed: 20_260_313, numRuns: 500, endOnFailure: false },
  )
}, 240_000)

test('the walks went through every state of the order where money is on its way', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'priceChanged',
      'unknown.waiting',
      'processing.waiting',
      'needsReview.waiting',
      'releasingLater',
      'declined',
      'confirmingLater',
      'confirmed.cancellable',
      'confirmed.cancellingLater',
      'confirmed.capturingLater',
      'confirmed.captured.waiting',
      'confirmed.unpaid',
      'cancelled.voidingLater',
      'cancelled.voided',
      'cancelled.refundingLater',
      'cancelled.refunded',
      'cancelled.refundNeedsReview',
    ]),
  )
})

test('the walks pressed everything that the charts of the checkout offer', () => {
  const all = checkoutCharts.flatMap(({ events }) => Object.keys(events))
  expect(all.filter((type) => !pressed.has(type))).toEqual([])
})
