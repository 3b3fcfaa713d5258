/** The screens of a story: what the charts and the cart were at each step, and why some cannot be had. */
import { beforeAll, expect, test } from 'vitest'
import { loggedCharts } from '#app/subjects/statecharts/titled-charts.ts'
import type { CartFacts } from '#machines/checkout/facts.ts'
import { openAt, place, secrets, time, token } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout } from '#machines/checkout/testing.ts'
import type { LoggedCart } from '#machines/describe/replay-export.ts'
import { type StoryStep, storyOf } from '#machines/describe/story/story.ts'
import type { CartSummary, ChosenAppointment } from '#machines/domain/carts/cart.ts'
import type { CartThen } from '#machines/domain/carts/cart-then.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type NoScreen, type ScreenThen, screensThen } from './screens-then.ts'

let checkout: Checkout
let cart: LoggedCart
let steps: StoryStep[]
beforeAll(async () => {
  const declined = { kind: 'answers', output: { outcome: 'declined', code: '2001', message: 'Declined.' } } as const
  checkout = await openAt('services', { effects: { 'order.authorize': [declined] } })
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  applied(await checkout.send('paymentType', 'payment.submit', { ...billingOf(), token }))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  applied(await place(checkout))
  applied(await checkout.send('paymentType', 'card.tokenized', { token: `${token}2` }))
  applied(await place(checkout))
  const { revision } = await checkout.read()
  cart = { cartId: checkout.cartId, revision, log: await checkout.store.log(checkout.cartId) }
  const records = { tire: () => null, shop: () => null, road: null }
  steps = storyOf(loggedCharts, cart.log, records).steps
})

const order = {
  orderId: 'TL-0001',
  placedAt: new Date(1_760_000_000_000).toISOString(),
  cancelledAt: '2027-01-01T00:00:00.000Z',
  cancellableUntil: null,
  totals: { totalInCents: 66_000 },
  siteProducts: [{ productId: '1001', quantity: 4 }],
  shippingOption: 'installer',
  installerDetails: { isMobileInstall: false },
  reports: [],
  tracking: [
    { step: 'order processed', at: new Date(1_760_000_000_000).toISOString() },
    { step: 'delivered', at: '2026-12-01T00:00:00.000Z' },
  ],
  shipping: null,
  billing: {},
  vehicle: { vehicleYear: '2021', vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleTrim: '' },
  trailerInfo: null,
  payment: { state: 'voided' },
} as unknown as Order

interface Today {
  unitPriceInCents?: number
  userType?: CartFacts['userType']
  kept?: ChosenAppointment | null
  found?: Order | null
  isElsewhere?: boolean
}
const held = { ...time, isDropOff: true, dropOffWindow: '17:00' } as ChosenAppointment

/** The shop of today, whose cart costs so much a tire and a tenth more with coverage. */
function ask(
  { unitPriceInCents = 15_000, userType = 'none', kept = held, found = order, isElsewhere = false }: Today = {},
  log = cart.log,
) {
  const billed = ({ lines, shippingOption, paymentType }: CartThen): CartSummary => {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const covered = lines.filter(({ hasCoverage }) => hasCoverage).reduce((sum, line) => sum + line.quantity, 0)
    return {
      quantity,
      siteProducts: lines.map(({ itemId }) => ({ productId: itemId, roadHazardState: 0 })),
      totals: { totalInCents: quantity * unitPriceInCents + covered * 1_500 },
      roadHazardCostInCents: covered * 1_500,
      buyer: { userType, companyName: 'Zelda’s garage', deliveryMethods: [], paymentTypes: [] },
      shippingOption,
      paymentType,
      shippingCost: { kind: 'free' },
      installability: 'all',
      alerts: [],
      email: 'zelda@quixwood.example',
    } as unknown as CartSummary
  }
  return screensThen({ ...cart, log }, steps, found, {
    cartsThen: isElsewhere ? null : async (_cartId, carts) => carts.map(billed),
    cartAppointment: async () => kept,
  })
}

const reasons = (screens: Array<ScreenThen | NoScreen | null>) =>
  screens.map((screen) => (screen === null ? null : 'because' in screen ? screen.because : screen.path))

test('each step has the page that it was on, with the charts and the cart of then', async () => {
  const screens = (await ask()) as ScreenThen[]
  expect(reasons(screens)).toEqual([
    '/checkout/cart',
    '/checkout/shipping',
    '/checkout/shipping',
    '/checkout/services',
    '/checkout/payments',
    '/checkout/payments',
    '/checkout/payments',
    '/checkout/order-confirmation',
  ])
  expect(screens.map((screen) => screen.cart?.totals.totalInCents ?? null)).toEqual([
    60_000,
    60_000,
    60_000,
    66_000,
    66_000,
    66_000,
    66_000,
    null,
  ])
  expect(screens.map(({ views }) => [views.appointment.slot, views.paymentType.card !== null])).toEqual([
    [null, false],
    [null, false],
    [time, false],
    [time, false],
    [time, true],
    [time, false],
    [time, true],
    [time, true],
  ])
  expect(screens[5]!.views.paymentType.problem?.message).toBe('Declined.')
  expect(screens[2]!.cart!.cartAppointment).toEqual({ ...held, isSlotAvailable: true, heldForMs: 30 * 60_000, beforeTires: null })
})

test('an order is as it was when it was confirmed: not cancelled, not paid, nothing delivered', async () => {
  const last = (await ask()).at(-1) as ScreenThen
  expect(last.order).toMatchObject({
    state: 'confirmed',
    cancelledAt: null,
    cancellableUntil: new Date(1_760_000_000_000 + 30 * 60_000).toISOString(),
    payment: { state: 'authorized' },
    tracking: [{ step: 'order processed' }],
    standing: { stage: 'ordered' },
    vehicle: { vehicleMake: 'Vehicle', vehicleModel: 'not kept' },
    billing: { firstName: 'Name', lastName: 'not kept' },
  })
})

test('nothing that was typed, and no word of the buyer, is in a screen', async () => {
  const text = JSON.stringify(await ask())
  expect([...secrets, 'Zelda’s garage', 'Outback'].filter((secret) => text.includes(secret))).toEqual([])
})

test('a cart of other prices, another buyer or another order is not shown as what it was', async () => {
  expect(reasons(await ask({ unitPriceInCents: 16_000 }))[0]).toBe(
    'The same cart costs $640.00 at today’s prices, and cost $600.00.',
  )
  expect(reasons(await ask({ userType: 'Fleet' }))[0]).toBe('The cart has another buyer today.')
  expect(reasons(await ask({ found: null })).at(-1)).toBe('There is no order of it in the records.')
  const elsewhere = reasons(await ask({ isElsewhere: true }))
  expect([elsewhere[0], elsewhere.at(-1)]).toEqual([
    'The records of carts are kept by another system.',
    '/checkout/order-confirmation',
  ])
  const other = { ...order, totals: { ...order.totals, totalInCents: 1 } }
  expect(reasons(await ask({ found: other })).at(-1)).toBe('The order’s record says $0.01, and the log $660.00.')
})

test('from where today’s charts leave the log, and of an older log, there is no screen', async () => {
  const at = cart.log.findIndex(({ event }) => event === 'slot.pick')
  const elsewhere = cart.log.map((row, index) => (index === at ? { ...row, to: 'elsewhere' } : row))
  expect(reasons(await ask({}, elsewhere)).slice(1, 4)).toEqual([
    '/checkout/shipping',
    'Today’s charts go another way than the log from here on.',
    'Today’s charts go another way than the log from here on.',
  ])
  const older = cart.log.map((row) => ({ ...row, version: row.version - 1 }))
  expect(reasons(await ask({}, older))[0]).toMatch(/^The charts cannot be replayed from the log: .*written by version/)
})

function billingOf() {
  const [firstName, lastName, email, phone] = secrets
  return { firstName, lastName, email, phone, addressLine1: '77 Rechnung Road', city: 'Vogelstadt', state: 'OH', zip: '43215' }
}
