import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { blankCart, blankFacts } from '../facts.ts'
import { openAt, tires } from '../journeys-testing.ts'
import { answers, applied, type Checkout, fails, hangs, openCheckout } from '../testing.ts'
import { roadHazardChart } from './index.ts'

const second = { itemId: '1002', quantity: 2 }
const failure = { code: 'failed', message: 'Oops, something went wrong. Your coverage is as it was; please try again.' }
const coverageOf = async (checkout: Checkout) => {
  const { state, offer, hasCoverage, coveredProductIds, isDecided, problem, can } = await checkout.view('roadHazard')
  return { state, offer, hasCoverage, coveredProductIds, isDecided, problem, can }
}
const offered = {
  state: 'offered',
  offer: 'offered',
  hasCoverage: false,
  coveredProductIds: [] as string[],
  isDecided: false,
  problem: null,
  can: ['coverage.add', 'coverage.decline', 'coverage.addItem'],
}
const covered = {
  ...offered,
  state: 'covered',
  offer: 'covered',
  hasCoverage: true,
  coveredProductIds: ['1001'],
  isDecided: true,
  can: [...offered.can, 'coverage.declineItem'],
}
const declined = { ...offered, state: 'declined', isDecided: true }
const asked = (checkout: Checkout) => checkout.callsOf('roadHazard.setCoverage').map(({ input }) => input)
const all = (isRoadHazard: boolean) => ({ isRoadHazard, itemId: null })

test('there is nothing to cover without tires', async () => {
  const checkout = await openCheckout()
  expect(await coverageOf(checkout)).toEqual({ ...offered, state: 'notOffered', offer: 'notOffered', can: [] })
  expect(await checkout.send('roadHazard', 'coverage.add')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('coverage is taken for the whole cart, and the total follows', async () => {
  const checkout = await openAt('cart')
  expect(await coverageOf(checkout)).toEqual(offered)
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual(covered)
  expect(asked(checkout)).toEqual([all(true)])
  expect(checkout.world.total()).toBe(66_000)
})

test('choosing the same again succeeds and asks for nothing', async () => {
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

test('coverage that cannot be added stays offered and says so', async () => {
  const checkout = await openAt('cart', { effects: { 'roadHazard.setCoverage': [fails] } })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual({ ...offered, problem: failure })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  expect(await coverageOf(checkout)).toEqual(covered)
})

test('coverage for a cart that is gone (404) is not kept, and the shopper is told', async () => {
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

test('going on without a choice skips coverage, which may still be taken or declined', async () => {
  for (const [type, expected] of [
    ['coverage.add', covered],
    ['coverage.decline', declined],
  ] as const) {
    const checkout = await openAt('payment')
    expect(await coverageOf(checkout)).toEqual({ ...offered, state: 'skipped' })
    applied(await checkout.send('roadHazard', type))
    expect(await coverageOf(checkout)).toEqual(expected)
  }
})

test('going on keeps a choice that was made', async () => {
  for (const [type, expected] of [
    ['coverage.add', covered],
    ['coverage.decline', declined],
  ] as const) {
    const checkout = await openAt('services')
    applied(await checkout.send('roadHazard', type))
    applied(await checkout.send('checkoutFlow', 'step.continue'))
    expect(await coverageOf(checkout)).toEqual(expected)
  }
})

test('more tires keep the choice, the last tire out ends it, new tires are offered it anew', async () => {
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

test('a cart that changes while coverage is saved lets it be saved, and one that is emptied does not', () => {
  const { machine } = roadHazardChart
  const cart = { ...blankCart, quantity: 4, coverage: { ...blankCart.coverage, isOffered: true, uncoveredProductIds: ['1001'] } }
  const [start] = initialTransition(machine, { ...blankFacts('cart-1'), ...cart })
  const [adding] = transition(machine, start, { type: 'coverage.add' })
  for (const [news, value] of [
    [{ ...cart, quantity: 6 }, { changing: 'adding' }],
    [blankCart, 'notOffered'],
  ] as const)
    expect(transition(machine, adding, { type: 'cart.changed', ...news })[0].value).toEqual(value)
})

test('coverage derived anew is the one in the records', async () => {
  const checkout = await openAt('cart')
  await checkout.restartCharts()
  expect(await checkout.value('roadHazard')).toBe('offered')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  await checkout.restartCharts()
  expect(await coverageOf(checkout)).toEqual(covered)
})

test('coverage says what it pays: 36 months, up to $400, $200 and $100, repairs up to $25; 24 months as road hazard', async () => {
  expect((await (await openAt('cart')).view('roadHazard')).terms).toEqual({
    months: 36,
    roadHazardMonths: 24,
    perYearInCents: [40_000, 20_000, 10_000],
    repairInCents: 2_500,
  })
})

/** A cart of two products. */
async function openWithTwo(options: Parameters<typeof openCheckout>[0] = {}): Promise<Checkout> {
  const checkout = await openAt('cart', options)
  applied(await checkout.send('cart', 'item.add', second))
  return checkout
}

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

test('a box that is ticked or empty already is ticked or emptied without a question', async () => {
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

test('a product that is not in the cart is not covered, and the shopper is told', async () => {
  const gone = { code: 'notInCart', message: 'This tire is not in your cart any more.' }
  for (const [before, type] of [
    [null, 'coverage.addItem'],
    ['coverage.decline', 'coverage.addItem'],
    ['coverage.add', 'coverage.addItem'],
    ['coverage.add', 'coverage.declineItem'],
  ] as const) {
    const checkout = await openAt('cart')
    if (before) applied(await checkout.send('roadHazard', before))
    const calls = asked(checkout).length
    applied(await checkout.send('roadHazard', type, { itemId: '1009' }))
    expect(await coverageOf(checkout)).toMatchObject({ problem: gone })
    expect(asked(checkout)).toHaveLength(calls)
  }
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

test('tires that bring their own coverage need none', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { itemId: '7001', quantity: 4 }))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'included', offer: 'included', can: [] })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'offered', offer: 'offered' })
})

test('special-order users are never offered coverage', async () => {
  const checkout = await openCheckout()
  checkout.world.books.userType = 'Special Order'
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await coverageOf(checkout)).toMatchObject({ state: 'notOffered', offer: 'notOffered', can: [] })
})

test('paid coverage never comes into the cart by itself, free coverage does, but not for special-order or fleet users', async () => {
  for (const [userType, coverageIsFree, state] of [
    ['none', false, 'offered'],
    ['none', true, 'covered'],
    ['Dealer', true, 'covered'],
    ['Fleet', true, 'offered'],
    ['Special Order', true, 'notOffered'],
  ] as const) {
    const checkout = await openCheckout()
    Object.assign(checkout.world.books, { userType, coverageIsFree })
    applied(await checkout.send('cart', 'item.add', tires))
    expect([userType, coverageIsFree, (await coverageOf(checkout)).state]).toEqual([userType, coverageIsFree, state])
    expect(asked(checkout)).toEqual(state === 'covered' ? [all(true)] : [])
  }
})

test('free coverage that was turned off does not come back by itself', async () => {
  const checkout = await openCheckout()
  checkout.world.books.coverageIsFree = true
  applied(await checkout.send('cart', 'item.add', tires))
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  applied(await checkout.send('cart', 'item.add', second))
  expect((await coverageOf(checkout)).state).toBe('declined')
  await checkout.restartCharts()
  expect((await coverageOf(checkout)).state).toBe('offered')
  expect(asked(checkout)).toEqual([all(true), all(false)])
})

test('free coverage that cannot be added is offered, and tried again with the next change of the cart', async () => {
  for (const fate of [fails, answers({ outcome: 'notFound' })]) {
    const checkout = await openCheckout({ effects: { 'roadHazard.setCoverage': [fate] } })
    checkout.world.books.coverageIsFree = true
    applied(await checkout.send('cart', 'item.add', tires))
    expect(await coverageOf(checkout)).toEqual(offered)
    applied(await checkout.send('cart', 'item.add', second))
    expect(await coverageOf(checkout)).toMatchObject({ state: 'covered', coveredProductIds: ['1001', '1002'] })
  }
})

test('a first widget visit from an installer or affiliate begins without coverage, once, unless it is free', async () => {
  for (const [widgetOrigin, coverageIsFree, turnedOff] of [
    ['installer', false, true],
    ['affiliate', false, true],
    ['installer', true, false],
    ['manufacturer', false, false],
    ['pirelli', false, false],
    ['none', false, false],
  ] as const) {
    const checkout = await openCheckout()
    Object.assign(checkout.world.books, { widgetOrigin, coverageIsFree })
    applied(await checkout.send('cart', 'item.add', tires))
    expect([widgetOrigin, checkout.callsOf('roadHazard.turnOffWidgetCoverage').length]).toEqual([widgetOrigin, Number(turnedOff)])
    applied(await checkout.send('roadHazard', 'coverage.add'))
    applied(await checkout.send('cart', 'item.add', second))
    expect((await coverageOf(checkout)).coveredProductIds).toContain('1001')
    expect(checkout.callsOf('roadHazard.turnOffWidgetCoverage')).toHaveLength(Number(turnedOff))
  }
})

test('coverage that stands when a widget is first visited is taken out, and what the shopper then chooses stays', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  Object.assign(checkout.world.books, { widgetOrigin: 'installer' })
  await checkout.restartCharts()
  expect(await coverageOf(checkout)).toEqual(offered)
  applied(await checkout.send('roadHazard', 'coverage.add'))
  await checkout.restartCharts()
  expect(await coverageOf(checkout)).toEqual(covered)
})

test('a widget visit that cannot be dealt with leaves coverage as it is until the next change of the cart', async () => {
  const checkout = await openCheckout({
    effects: { 'roadHazard.turnOffWidgetCoverage': [fails, answers({ outcome: 'notFound' })] },
  })
  checkout.world.books.widgetOrigin = 'affiliate'
  for (const calls of [1, 2, 3, 3]) {
    applied(await checkout.send('cart', 'item.add', tires))
    expect((await coverageOf(checkout)).state).toBe('offered')
    expect(checkout.callsOf('roadHazard.turnOffWidgetCoverage')).toHaveLength(calls)
  }
})

test('what the shopper chose or declined is not taken out by a widget visit that could not be dealt with before', async () => {
  for (const [type, state] of [
    ['coverage.add', 'covered'],
    ['coverage.decline', 'declined'],
  ] as const) {
    const checkout = await openCheckout({ effects: { 'roadHazard.turnOffWidgetCoverage': [fails] } })
    checkout.world.books.widgetOrigin = 'affiliate'
    applied(await checkout.send('cart', 'item.add', tires))
    applied(await checkout.send('roadHazard', type))
    applied(await checkout.send('cart', 'item.add', second))
    expect((await coverageOf(checkout)).state).toBe(state)
    expect(checkout.callsOf('roadHazard.turnOffWidgetCoverage')).toHaveLength(1)
  }
})

test('coverage changes the cart, and the others hear of it', async () => {
  const checkout = await openAt('payment')
  const sums = () => checkout.world.books.sessions.map(({ amountInCents }) => amountInCents)
  expect(sums()).toEqual([60_000])
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('roadHazard', 'coverage.decline'))
  expect(sums()).toEqual([60_000, 66_000, 60_000])
})
