import { expect, test } from 'vitest'
import { openAt } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, type Checkout } from '#machines/checkout/testing.ts'
import { asked, coverageOf, covered, declined, second } from './road-hazard-testing.ts'

/** A cart of two products. */
async function openWithTwo(): Promise<Checkout> {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.add', second))
  return checkout
}

// @fact 4.66
test('coverage is taken and declined for one product, the others stay as they are', async () => {
  const checkout = await openWithTwo()
  applied(await checkout.send('roadHazard', 'coverage.addItem', { itemId: '1002' }))
  expect(await coverageOf(checkout)).toEqual({ ...covered, coveredProductIds: ['1002'] })
  expect(checkout.world.total()).toBe(6 * 15_000 + 2 * 1_500)
  applied(await checkout.send('roadHazard', 'coverage.addItem', { itemId: '1001' }))
  expect(await coverageOf(checkout)).toEqual({ ...covered, coveredProductIds: ['1002', '1001'] })
  applied(await checkout.send('roadHazard', 'coverage.declineItem', { itemId: '1002' }))
  expect(await coverageOf(checkout)).toEqual(covered)
  applied(await checkout.send('roadHazard', 'coverage.declineItem', { itemId: '1001' }))
  expect(await coverageOf(checkout)).toEqual(declined)
  expect(asked(checkout)).toEqual([
    { isRoadHazard: true, itemId: '1002' },
    { isRoadHazard: true, itemId: '1001' },
    { isRoadHazard: false, itemId: '1002' },
    { isRoadHazard: false, itemId: '1001' },
  ])
})

test("repeating a checkbox's state sends no request", async () => {
  const checkout = await openWithTwo()
  for (const [type, itemId] of [
    ['coverage.addItem', '1001'],
    ['coverage.addItem', '1001'],
    ['coverage.declineItem', '1002'],
  ] as const)
    applied(await checkout.send('roadHazard', type, { itemId }))
  expect(await coverageOf(checkout)).toEqual(covered)
  expect(asked(checkout)).toHaveLength(1)
})

test('coverage for all covers the product that was left out', async () => {
  const checkout = await openWithTwo()
  applied(await checkout.send('roadHazard', 'coverage.addItem', { itemId: '1001' }))
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect((await coverageOf(checkout)).coveredProductIds).toEqual(['1001', '1002'])
})

test.each([
  ['coverage.addItem', []],
  ['coverage.addItem', ['coverage.decline']],
  ['coverage.addItem', ['coverage.add']],
  ['coverage.declineItem', ['coverage.add']],
])('a product that is not in the cart is not covered, and the shopper sees a message: %s after %j', async (type, before) => {
  const checkout = await openAt('cart')
  for (const choice of before) applied(await checkout.send('roadHazard', choice))
  const calls = asked(checkout).length
  applied(await checkout.send('roadHazard', type, { itemId: '1009' }))
  const problem = { code: 'notInCart', message: 'This tire is not in your cart any more.' }
  expect(await coverageOf(checkout)).toMatchObject({ problem })
  expect(asked(checkout)).toHaveLength(calls)
})

test('a product that commerce does not find leaves coverage as it was, in its words', async () => {
  const refusal = answers({ outcome: 'refused', message: 'This tire is not in your cart any more.' })
  const checkout = await openAt('cart', { effects: { 'roadHazard.setCoverage': [refusal] } })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'offered', problem: { code: 'refused' } })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  checkout.script('roadHazard.setCoverage', refusal)
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'covered', problem: { code: 'refused' } })
})
