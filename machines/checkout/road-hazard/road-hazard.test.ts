import { expect, test } from 'vitest'
import { openAt, tires } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import { all, asked, coverageOf, covered, declined, offered, second } from './road-hazard-testing.ts'

const choices = [
  ['coverage.add', covered],
  ['coverage.decline', declined],
] as const

test('there is nothing to cover without tires', async () => {
  const checkout = await openCheckout()
  expect(await coverageOf(checkout)).toEqual({ ...offered, state: 'notOffered', offer: 'notOffered', can: [] })
  expect(await checkout.send('roadHazard', 'coverage.add')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

// @fact 9.10 9.11 9.12
test('coverage says what it pays: 36 months, up to $400, $200 and $100, repairs up to $25; 24 months as road hazard', async () => {
  expect((await (await openAt('cart')).view('roadHazard')).terms).toEqual({
    months: 36,
    roadHazardMonths: 24,
    perYearInCents: [40_000, 20_000, 10_000],
    repairInCents: 2_500,
  })
})

// @fact 4.66 4.70
test('coverage is taken for the whole cart, and the total follows', async () => {
  const checkout = await openAt('cart')
  expect(await coverageOf(checkout)).toEqual(offered)
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual(covered)
  expect(asked(checkout)).toEqual([all(true)])
  expect(checkout.world.total()).toBe(66_000)
})

test('repeating a choice succeeds without a request', async () => {
  const checkout = await openAt('cart')
  for (const event of ['coverage.add', 'coverage.add', 'coverage.decline', 'coverage.decline'])
    applied(await checkout.send('roadHazard', event))
  expect(await coverageOf(checkout)).toEqual(declined)
  expect(asked(checkout)).toEqual([all(true), all(false)])
})

test('coverage is declined, and taken after all', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(await coverageOf(checkout)).toEqual(declined)
  expect(checkout.callsOf('roadHazard.setCoverage')).toEqual([])
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual(covered)
})

test('taken coverage can be taken out again', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(await coverageOf(checkout)).toEqual(declined)
  expect(asked(checkout)).toEqual([all(true), all(false)])
})

test.each(choices)(
  'continuing without a choice skips coverage, which may still be added or declined: %s',
  async (type, expected) => {
    const checkout = await openAt('payment')
    expect(await coverageOf(checkout)).toEqual({ ...offered, state: 'skipped' })
    applied(await checkout.send('roadHazard', type))
    expect(await coverageOf(checkout)).toEqual(expected)
  },
)

test.each(choices)('continuing keeps the choice: %s', async (type, expected) => {
  const checkout = await openAt('services')
  applied(await checkout.send('roadHazard', type))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await coverageOf(checkout)).toEqual(expected)
})

test('adding tires keeps the choice; removing the last one clears it, and new tires are offered coverage again', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('cart', 'item.add', second))
  expect(await coverageOf(checkout)).toEqual(covered)
  applied(await checkout.send('cart', 'item.remove', { itemId: second.itemId }))
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'notOffered', hasCoverage: false })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await coverageOf(checkout)).toEqual(offered)
})

// @fact 4.69
test('tires that bring their own coverage need none', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { itemId: '7001', quantity: 4 }))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'included', offer: 'included', can: [] })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'offered', offer: 'offered' })
})

// @fact 4.68 6.4
test('special-order users are never offered coverage', async () => {
  const checkout = await openCheckout()
  checkout.world.records.userType = 'Special Order'
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'notOffered', offer: 'notOffered', can: [] })
})

test('coverage changes the cart and notifies the other charts', async () => {
  const checkout = await openAt('payment')
  const sums = () => checkout.world.records.sessions.map(({ amountInCents }) => amountInCents)
  expect(sums()).toEqual([60_000])
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(sums()).toEqual([60_000, 66_000, 60_000])
})

test('rebuilt coverage is the one in the records', async () => {
  const checkout = await openAt('cart')
  await checkout.restartCharts()
  expect(await checkout.value('roadHazard')).toBe('offered')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  await checkout.restartCharts()
  expect(await coverageOf(checkout)).toEqual(covered)
})
