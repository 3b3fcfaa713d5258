/** One cart with simulated ports in memory, which can be cloned, for the search for journeys. */
import type { AnyEventObject } from 'xstate'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { address, billing, shop, time } from '#machines/checkout/journeys-testing.ts'
import { createSimulatedPorts, type SimulatedPorts } from '#machines/checkout/simulated-ports-testing.ts'
import { type FulfilmentReport, kindsFor, type ReportKind } from '#machines/domain/fulfilment/report.ts'
import { type ActorStore, createMemoryStore, type EffectFunction } from '#machines/engine/index.ts'
import { Composition, type CompositionRequest, type EffectAnswer } from './composition.ts'
import { type OutcomeName, otherAnswers, type PayloadEvent, payloadNames, type Setup, type Step } from './journey.ts'
import type { TracedChart } from './traced-chart.ts'

const cartId = 'cart-1'
const start = 1_760_000_000_000

/** What a step came to: the effects that were asked, in their order, and whether all of it was possible. */
export interface Walk {
  asked: string[]
  isTaken: boolean
}

export class MemoryShop {
  private constructor(
    readonly setup: Setup,
    readonly composition: Composition,
    private readonly world: SimulatedPorts,
    private readonly drafts: Draft[],
    private readonly clock: { now: number },
  ) {}

  static open(traced: readonly TracedChart[], setup: Setup): MemoryShop {
    const composition = new Composition(traced, choreography, cartId, {}, 0, start)
    const [drafts, clock] = [[] as Draft[], { now: start }]
    const world = createSimulatedPorts(cartId, draftsOnly(drafts), () => clock.now)
    Object.assign(world.records, { nearby: { shops: 2, mobile: 1 }, ...structuredClone(setUp[setup]) })
    composition.begin({ ...world.facts() })
    return new MemoryShop(setup, composition, world, drafts, clock)
  }

  /** An independent copy of the cart. */
  fork(): MemoryShop {
    const [drafts, clock] = [[...this.drafts], { ...this.clock }]
    const world = createSimulatedPorts(cartId, draftsOnly(drafts), () => clock.now)
    Object.assign(world.records, structuredClone(this.world.records))
    for (const [itemId, quantity] of this.world.lines) world.lines.set(itemId, quantity)
    for (const [key, charge] of this.world.charges) world.charges.set(key, { ...charge })
    world.abandoned.push(...this.world.abandoned)
    return new MemoryShop(this.setup, this.composition.fork(), world, drafts, clock)
  }

  /** What the provider holds of the cart's money, charge by charge. */
  money(): string[] {
    return [...this.world.charges.values()].map(({ state }) => state)
  }

  /** The payment type of the world's totals. */
  sumsAreOf(): string {
    return this.world.records.paymentType
  }

  /** Everything that could happen now, with default outcomes. */
  possibleSteps(): Step[] {
    const { composition } = this
    const { actors } = composition.state()
    const sent = Object.entries(actors).flatMap(([machine, { can }]) =>
      can.flatMap((event) => {
        const payloads: readonly (string | null)[] = payloadNames[event as PayloadEvent] ?? [null]
        return payloads.map((payload): Step => ({ do: 'send', machine, event, payload, outcomes: [] }))
      }),
    )
    const waits = composition.timers().map((_, timer): Step => ({ do: 'wait', timer, outcomes: [] }))
    const reports = this.reportableKinds().map((kind): Step => ({ do: 'report', kind, outcomes: [] }))
    return [...sent, ...waits, ...reports, { do: 'news', outcomes: [] }, { do: 'rebuild', outcomes: [] }]
  }

  /** Does it and lets effects settle, those named in the step as it says. */
  async walk(step: Step): Promise<Walk> {
    const { composition, clock } = this
    const outcomes = [...step.outcomes]
    const asked: string[] = []
    switch (step.do) {
      case 'send': {
        const event = this.eventOf(step.event, step.payload)
        if (!event || !composition.takes(step.machine, event)) return { asked, isTaken: false }
        composition.send(step.machine, event)
        break
      }
      case 'news':
        if (!composition.takes('order', { type: 'payment.heard' })) return { asked, isTaken: false }
        composition.send('order', { type: 'payment.heard' })
        break
      case 'report': {
        const event = { type: 'tires.reported', report: this.reportOf(step.kind) }
        if (!composition.takes('order', event)) return { asked, isTaken: false }
        composition.send('order', event)
        break
      }
      case 'wait': {
        const until = composition.timers()[step.timer]
        if (until === undefined) return { asked, isTaken: false }
        clock.now = composition.now = Math.max(until, composition.now)
        break
      }
      case 'rebuild':
        composition.rebuild({ ...this.world.facts() })
    }
    do
      for (let next = composition.asked(); next; next = composition.asked()) {
        const name = `${next.machine}.${next.effect.src}`
        asked.push(name)
        const [effect, outcome] = outcomes.shift() ?? [name, 'asTheWorld']
        if (effect !== name) return { asked, isTaken: false }
        composition.answer(next, await this.answerOf(next, outcome))
      }
    while (composition.ring())
    return { asked, isTaken: true }
  }

  /** What may be reported of the order's tires, if there is one whose tires are on their way. */
  private reportableKinds(): readonly ReportKind[] {
    const { shipping } = this.world.records
    if (!shipping || !this.composition.takes('order', { type: 'tires.reported' })) return []
    const { option: shippingOption, isMobileInstall } = shipping
    return kindsFor({ shippingOption, installerDetails: { isMobileInstall } } as Parameters<typeof kindsFor>[0])
  }

  /** Each report is a second later than the one before. */
  private reportOf(kind: ReportKind): FulfilmentReport {
    this.clock.now = this.composition.now = this.composition.now + 1_000
    const at = new Date(this.clock.now).toISOString()
    return { reportId: at, kind, at, source: 'staff', by: '', tires: [], carrier: null, trackingNumber: null }
  }

  private async answerOf(
    { machine, effect: { src, input, key } }: CompositionRequest,
    outcome: OutcomeName,
  ): Promise<EffectAnswer> {
    if (outcome === 'fails') return { error: `${src} failed` }
    const other = otherAnswers[`${machine}.${src}`]?.[outcome]
    if (other && !other.done) return { output: withAsked(other.output, input, key) }
    const ofChart = this.world.effects[machine as keyof SimulatedPorts['effects']] as Record<string, EffectFunction>
    const output = await ofChart[src]!(input, { id: cartId, key, signal: unlimited })
    if (outcome === 'answerLost') return { error: `The answer of ${src} was lost` }
    return { output: other ? withAsked(other.output, input, key) : output }
  }

  /** As the chart is given it: what was typed is stored in a draft. */
  private eventOf(type: string, payload: string | null): AnyEventObject | null {
    if (payload === null) return { type }
    const named = payloads[type as PayloadEvent][payload as never] as Payload
    const fields = typeof named === 'function' ? named(this.world) : named
    if (!fields) return null
    switch (type) {
      case 'quote.send':
        return { type, quoteRef: this.draft('quoteCustomer', fields) }
      case 'address.save':
        return { type, addressRef: this.draft('shippingAddress', fields) }
      case 'card.tokenized':
        return { type, cardRef: this.draft('cardToken', fields) }
      case 'payment.submit': {
        const { token, ...typed } = fields as { token?: string }
        const cardRef = token ? this.draft('cardToken', { token }) : null
        return { type, billingRef: this.draft('billingAddress', typed), cardRef }
      }
      default:
        return { type, ...fields }
    }
  }

  private draft(name: string, data: unknown): string {
    this.drafts.push({ id: cartId, name, data })
    return `draft-${this.drafts.length}`
  }
}

const unlimited = new AbortController().signal

interface Draft {
  id: string
  name: string
  data: unknown
}

/** Of the store, what the world asks for. */
function draftsOnly(drafts: Draft[]): ActorStore {
  return {
    ...createMemoryStore({ now: () => 0 }),
    async putDraft(id, name, data) {
      drafts.push({ id, name, data })
      return `draft-${drafts.length}`
    },
    draft: async (ref) => drafts[Number(ref.slice('draft-'.length)) - 1] ?? null,
  }
}

/**
 * Puts what was asked in place of names that begin with `$`: in that of `$attempt` the payment's key (that of the input, or else the key of
 * this call), in that of `$date` and `$startTime` the time of the input.
 */
export function withAsked(output: unknown, input: unknown, key: string): unknown {
  const asked: Record<string, unknown> = {
    ...(input as object),
    attempt: (input as { attemptKey?: string | null }).attemptKey ?? key,
  }
  const given = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && value.startsWith('$') ? [name, asked[value.slice(1)]] : [name, value]
  return Object.fromEntries(Object.entries(output as object).map(given))
}

/** Setup of each shopper's simulated ports. */
const setUp: Record<Setup, Partial<SimulatedPorts['records']>> = {
  guest: {},
  widgetVisitor: { widgetOrigin: 'installer' },
  freeCoverage: { coverageIsFree: true },
  specialOrder: { userType: 'Special Order' },
  salesTool: { userType: 'Sales Tool' },
  dealer: { userType: 'Dealer' },
  cardsOnly: { paymentTypes: ['credit', 'paypal'] },
}

type Payload = object | ((world: SimulatedPorts) => object | null)

const ofType = (paymentType: string) => ({ paymentType })
/** A provider gives tokens only to a cart with tires; before that it knows no token. */
const given = (token: string, { lines }: SimulatedPorts) => (lines.size > 0 ? token : 'unknown_0001')
const paidWith =
  (token: string) =>
  (world: SimulatedPorts): object => ({ ...billing, token: given(token, world) })
const items = { tires: { itemId: '1001' }, otherTires: { itemId: '1002' } }

/** The meaning of each name here. Tires are named by what the world knows of their first digit. */
const payloads: { [Event in PayloadEvent]: Record<(typeof payloadNames)[Event][number], Payload> } = {
  'item.add': {
    tires: { ...items.tires, quantity: 4 },
    otherTires: { ...items.otherTires, quantity: 2 },
    unmountableTires: { itemId: '9001', quantity: 2 },
    tiresWithOwnCoverage: { itemId: '7001', quantity: 4 },
    slowTires: { itemId: '6001', quantity: 4 },
  },
  'item.setQuantity': { twoTires: ({ lines }) => (lines.has('1001') ? { ...items.tires, quantity: 2 } : null) },
  'item.remove': {
    tires: ({ lines }) => (lines.has('1001') ? items.tires : null),
    otherTires: ({ lines }) => (lines.has('1002') ? items.otherTires : null),
  },
  'coupon.apply': { goodCode: { promoCode: 'FLAT20' } },
  'coupon.remove': { goodCode: { promoCode: 'FLAT20' } },
  'vehicle.choose': { car: { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' } },
  'trailer.describe': { trailer: { trailerInfo: '16 ft utility trailer, two axles' } },
  'alert.acknowledge': { shopRemoved: { alert: 'shopRemoved' } },
  'quote.send': { customer: { email: 'zelda@quixwood.example', phone: '6145550142' } },
  'tab.select': { left: { tab: 'left' }, middle: { tab: 'middle' }, right: { tab: 'right' }, end: { tab: 'end' } },
  'tabs.ask': {
    mobile: { activeShippingType: 'mobile install', hasMobileInstall: true },
    nonsense: { activeShippingType: 'by balloon' },
  },
  'installer.pick': {
    nearestInstaller: shop,
    secondInstaller: { installerId: 'SHOP-002' },
    mobileInstaller: { installerId: 'MOB-001' },
  },
  'location.pick': { nearestCounter: { locationId: 'FDX-001' } },
  'warehouse.pick': { nearestWarehouse: { warehouseId: 'WH-OH' } },
  'address.save': {
    home: address,
    wrongCity: { ...address, addressLine1: '99 Kanarie Lnae' },
    unknownStreet: { ...address, addressLine1: '99999 Nowhere Blvd' },
    nowhere: { ...address, zip: '00000' },
  },
  'slot.pick': { firstOpening: time, secondOpening: { date: '2026-03-14', startTime: '10:00' } },
  'coverage.addItem': { ...items, notInCart: { itemId: '1009' } },
  'coverage.declineItem': { ...items, notInCart: { itemId: '1009' } },
  'type.choose': { credit: ofType('credit'), klarna: ofType('klarna'), paypal: ofType('paypal') },
  'payment.submit': { approvedCard: paidWith('tok_secret_0001'), declinedCard: paidWith('declined_0001'), noCard: billing },
  'card.tokenized': {
    approvedCard: (world) => ({ token: given('tok_secret_0002', world) }),
    unknownToken: { token: 'unknown_0001' },
  },
  'payment.cancelled': { credit: ofType('credit'), paypal: ofType('paypal') },
  'payment.failed': { credit: ofType('credit'), paypal: ofType('paypal') },
  'payment.hinted': {
    fromResolve: { chargeId: 'charge_1' },
    fromAffirm: { affirmError: true },
    fromCartModal: { redirectFrom: 'cart_modal' },
  },
  'order.place': {
    shownTotal: (world) => ({ expectedTotalInCents: world.total() }),
    anotherTotal: (world) => ({ expectedTotalInCents: world.total() + 100 }),
    anotherDigest: (world) => ({ expectedTotalInCents: world.total(), agreed: 'of another cart' }),
  },
  'step.visit': {
    shipping: { step: 'shipping' },
    services: { step: 'services' },
    shippingConfirmation: { step: 'shippingConfirmation' },
    payment: { step: 'payment' },
    summary: { step: 'summary' },
  },
}

/** The charts of the checkout whose journeys are looked for. */
export const composedCharts = checkoutCharts
