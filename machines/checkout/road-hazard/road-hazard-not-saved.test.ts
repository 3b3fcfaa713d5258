import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { blankCart, blankFacts } from '#machines/checkout/facts.ts'
import { openAt, tires } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails, hangs } from '#machines/checkout/testing.ts'
import { roadHazardChart } from './road-hazard.chart.ts'
import { all, coverageOf, covered, declined, offered } from './road-hazard-testing.ts'

const failure = { code: 'failed', message: 'Oops, something went wrong. Your coverage is as it was; please try again.' }

test('coverage that cannot be added stays offered and says so', async () => {
  const checkout = await openAt('cart', { effects: { 'roadHazard.setCoverage': [fails] } })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual({ ...offered, problem: failure })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual(covered)
})

test('coverage for a cart that is gone (404) is not kept, and the shopper sees a message', async () => {
  const checkout = await openAt('cart', { effects: { 'roadHazard.setCoverage': [answers({ outcome: 'notFound' })] } })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual({ ...offered, problem: failure })
})

test('coverage that cannot be taken out stays and says so', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  checkout.script('roadHazard.setCoverage', fails)
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(await coverageOf(checkout)).toEqual({ ...covered, problem: failure })
})

test('taking out coverage that was gone already (404) counts as taken out', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  checkout.script('roadHazard.setCoverage', answers({ outcome: 'notFound' }))
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(await coverageOf(checkout)).toEqual(declined)
})

test('coverage that is still being added when the last tire goes is not kept', async () => {
  const checkout = await openAt('cart', { patienceMs: -1, effects: { 'roadHazard.setCoverage': [hangs] } })
  const adding = checkout.send('roadHazard', 'coverage.add')
  await expect.poll(() => checkout.pending('roadHazard')).toEqual([all(true)])
  const removing = checkout.send('cart', 'item.remove', { itemId: tires.itemId })
  await expect.poll(() => checkout.pending('cart')).toHaveLength(1)
  await checkout.advance(10_000)
  applied(await adding)
  applied(await removing)
  expect(await coverageOf(checkout)).toMatchObject({ state: 'notOffered', hasCoverage: false, problem: null })
})

const cart = { ...blankCart, quantity: 4, coverage: { ...blankCart.coverage, isOffered: true, uncoveredProductIds: ['1001'] } }

test.each([
  ['has more tires lets it be saved', { ...cart, quantity: 6 }, { changing: 'adding' }],
  ['is emptied does not', blankCart, 'notOffered'],
])('while coverage is saved, a cart that %s', (_what, news, value) => {
  const { machine } = roadHazardChart
  const [start] = initialTransition(machine, { ...blankFacts('cart-1'), ...cart })
  const [adding] = transition(machine, start, { type: 'coverage.add' })
  expect(transition(machine, adding, { type: 'cart.changed', ...news })[0].value).toEqual(value)
})
