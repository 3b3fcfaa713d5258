/**
 * Shoppers who do anything: they go forward, press whatever is offered, press it twice, wait, come back, while effects
 * fail, lose their answers or take the process down, and the provider has news, takes money on its own, or lets it lapse.
 * Whatever they do, nothing is charged twice and nobody is stuck.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutCharts, choreography } from '#machines/checkout/index.ts'
import { journey, openAt, type Point, place, secrets, type Way } from '#machines/checkout/journeys-testing.ts'
import type { AuthorizeInput } from '#machines/checkout/order/index.ts'
import { answers, type Call, type ChartName, type Checkout, type EffectName, type Fate } from '#machines/checkout/testing.ts'
import type { Charge } from '#machines/checkout/world-testing.ts'
import { stateName } from '#machines/engine/index.ts'
import { replayLog } from '#machines/engine/replay.ts'
import type { StoredActors } from '#machines/engine/store.ts'

const seconds = 1_000
const minutes = 60 * seconds

/** Payloads for each event; which one is taken is drawn. */
const payloads: Record<string, object[]> = {
  'item.add': [
    { itemId: '1001', quantity: 4 },
    { itemId: '1002', quantity: 2 },
    { itemId: '9001', quantity: 2 },
    { itemId: '8001', quantity: 2 },
  ],
  'item.setQuantity': [
    { itemId: '1001', quantity: 1 },
    { itemId: '1002', quantity: 6 },
  ],
  'item.remove': [{ itemId: '1001' }, { itemId: '1002' }, { itemId: '9001' }],
  'coupon.apply': [{ promoCode: 'TREAD20' }],
  'coupon.remove': [{ promoCode: 'TREAD20' }],
  'vehicle.choose': [{ vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021' }],
  'alert.acknowledge': [{ alert: 'changedPrice' }, { alert: 'shopRemoved' }],
  'tab.select': [{ tab: 'left' }, { tab: 'middle' }],
  'tabs.ask': [{ activeShippingType: 'mobile install', hasMobileInstall: true }, { activeShippingType: 'ship to me' }, {}],
  'installer.pick': [{ installerId: 'SHOP-001' }, { installerId: 'SHOP-002' }, { installerId: 'MOB-001' }],
  'location.pick': [{ locationId: 'FDX-001' }],
  'warehouse.pick': [{ warehouseId: 'WH-OH' }],
  'address.save': ['99 Kanarie Lane', '99 Kanarie Lnae'].map((addressLine1) => ({
    ...journey('home').find(({ type }) => type === 'address.save')!.payload!,
    addressLine1,
  })),
  'slot.pick': [
    { date: '2026-03-13', startTime: '09:00' },
    { date: '2026-03-14', startTime: '10:00' },
  ],
  'payment.submit': ['tok_secret_0001', 'declined_0001', undefined].map((token) => ({
    ...journey('home').find(({ type }) => type === 'payment.submit')!.payload!,
    token,
  })),
  'card.tokenized': ['tok_secret_0002', 'declined_0002', 'unknown_0001', 'tok_secret_klarna_1', 'declined_paypal_1'].map(
    (token) => ({ token }),
  ),
  'coverage.addItem': [{ itemId: '1001' }, { itemId: '1002' }],
  'coverage.declineItem': [{ itemId: '1001' }, { itemId: '1002' }],
  'type.choose': ['credit', 'klarna', 'paypal'].map((paymentType) => ({ paymentType })),
  'payment.cancelled': ['credit', 'klarna', 'paypal'].map((paymentType) => ({ paymentType })),
  'payment.failed': ['credit', 'klarna', 'paypal'].map((paymentType) => ({ paymentType })),
  'payment.hinted': [{ chargeId: 'charge_1' }, { affirmError: true }, { redirectFrom: 'cart_modal' }],
  'step.visit': ['shipping', 'services', 'shippingConfirmation', 'payment', 'summary'].map((step) => ({ step })),
}

/** What an effect may answer beside what a good world answers. None of it contradicts the world's own books. */
const otherAnswers: Partial<Record<EffectName, unknown[]>> = {
  'cart.createCart': [{ outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' }],
  'cart.updateCart': [
    { outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' },
    { outcome: 'notFound' },
  ],
  'cart.readCart': [{ outcome: 'notFound' }],
  'shippingChoice.saveInstaller': [{ outcome: 'notFound' }, { outcome: 'refused', code: 'outsideServiceArea' }],
  'shippingChoice.saveAddress': [{ outcome: 'notFound' }],
  'shippingChoice.savePickup': [{ outcome: 'notFound' }, { outcome: 'refused', code: 'unknownLocation' }],
  'shippingChoice.verifyAddress': [{ outcome: 'unknown' }],
  'shippingChoice.clearShipping': [{ outcome: 'notFound' }],
  'appointment.releaseTime': [{ outcome: 'notFound' }],
  'appointment.saveTime': [{ outcome: 'slotGone' }, { outcome: 'notFound' }],
  'roadHazard.setCoverage': [{ outcome: 'notFound' }, { outcome: 'refused', message: 'Not in your cart any more.' }],
  'paymentType.choosePaymentType': [{ outcome: 'notFound' }, { outcome: 'refused', message: 'Not for you.' }],
  'paymentType.openSession': [{ outcome: 'unavailable' }, { outcome: 'refused', message: 'Not to two addresses.' }],
  'paymentType.checkCard': [{ outcome: 'unknownToken' }],
  'paymentType.saveBilling': [{ outcome: 'notFound' }],
  'order.prepareOrder': [{ outcome: 'slotGone' }, { outcome: 'refused', code: 'outOfStock', message: 'Sold.' }],
  'order.lookup': [
    { outcome: 'unknown', attemptKey: 'somebody-elses' },
    { outcome: 'processing', attemptKey: 'somebody-elses' },
  ],
  'order.confirmOrder': [{ outcome: 'notFound' }],
  'order.capturePayment': [{ outcome: 'unknown' }],
  'order.voidPayment': [{ outcome: 'unknown' }],
  'order.refundPayment': [{ outcome: 'refused' }, { outcome: 'unknown' }],
}

/** The provider has the payment, and does not say yet what becomes of it. */
function stillDeciding({ input, key }: Call): Fate {
  return answers({ outcome: 'processing', attemptKey: (input as AuthorizeInput).attemptKey ?? key })
}

/** A process that dies at every effect would never get anywhere. */
const maxDeaths = 4

const actions = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('goOn' as const), which: fc.nat(9) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('anything' as const), which: fc.nat(999), twice: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(seconds, 5 * seconds, minutes, 29 * minutes, 31 * minutes),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reprice' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'news' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'providerTakes' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'holdLapses' as const }) },
)
type Action = typeof actions extends fc.Arbitrary<infer Drawn> ? Drawn : never

const walks = fc.record({
  way: fc.constantFrom<Way>('installer', 'home'),
  from: fc.constantFrom<Point | 'confirmed'>('start', 'cart', 'payment', 'summary', 'summary', 'confirmed', 'confirmed'),
  actions: fc.array(actions, { minLength: 5, maxLength: 40 }),
  /** What becomes of each effect in turn: mostly what a good world does. */
  fates: fc.array(fc.nat(29), { minLength: 1, maxLength: 60 }),
})

const seen = new Set<string>()

test('whatever shoppers do and whatever fails, one order at most, paid once or not at all, and nobody is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async ({ way, from, actions, fates }) => {
      const walker = await startWalk(way, from, fates)
      for (const action of actions) {
        await checkTokens(walker.checkout, () => walker.act(action))
        await checkInvariants(walker)
      }
      await walker.rest()
      await checkRest(walker)
    }),
    { seed: 20_260_313, numRuns: 400, endOnFailure: false },
  )
}, 120_000)

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
      'confirmed.captured',
      'confirmed.unpaid',
      'cancelled.voidingLater',
      'cancelled.voided',
      'cancelled.refundingLater',
      'cancelled.refunded',
      'cancelled.refundNeedsReview',
    ]),
  )
})

type Walker = Awaited<ReturnType<typeof startWalk>>

async function startWalk(way: Way, from: Point | 'confirmed', fates: readonly number[]) {
  let begun = false
  let hasLapsed = false
  let drawn = 0
  let sent = 0
  let deaths = 0
  let died: () => void = () => {}
  const checkout: Checkout = await openAt(from === 'confirmed' ? 'summary' : from, {
    way,
    fateOf: (effect) => {
      if (!begun) return null
      const number = fates[drawn++ % fates.length]!
      const fate = fateFor(effect, number, checkout.calls.at(-1)!)
      if (fate?.kind !== 'hangs' && fate?.kind !== 'hangsAfter') return fate
      if (deaths++ >= maxDeaths) return null
      died()
      return fate
    },
  })
  if (from === 'confirmed') await place(checkout)
  begun = true
  /** The total on the page that the shopper looks at; it does not change while they look. */
  let seenTotal = checkout.world.total()

  /** Does something; when an effect takes the process down meanwhile, another one starts and looks at the cart. */
  async function survive(attempt: () => Promise<unknown>): Promise<void> {
    for (let next = attempt; ; next = () => checkout.read()) {
      const death = new Promise<'died'>((resolve) => {
        died = () => resolve('died')
      })
      if ((await Promise.race([next(), death])) !== 'died') return
      await checkout.crash()
    }
  }

  async function send(machine: ChartName, type: string, payload: object, twice: boolean): Promise<void> {
    const key = `walk-${++sent}`
    await survive(() => checkout.send(machine, type, payload, { key }))
    if (twice) await survive(() => checkout.send(machine, type, payload, { key }))
  }

  /** What the provider does with held money without being asked. */
  function provider(from: Charge['state'], to: Charge['state']): boolean {
    const moved = [...checkout.world.charges.values()].filter(({ state }) => state === from)
    for (const charge of moved) charge.state = to
    return moved.length > 0
  }

  async function act(action: Action): Promise<void> {
    if (action.do === 'reprice') checkout.world.books.unitPriceInCents += 100
    else if (action.do === 'news') await survive(() => checkout.tell('order', { type: 'payment.heard' }))
    else if (action.do === 'providerTakes') provider('authorized', 'captured')
    else if (action.do === 'holdLapses') {
      // Holds live for days: never shorter than the minutes until an order stands.
      const { stage } = await checkout.view('order')
      if (stage === 'confirmed') hasLapsed = provider('authorized', 'voided') || hasLapsed
    } else if (action.do === 'wait') {
      await checkout.advance(action.ms)
      await survive(() => checkout.sweep())
    } else {
      const { actors } = await checkout.read()
      const offered = Object.entries(actors).flatMap(([machine, { can }]) => can.map((type) => ({ machine, type })))
      const forward = [
        ...journey(way),
        { machine: 'order', type: 'order.place' },
        { machine: 'order', type: 'order.cancel' },
      ].find(
        ({ machine, type }) => offered.some((offer) => offer.machine === machine && offer.type === type) && isNext(actors, type),
      )
      const chosen = action.do === 'goOn' ? forward : offered[action.which % Math.max(1, offered.length)]
      if (!chosen) return
      const choices = chosen.type === 'order.place' ? [{ expectedTotalInCents: seenTotal }] : payloads[chosen.type]
      const which = action.do === 'goOn' ? Number(action.which > 6) : action.which
      const payload = freshToken(choices?.[which % choices.length] ?? {}, sent)
      await send(chosen.machine as ChartName, chosen.type, payload, action.do === 'anything' && action.twice)
    }
    await survive(() => checkout.read())
    if (action.do !== 'reprice') seenTotal = checkout.world.total()
  }

  return {
    checkout,
    act,
    /** The provider let go of money that it held. */
    hasLapsed: () => hasLapsed,
    /** The world is good again, and time passes until nothing is under way: two hours at most. */
    async rest(): Promise<void> {
      begun = false
      for (let passed = 0; passed < 120 && (await underWay(checkout)).length > 0; passed += 1) {
        await checkout.advance(minutes)
        await checkout.sweep()
      }
    },
  }
}

/** A provider gives each token once. */
function freshToken(payload: object, number: number): object {
  return 'token' in payload && payload.token ? { ...payload, token: `${payload.token}_${number}` } : payload
}

/** Effects and timers that the charts wait for. */
async function underWay(checkout: Checkout): Promise<unknown[]> {
  const row = await checkout.store.load(checkout.cartId)
  return Object.values(row!.actors).flatMap(({ pending, timers }) => [...pending, ...timers])
}

/** 0 to 21: as a good world does. */
function fateFor(effect: EffectName, number: number, call: Call): Fate | null {
  const others = otherAnswers[effect] ?? []
  if (effect === 'order.authorize' && number >= 22 && number <= 24) return stillDeciding(call)
  if (number >= 22 && number <= 24) return others.length ? answers(others[number % others.length]) : null
  if (number === 25 || number === 26) return { kind: 'fails' }
  if (number === 27) return { kind: 'answerLost' }
  if (number === 28) return { kind: 'hangs' }
  if (number === 29) return { kind: 'hangsAfter' }
  return null
}

/** A shopper who goes on does not do again what is done. */
function isNext(actors: Record<string, { view: unknown }>, type: string): boolean {
  const view = (name: string) => actors[name]!.view as Record<string, unknown>
  if (type === 'item.add') return view('cart').quantity === 0
  if (type === 'installer.pick' || type === 'address.save') return view('shippingChoice').option === null
  if (type === 'slot.pick') return view('appointment').slot === null
  if (type === 'payment.submit') return view('checkoutFlow').stage === 'payment' && view('paymentType').card === null
  if (type === 'order.place') return view('order').stage === 'unplaced' || view('order').stage === 'declined'
  return true
}

/** A token that holds money is never given up, and the money is never asked for with one that was given up. */
async function checkTokens({ world, calls, store }: Checkout, act: () => Promise<void>): Promise<void> {
  const givenUpBefore = [...world.books.abandoned]
  const keysBefore = new Set(calls.map(({ key }) => key))
  const used = [...world.charges.values()].filter(({ state }) => isHeldOrTaken(state)).map(({ token }) => token)
  await act()
  const givenUp = world.books.abandoned.slice(givenUpBefore.length)
  expect(givenUp.filter((token) => used.includes(token))).toEqual([])
  const asked = calls.filter(({ effect, key, input }) => {
    const isFirst = effect === 'order.authorize' && (input as AuthorizeInput).attemptKey === null
    return isFirst && !keysBefore.has(key)
  })
  for (const { input } of asked) {
    const draft = await store.draft((input as AuthorizeInput).cardRef)
    expect(givenUpBefore).not.toContain((draft!.data as { token: string }).token)
  }
}

const isHeldOrTaken = (state: Charge['state']) => state === 'authorized' || state === 'captured'

async function checkInvariants({ checkout, hasLapsed }: Walker): Promise<void> {
  const { books, charges, captured } = checkout.world
  const state = await checkout.read()
  const row = (await checkout.store.load(checkout.cartId))!
  const order = state.actors.order!.view as { state: string; stage: string; isRefunded: boolean; blockedBy: unknown[] }
  seen.add(order.state)

  expect(books.orders.length).toBeLessThanOrEqual(1)
  expect([...charges.values()].filter((charge) => isHeldOrTaken(charge.state)).length).toBeLessThanOrEqual(1)
  const total = books.orders[0]?.totalInCents ?? 0
  expect([0, total]).toContain(captured())
  const standsUntil = (books.orders[0]?.at ?? 0) + 30 * minutes
  expect(checkout.callsOf('order.capturePayment').filter(({ at }) => at < standsUntil)).toEqual([])
  // While nobody knows whether a cancelling arrived, the books may be ahead of the chart.
  if (order.stage === 'confirmed' && order.state !== 'confirmed.cancellingLater')
    expect([books.orders[0]?.state, captured()]).toEqual(['confirmed', hasLapsed() ? 0 : total])
  if (order.state === 'confirmed.captured') expect([...charges.values()].map((charge) => charge.state)).toContain('captured')
  if (order.state === 'confirmed.unpaid') expect(hasLapsed()).toBe(true)
  if (order.stage === 'unplaced' || order.stage === 'declined' || order.isRefunded) expect(captured()).toBe(0)

  const { stage } = state.actors.checkoutFlow!.view as { stage: string }
  expect([order.state, stageOfFlow(stage)]).toEqual([order.state, stageOfOrder(order.state)])

  const context = (name: ChartName) => row.actors[name]!.snapshot.context
  const told = readinessOfSiblings(context, (name) => stateName(row.actors[name]!.snapshot.value))
  expect([context('order').readiness, context('checkoutFlow').readiness]).toEqual([told, told])

  for (const [name, { can, view }] of Object.entries(state.actors)) {
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    const { timers, pending } = row.actors[name]!
    const { blockedBy } = view as { blockedBy: unknown[] }
    const waits = timers.length + pending.length > 0
    expect([
      name,
      can.length > 0 || waits || blockedBy.length > 0 || rests(name, stateName(row.actors[name]!.snapshot.value)),
    ]).toEqual([name, true])
  }

  const log = await checkout.store.log(checkout.cartId)
  for (const chart of checkoutCharts) {
    const rows = log.filter(({ machine }) => machine === chart.name)
    expect(rows.slice(1).map(({ from }) => from)).toEqual(rows.slice(0, -1).map(({ to }) => to))
    if (rows.length) expect(rows.at(-1)!.to).toBe(stateName(row.actors[chart.name]!.snapshot.value))
  }

  const kept = JSON.stringify([row.actors, log, state, checkout.incidents])
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
}

/** What order and flow must have heard from the others by now. */
function readinessOfSiblings(context: (name: ChartName) => Record<string, unknown>, state: (name: ChartName) => string) {
  const { type, offeredTypes, cardRef, card, billingSaved } = context('paymentType')
  // After a choice nobody knows of, the sums may be of either type; nothing can be charged then.
  const isUnsure = state('paymentType').includes('method.unsure')
  return {
    quantity: context('cart').quantity,
    option: context('shippingChoice').option,
    appointment: appointmentTold(state('appointment'), context('appointment')),
    alerts: [],
    usesWarehouse: (context('cartTabs').facts as { usesWarehouse: boolean }).usesWarehouse,
    offersCoverage: (context('roadHazard').coverage as { isOffered: boolean }).isOffered,
    paymentType: isUnsure ? expect.any(String) : type,
    offeredTypes,
    billingSaved,
    cardRef: card ? cardRef : null,
  }
}

/** A time that is held, or was, counts whatever else is tried; a mobile installer's visit waits for a yes. */
function appointmentTold(state: string, { slot, picked, isMobileInstall }: Record<string, unknown>): string {
  if (state === 'notNeeded') return 'notNeeded'
  if (slot) return 'held'
  return picked && isMobileInstall ? 'needsConfirmation' : 'missing'
}

/** States in which a chart has nothing to say of its own: it waits for a sibling, or is done. */
function rests(name: string, state: string): boolean {
  const resting: Record<string, string[]> = {
    cart: ['closed'],
    shippingChoice: ['undecided'],
    roadHazard: ['notOffered', 'included'],
    checkoutFlow: ['confirm', 'confirmation', 'cancelled'],
  }
  return resting[name]?.includes(state) ?? false
}

function stageOfOrder(state: string): string {
  const top = state.split('.')[0]!
  if (['unplaced', 'preparing', 'priceChanged', 'declined'].includes(top)) return 'before the order'
  return top === 'confirmed' || top === 'cancelled' ? top : 'paying'
}

function stageOfFlow(stage: string): string {
  return { confirm: 'paying', confirmation: 'confirmed', cancelled: 'cancelled' }[stage] ?? 'before the order'
}

/** In the end money is either with an order or back; nothing is held, and nothing is still under way. */
async function checkRest(walker: Walker): Promise<void> {
  await checkInvariants(walker)
  const { checkout } = walker
  const { state, stage } = await checkout.view('order')
  const restingStates = ['unplaced', 'priceChanged', 'declined', 'confirmed.captured', 'confirmed.unpaid']
  expect([...restingStates, 'cancelled.voided', 'cancelled.refunded']).toContain(state)
  const held = [...checkout.world.charges.values()].filter((charge) => charge.state === 'authorized')
  expect(held).toEqual([])
  if (stage === 'cancelled' || checkout.world.books.orders[0]?.state === 'cancelled')
    expect([stage, checkout.world.captured()]).toEqual(['cancelled', 0])
  expect(await underWay(checkout)).toEqual([])
  await checkLog(checkout)
}

/** The log alone tells how the cart got where it stands. */
async function checkLog({ store, cartId }: Checkout): Promise<void> {
  const { difference, actors } = replayLog(checkoutCharts, choreography, cartId, await store.log(cartId))
  expect(difference).toBeNull()
  const snapshotsOf = (all: StoredActors) => Object.values(all).map(({ snapshot }) => snapshot)
  expect(snapshotsOf(actors)).toEqual(snapshotsOf((await store.load(cartId))!.actors))
}
