/** What each chart can meet: where it may begin, what it may hear, what its effects may answer. */
import type { AnyEventObject } from 'xstate'
import { type CartTabsContext, tabFacts } from '#machines/checkout/cart-tabs/cart-tabs.machine.ts'
import { tabMethods } from '#machines/checkout/cart-tabs/cart-tabs.rules.ts'
import { stepAfterShipping, steps } from '#machines/checkout/checkout-flow/checkout-flow.rules.ts'
import { blankCart, blankFacts, type CartFacts, type CheckoutFacts, type CoverageFacts } from '#machines/checkout/facts.ts'
import { type OrderContext, placeBlockers } from '#machines/checkout/order/order.rules.ts'
import type { Readiness } from '#machines/checkout/readiness.ts'
import type { SavedDelivery } from '#machines/checkout/shipping-choice/index.ts'
import type { ShippingOption } from '#machines/domain/cart.ts'
import { storefrontInputs } from './storefront-inputs.ts'

export interface ChartInput {
  /** Where the chart may begin: a new cart, and records it is derived anew from. */
  facts: CheckoutFacts[]
  /** Events from outside, as intakes hand them on, and from siblings. */
  events: AnyEventObject[]
  /** What an effect may answer, by its name; that it may fail goes without saying. */
  answers: Record<string, unknown[]>
  /** What of the context decides where an event leads. */
  decides: (context: Record<string, unknown>) => unknown
  /** How many events long its simple paths are: as many as give some hundreds of them. */
  simpleDepth: number
}

const blank = blankFacts('cart-1')
const full: CheckoutFacts = { ...blank, quantity: 4, installability: 'all' }
const atShop: CheckoutFacts = { ...full, shippingOption: 'installer', installerId: 'SHOP-001' }
const atHome: CheckoutFacts = { ...full, shippingOption: 'home' }
const atVan: CheckoutFacts = { ...atShop, installerId: 'MOB-001', isMobileInstall: true, nearby: { shops: 2, mobile: 1 } }
const atCounter: CheckoutFacts = { ...full, shippingOption: 'fedex', pickupId: 'PLACE-1' }
const atWarehouse: CheckoutFacts = { ...full, usesWarehouse: true, shippingOption: 'warehouse', pickupId: 'PLACE-1' }
const held: CheckoutFacts = { ...atShop, slot: { date: '2026-03-13', startTime: '09:00' } }
const placed = (state: 'confirmed' | 'cancelled'): CheckoutFacts => ({ ...held, order: { orderId: 'TL-1', state } })

/** Carts that are offered different deliveries, without a saved one and with each. */
const mobileNearby = { shops: 2, mobile: 1 }
const mixes: CartFacts[] = [
  blankCart,
  { ...blankCart, quantity: 4, installability: 'all' },
  { ...blankCart, quantity: 4, installability: 'all', nearby: mobileNearby, hasZip: true },
  { ...blankCart, quantity: 6, installability: 'some', shippingOption: 'home' },
  { ...blankCart, quantity: 4, installability: 'all', nearby: mobileNearby, hasZip: true, shippingOption: 'installer' },
  { ...blankCart, quantity: 4, installability: 'all', hasOversize: true, usesWarehouse: true, shippingOption: 'warehouse' },
]
const saved = (option: ShippingOption, installerId: string | null = null, isMobileInstall = false): SavedDelivery => ({
  option,
  installerId,
  isMobileInstall,
  pickupId: option === 'fedex' || option === 'warehouse' ? 'PLACE-1' : null,
})
const deliveries: AnyEventObject[] = [
  saved('installer', 'SHOP-001'),
  saved('installer', 'SHOP-002'),
  saved('installer', 'MOB-001', true),
  saved('home'),
  saved('fedex'),
  saved('warehouse'),
].map((delivery) => ({ type: 'delivery.saved', ...delivery }))

/** A cart of one product that takes coverage, and of two. */
const withCoverage = (coverage: Partial<CoverageFacts>): CartFacts => ({
  ...blankCart,
  quantity: 4,
  installability: 'all',
  coverage: { ...blankCart.coverage, isOffered: true, uncoveredProductIds: ['1001'], ...coverage },
})
const coverable = withCoverage({})
const covered = withCoverage({ costInCents: 6_000, coveredProductIds: ['1001'], uncoveredProductIds: [] })
const partlyCovered = withCoverage({ costInCents: 6_000, coveredProductIds: ['1001'], uncoveredProductIds: ['1002'] })
const included = withCoverage({ isOffered: false, uncoveredProductIds: [] })
const blocked: CartFacts = {
  ...coverable,
  alerts: [{ kind: 'brandNotAssociated', message: 'A brand is not yours to buy.', blocksOrder: true }],
}
const news = (facts: CartFacts): AnyEventObject => ({ type: 'cart.changed', ...facts })

const readiness: AnyEventObject[] = [
  news(coverable),
  news(included),
  news(blocked),
  news(blankCart),
  { type: 'delivery.saved', option: 'installer' },
  { type: 'delivery.saved', option: 'warehouse' },
  { type: 'delivery.cleared' },
  { type: 'time.held' },
  { type: 'time.missing' },
  { type: 'time.needsConfirmation' },
  { type: 'time.notNeeded' },
  { type: 'card.ready', cardRef: 'draft-1' },
  { type: 'card.missing' },
  { type: 'billing.saved' },
]
const payment = {
  outcome: 'authorized',
  type: 'credit',
  reference: 'ref-1',
  brand: 'Visa',
  lastFour: '1111',
  amountInCents: 60_000,
  simulated: true,
}
const declined = { outcome: 'declined', code: '2000', message: 'Declined.' }
const unknown = { outcome: 'unknown', attemptKey: 'attempt-1' }
const deciding = { outcome: 'processing', attemptKey: 'attempt-2' }

export const chartInputs: Record<string, ChartInput> = {
  ...storefrontInputs(blank),

  cart: {
    simpleDepth: 5,
    facts: [blank, full, { ...full, userType: 'Sales Tool' }, placed('confirmed')],
    events: [
      { type: 'item.add', itemId: '1001', quantity: 4 },
      { type: 'item.setQuantity', itemId: '1001', quantity: 2 },
      { type: 'item.remove', itemId: '1001' },
      { type: 'coupon.apply', promoCode: 'TREAD20' },
      { type: 'coupon.remove', promoCode: 'TREAD20' },
      { type: 'vehicle.choose', vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' },
      { type: 'vehicle.remove' },
      { type: 'trailer.describe', trailerInfo: '16 ft utility trailer, two axles' },
      { type: 'alert.acknowledge', alert: 'changedPrice' },
      { type: 'cart.refresh' },
      { type: 'quote.send', quoteRef: 'draft-1' },
      { type: 'records.changed', facts: coverable },
      { type: 'order.placed' },
    ],
    answers: {
      ...Object.fromEntries(
        ['createCart', 'updateCart'].map((effect) => [
          effect,
          [
            { outcome: 'ok', facts: coverable },
            { outcome: 'ok', facts: blankCart },
            { outcome: 'notFound' },
            { outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' },
          ],
        ]),
      ),
      readCart: [{ outcome: 'ok', facts: coverable }, { outcome: 'ok', facts: blankCart }, { outcome: 'notFound' }],
      sendQuote: ['sent', 'notAllowed', 'empty', 'tooMany', 'notFound'].map((outcome) => ({ outcome })),
    },
    decides: ({ quantity, isOpen, canQuote }) => [quantity, isOpen, canQuote],
  },

  cartTabs: {
    simpleDepth: 2,
    facts: [blank, atVan],
    events: [
      ...['left', 'middle', 'right', 'end'].map((tab) => ({ type: 'tab.select', tab })),
      { type: 'tabs.ask', activeShippingType: 'mobile install', hasMobileInstall: true },
      { type: 'tabs.ask', activeShippingType: 'by balloon' },
      { type: 'tab.loaded' },
      ...mixes.slice(0, 4).map((facts) => ({ type: 'mix.changed', ...facts })),
      { type: 'delivery.saved', ...saved('home') },
      { type: 'delivery.saved', ...saved('installer', 'MOB-001', true) },
      { type: 'delivery.cleared' },
    ],
    answers: {},
    decides: (context) => {
      const { saved, chosen, asked } = context
      return [tabMethods(tabFacts(context as unknown as CartTabsContext)), saved, chosen, asked]
    },
  },

  shippingChoice: {
    simpleDepth: 2,
    facts: [blank, full, atShop, atHome, atCounter, atWarehouse],
    events: [
      { type: 'installer.pick', installerId: 'SHOP-001' },
      { type: 'location.pick', locationId: 'PLACE-1' },
      { type: 'warehouse.pick', warehouseId: 'PLACE-1' },
      { type: 'address.save', addressRef: 'draft-1' },
      { type: 'address.edit' },
      { type: 'address.useSuggested' },
      { type: 'address.keepEntered' },
      { type: 'installer.remove' },
      { type: 'delivery.remove' },
      ...mixes.map(news),
    ],
    answers: {
      saveInstaller: [
        { outcome: 'ok', delivery: saved('installer', 'SHOP-001'), facts: coverable },
        { outcome: 'notFound' },
        { outcome: 'refused', code: 'unknownInstaller' },
      ],
      saveAddress: [
        { outcome: 'ok', delivery: saved('home'), facts: coverable },
        { outcome: 'notFound' },
        { outcome: 'refused', code: 'notOffered' },
      ],
      savePickup: [
        { outcome: 'ok', delivery: saved('fedex'), facts: coverable },
        { outcome: 'ok', delivery: saved('warehouse'), facts: coverable },
        { outcome: 'notFound' },
        { outcome: 'refused', code: 'unknownLocation' },
      ],
      verifyAddress: [{ outcome: 'verified' }, { outcome: 'suggested', suggestedRef: 'draft-2' }, { outcome: 'unknown' }],
      clearShipping: [{ outcome: 'ok', facts: coverable }, { outcome: 'notFound' }],
    },
    decides: ({ quantity, facts, option }) => [quantity, facts, option],
  },

  appointment: {
    simpleDepth: 4,
    facts: [blank, atShop, atVan, held],
    events: [
      { type: 'slot.pick', date: '2026-03-14', startTime: '10:00' },
      { type: 'appointment.confirm' },
      { type: 'time.change' },
      { type: 'time.release' },
      ...deliveries,
      { type: 'delivery.cleared' },
      { type: 'slot.gone' },
    ],
    answers: {
      saveTime: [{ outcome: 'ok', date: '2026-03-14', startTime: '10:00' }, { outcome: 'slotGone' }, { outcome: 'notFound' }],
      releaseTime: [{ outcome: 'ok' }, { outcome: 'notFound' }],
    },
    decides: ({ installerId, isMobileInstall, slot, picked }) => [installerId, isMobileInstall, slot !== null, picked !== null],
  },

  roadHazard: {
    simpleDepth: 2,
    facts: [blank, ...[coverable, covered, partlyCovered, included].map((facts) => ({ ...blank, ...facts }))],
    events: [
      { type: 'coverage.add' },
      { type: 'coverage.decline' },
      ...['1001', '1002', '1003'].flatMap((itemId) => [
        { type: 'coverage.addItem', itemId },
        { type: 'coverage.declineItem', itemId },
      ]),
      { type: 'coverage.passed' },
      ...[coverable, covered, partlyCovered, included, blankCart].map(news),
      news(withCoverage({ isFree: true })),
      news({ ...covered, widgetOrigin: 'installer' }),
    ],
    answers: Object.fromEntries(
      ['setCoverage', 'turnOffWidgetCoverage'].map((effect) => [
        effect,
        [
          { outcome: 'ok', facts: covered },
          { outcome: 'ok', facts: partlyCovered },
          { outcome: 'ok', facts: withCoverage({ isTurnedOff: true }) },
          { outcome: 'notFound' },
          { outcome: 'refused', message: 'This tire is not in your cart any more.' },
        ],
      ]),
    ),
    decides: ({ quantity, coverage, widgetOrigin, isWidgetSettled }) => [quantity, coverage, widgetOrigin, isWidgetSettled],
  },

  paymentType: {
    simpleDepth: 3,
    facts: [blank, { ...blank, paymentType: 'klarna' }, { ...blank, billingSaved: true, paymentType: 'klarna' }],
    events: [
      ...['credit', 'paypal'].map((paymentType) => ({ type: 'type.choose', paymentType })),
      // Before the form, which has two effects under way at once: the engine runs them one after the other.
      { type: 'card.tokenized', cardRef: 'draft-3' },
      { type: 'payment.submit', billingRef: 'draft-1', cardRef: null },
      { type: 'payment.submit', billingRef: 'draft-1', cardRef: 'draft-2' },
      { type: 'card.change' },
      { type: 'payment.cancelled', paymentType: 'credit' },
      { type: 'payment.cancelled', paymentType: 'paypal' },
      { type: 'payment.failed', paymentType: 'credit' },
      { type: 'payment.failed', paymentType: 'paypal' },
      { type: 'payment.hinted', chargeId: 'charge-1' },
      { type: 'payment.hinted', affirmError: true },
      { type: 'payment.hinted', redirectFrom: 'cart_modal' },
      { type: 'payment.declined', message: 'Declined.' },
      { type: 'payment.reached' },
      { type: 'payment.left' },
      { type: 'session.retry' },
      { type: 'session.outdated' },
      news(coverable),
      news({ ...coverable, paymentTypes: ['credit'] }),
      news({ ...coverable, paymentType: 'paypal' }),
    ],
    answers: {
      choosePaymentType: [
        { outcome: 'ok', facts: coverable },
        { outcome: 'refused', message: 'Your company does not offer this way to pay' },
        { outcome: 'notFound' },
      ],
      openSession: [
        { outcome: 'ok', sessionRef: 'draft-4', simulated: true },
        { outcome: 'unavailable' },
        { outcome: 'refused', message: 'Not to two addresses.' },
      ],
      checkCard: [
        { outcome: 'ok', type: 'credit', brand: 'Visa', lastFour: '1111' },
        { outcome: 'ok', type: 'paypal', brand: 'PayPal', lastFour: '' },
        { outcome: 'unknownToken' },
      ],
      abandonCard: [{ outcome: 'ok' }],
      saveBilling: [{ outcome: 'ok' }, { outcome: 'notFound' }],
    },
    decides: ({ type, offeredTypes, card, billingSaved }) => [type, offeredTypes, card !== null, billingSaved],
  },

  order: {
    simpleDepth: 5,
    facts: [{ ...held, billingSaved: true }, blank, placed('confirmed'), placed('cancelled')],
    events: [
      { type: 'order.place', expectedTotalInCents: 60_000 },
      { type: 'order.cancel' },
      { type: 'payment.heard' },
      ...readiness,
    ],
    answers: {
      prepareOrder: [
        { outcome: 'ready', orderId: 'TL-1', totalInCents: 60_000 },
        { outcome: 'alreadyPlaced', orderId: 'TL-1', state: 'confirmed' },
        { outcome: 'alreadyPlaced', orderId: 'TL-1', state: 'cancelled' },
        { outcome: 'priceChanged', totalInCents: 64_000 },
        { outcome: 'slotGone' },
        { outcome: 'refused', code: 'outOfStock', message: 'Sold.' },
      ],
      authorize: [payment, declined, deciding, unknown],
      lookup: [payment, declined, deciding, unknown, { outcome: 'notFound' }],
      releaseOrder: [{ outcome: 'ok' }],
      confirmOrder: [{ outcome: 'confirmed' }, { outcome: 'notFound' }],
      cancelOrder: [{ outcome: 'cancelled' }, { outcome: 'tooLate' }, { outcome: 'notFound' }],
      capturePayment: ['captured', 'unknown', 'gone'].map((outcome) => ({ outcome })),
      voidPayment: ['voided', 'unknown', 'captured'].map((outcome) => ({ outcome })),
      refundPayment: ['refunded', 'unknown', 'refused'].map((outcome) => ({ outcome })),
    },
    decides: (context) => {
      const { placedState, payment: paid } = context
      return [placeBlockers(context as unknown as OrderContext).length, placedState, paid !== null]
    },
  },

  checkoutFlow: {
    simpleDepth: 2,
    facts: [
      blank,
      { ...held, billingSaved: true },
      { ...held, coverage: coverable.coverage, billingSaved: true },
      placed('confirmed'),
      placed('cancelled'),
    ],
    events: [
      { type: 'step.continue' },
      { type: 'exit.attend' },
      ...steps.map((step) => ({ type: 'step.visit', step })),
      ...readiness,
      { type: 'order.unconfirmed', orderId: 'TL-1' },
      { type: 'order.confirmed', orderId: 'TL-1' },
      { type: 'order.declined', message: 'Declined.' },
      { type: 'order.cancelled', orderId: 'TL-1' },
    ],
    answers: {},
    decides: ({ readiness: known, placedState }) => [settled(known), stepAfterShipping(known as Readiness), placedState],
  },
}

/** Of what the others said, what is missing for the order. */
function settled(known: unknown): unknown {
  const { quantity, option, appointment, alerts, billingSaved, cardRef } = known as Readiness
  return [
    quantity !== 0,
    option !== null,
    appointment === 'held' || appointment === 'notNeeded',
    alerts.length,
    billingSaved,
    cardRef !== null,
  ]
}
