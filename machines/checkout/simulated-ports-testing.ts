/**
 * In-memory commerce and payment provider for checkout tests; they succeed unless scripted otherwise. They keep their own records
 * (orders written, charges by key), so that a test can ask them instead of the charts.
 */
import { type UserType, userTypeTraits, type WidgetOrigin } from '#machines/domain/accounts/account.ts'
import type { CartSummary, Installability, ShippingOption } from '#machines/domain/carts/cart.ts'
import { cancelWindowMs, freeCoverageLineInCents } from '#machines/domain/constants.ts'
import type { FulfilmentStage, TiresReport } from '#machines/domain/fulfilment/report.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { shippingCost } from '#machines/domain/shipping/shipping-cost.ts'
import type { ActorStore } from '#machines/engine/store/store.ts'
import type { MoveTimeInput, MoveTimeOutput, ReleaseTimeOutput, SaveTimeInput, SaveTimeOutput } from './appointment/index.ts'
import type { CartChangeInput, CartChangeOutput, ReadCartOutput, SendQuoteInput, SendQuoteOutput } from './cart/index.ts'
import { blankCart, type CartFacts, type CheckoutFacts } from './facts.ts'
import type {
  AuthorizeInput,
  AuthorizeOutput,
  CancelOutput,
  CaptureOutput,
  ConfirmInput,
  ConfirmOutput,
  LookupInput,
  LookupOutput,
  PrepareInput,
  PrepareOutput,
  RecordInput,
  RecordOutput,
  RefundOutput,
  ReleaseOutput,
  VoidOutput,
} from './order/index.ts'
import type {
  AbandonCardInput,
  AbandonCardOutput,
  CheckCardInput,
  CheckCardOutput,
  ChooseTypeInput,
  ChooseTypeOutput,
  OpenSessionInput,
  OpenSessionOutput,
  SaveBillingOutput,
} from './payment-type/index.ts'
import type { CoverageOutput, SetCoverageInput } from './road-hazard/index.ts'
import type {
  ClearShippingOutput,
  SavedDelivery,
  SaveShippingInput,
  SaveShippingOutput,
  VerifyAddressInput,
  VerifyAddressOutput,
} from './shipping-choice/index.ts'

/** Tires that no shop mounts begin with this digit. */
const uninstallable = '9'
/** Tires that no counter takes begin with this digit. */
const oversize = '8'
/** Tires that bring their own coverage begin with this digit. */
const includesCoverage = '7'
/** Installers that drive to the shopper begin so. */
const mobileInstaller = 'MOB-'
/** A ZIP that does not exist, and a street that the post office writes otherwise. */
const unknownZip = '00000'
const misspelt = 'Lnae'
/** A street that the post office does not know. */
const unknownStreet = 'Nowhere'
/** A token of a card that the bank declines begins so. */
const declinedToken = 'declined_'

export interface Charge {
  state: 'authorized' | 'captured' | 'declined' | 'voided' | 'refunded'
  amountInCents: number
  token: string
  /** How often this charge was requested; only the first request moves money. */
  asked: number
}

interface Context {
  cartId: string
  key: string
}

export type SimulatedPorts = ReturnType<typeof createSimulatedPorts>

/** `now` is the database's clock, epoch ms; `store` keeps the drafts that effects read. */
export function createSimulatedPorts(cartId: string, store: ActorStore, now: () => number) {
  const lines = new Map<string, number>()
  const charges = new Map<string, Charge>()
  const records = {
    unitPriceInCents: 15_000,
    shipping: null as SavedDelivery | null,
    userType: 'none' as UserType,
    nearby: { shops: 2, mobile: 0 },
    /** The customers of quotes, by their drafts. */
    quotes: [] as string[],
    slot: null as { date: string; startTime: string } | null,
    /** Products whose coverage is in the cart. */
    covered: new Set<string>(),
    coverageIsFree: false,
    coverageTurnedOff: false,
    /** A widget's first visit is handled once. */
    widgetDealtWith: false,
    widgetOrigin: 'none' as WidgetOrigin,
    paymentType: 'credit' as PaymentType,
    /** What the buyer's company allows; empty for everything. */
    paymentTypes: [] as PaymentType[],
    alerts: [] as CartFacts['alerts'],
    /** How shipping is charged where the cart goes. */
    handlingMode: 1 as CartSummary['coreShipHandlingMode'],
    /** The provider's sessions, in the order in which they were opened. */
    sessions: [] as Array<{ paymentType: PaymentType; amountInCents: number }>,
    billingSaved: false,
    /** Tokens that will not be used any more. */
    abandoned: [] as string[],
    /** Every order ever written; there must be at most one. */
    orders: [] as Array<{
      orderId: string
      state: 'unconfirmed' | 'confirmed' | 'cancelled'
      totalInCents: number
      at: number
      /** What was reported of its tires. */
      reports?: TiresReport[]
    }>,
    released: 0,
  }

  const quantity = () => [...lines.values()].reduce((sum, count) => sum + count, 0)
  const total = () => {
    const { percent: discountPercent } = paymentDiscounts[records.paymentType]
    return Math.round((quantity() * records.unitPriceInCents * (100 - discountPercent)) / 100) + coverageCost()
  }
  const coverageCost = () =>
    [...records.covered].reduce(
      (sum, itemId) => sum + (records.coverageIsFree ? freeCoverageLineInCents : 1_500 * (lines.get(itemId) ?? 0)),
      0,
    )
  const coverable = () => [...lines.keys()].filter((itemId) => !itemId.startsWith(includesCoverage))
  const isClosed = () => records.orders.some((order) => order.state !== 'unconfirmed')
  const gone = () => isClosed() || quantity() === 0
  const money = (state: Charge['state']) =>
    [...charges.values()].filter((charge) => charge.state === state).reduce((sum, charge) => sum + charge.amountInCents, 0)

  /** Whether there was anything to move. */
  function move(from: Charge['state'], to: Charge['state']): boolean {
    const moved = [...charges.values()].filter((charge) => charge.state === from)
    for (const charge of moved) charge.state = to
    return moved.length > 0
  }

  function installability(): Installability {
    const mountable = [...lines.keys()].filter((itemId) => !itemId.startsWith(uninstallable)).length
    return mountable === 0 ? 'none' : mountable === lines.size ? 'all' : 'some'
  }

  const hasOversize = () => [...lines.keys()].some((itemId) => itemId.startsWith(oversize))
  const costOf = (option: ShippingOption | null) => {
    const tires = { installability: installability(), hasOversize: hasOversize() }
    return shippingCost({ ...tires, mode: records.handlingMode, option, costInCents: 0 })
  }

  function cleanUp(): void {
    Object.assign(records, { shipping: null, slot: null })
  }

  async function changeCart({ update }: CartChangeInput): Promise<CartChangeOutput> {
    if (isClosed()) return { outcome: 'notFound' }
    if (update.kind === 'add')
      for (const { itemId, quantity: more } of update.items) lines.set(itemId, (lines.get(itemId) ?? 0) + more)
    else if (update.kind === 'setQuantity') lines.set(update.itemId, update.quantity)
    else if (update.kind === 'remove') lines.delete(update.itemId)
    for (const itemId of records.covered) if (!lines.has(itemId)) records.covered.delete(itemId)
    if (quantity() === 0) cleanUp()
    if (records.shipping?.option === 'installer' && installability() !== 'all')
      Object.assign(records, { shipping: null, slot: null })
    return { outcome: 'ok', facts: cartFacts() }
  }

  /** Every report is of all tires, which are of one kind. */
  function stageOf(reports: readonly TiresReport[] = []): FulfilmentStage {
    const tires = [{ productId: '1001', quantity: 4 }]
    const { option: shippingOption, isMobileInstall } = records.shipping ?? { option: 'home', isMobileInstall: false }
    const order = { siteProducts: tires, shippingOption, installerDetails: { isMobileInstall } }
    return standingOf(
      order as unknown as Parameters<typeof standingOf>[0],
      reports.map((report) => ({ ...report, tires })),
    ).stage
  }

  function cartFacts(): CartFacts {
    return {
      ...blankCart,
      quantity: quantity(),
      installability: installability(),
      hasOversize: hasOversize(),
      userType: records.userType,
      usesWarehouse: userTypeTraits[records.userType].usesWarehouse,
      nearby: records.nearby,
      hasZip: true,
      shippingOption: records.shipping?.option ?? null,
      shippingCost: costOf(records.shipping?.option ?? null),
      shippingCosts: {
        home: costOf('home'),
        fedex: costOf('fedex'),
        installer: costOf('installer'),
        warehouse: costOf('warehouse'),
      },
      coverage: {
        isOffered: coverable().length > 0 && userTypeTraits[records.userType].seesCoverage,
        costInCents: coverageCost(),
        coveredProductIds: [...records.covered],
        uncoveredProductIds: coverable().filter((itemId) => !records.covered.has(itemId)),
        isFree: records.coverageIsFree,
        isTurnedOff: records.coverageTurnedOff,
      },
      widgetOrigin: records.widgetOrigin,
      paymentType: records.paymentType,
      totalInCents: total(),
      paymentTypes: records.paymentTypes,
      alerts: records.alerts,
    }
  }

  async function saveShipping(input: SaveShippingInput): Promise<SaveShippingOutput> {
    if (gone()) return { outcome: 'notFound' }
    const installerId = input.option === 'installer' ? input.installerId : null
    if (installerId && installability() !== 'all') return { outcome: 'refused', code: 'notInstallable' }
    if (installerId !== records.shipping?.installerId) records.slot = null
    const isMobileInstall = installerId?.startsWith(mobileInstaller) ?? false
    const pickupId = input.option === 'fedex' ? input.shippingLocationId : input.option === 'warehouse' ? input.warehouseId : null
    records.shipping = { option: input.option, installerId, isMobileInstall, pickupId }
    return { outcome: 'ok', delivery: records.shipping, facts: cartFacts() }
  }

  function answerOf(charge: Charge, key: string): AuthorizeOutput {
    return charge.state === 'declined'
      ? { outcome: 'declined', code: '2000', message: 'Your bank declined this card.' }
      : {
          outcome: 'authorized',
          reference: `ref.${key}`,
          ...meansOf(charge.token),
          amountInCents: charge.amountInCents,
          simulated: true,
        }
  }

  const tokenOf = async (ref: string) => ((await store.draft(ref))?.data as { token: string } | undefined)?.token
  /** A token names its payment type: `tok_klarna_1`; any other is a card. */
  const meansOf = (token: string): { type: PaymentType; brand: string; lastFour: string } => {
    const type = paymentTypeNames.find((name) => token.includes(`_${name}_`)) ?? 'credit'
    if (type !== 'credit') return { type, brand: paymentTypes[type].label, lastFour: '' }
    return { type, brand: 'Visa', lastFour: token.startsWith(declinedToken) ? '0002' : '1111' }
  }
  /** As the payments port promises: a token that an order is being paid with stays. */
  async function abandon(cardRef: string): Promise<void> {
    const token = (await tokenOf(cardRef)) ?? ''
    const holdsMoney = ({ state, token: charged }: Charge) =>
      charged === token && (state === 'authorized' || state === 'captured')
    if (![...charges.values()].some(holdsMoney)) records.abandoned.push(token)
  }
  const orderNamed = (orderId: string) => records.orders.find((order) => order.orderId === orderId)

  const effects = {
    cart: {
      createCart: changeCart,
      updateCart: changeCart,
      readCart: async (): Promise<ReadCartOutput> => ({ outcome: 'ok', facts: cartFacts() }),
      async sendQuote({ quoteRef }: SendQuoteInput): Promise<SendQuoteOutput> {
        if (!userTypeTraits[records.userType].canQuote) return { outcome: 'notAllowed' }
        records.quotes.push(quoteRef)
        return { outcome: 'sent' }
      },
    },
    shippingChoice: {
      saveInstaller: saveShipping,
      saveAddress: saveShipping,
      savePickup: saveShipping,
      async verifyAddress({ addressRef }: VerifyAddressInput): Promise<VerifyAddressOutput> {
        const draft = await store.draft(addressRef)
        if (!draft) throw new Error('There is no such address')
        const { addressLine1, zip } = draft.data as { addressLine1: string; zip: string }
        if (zip === unknownZip) return { outcome: 'unknown' }
        if (addressLine1.includes(unknownStreet)) return { outcome: 'unverified' }
        if (!addressLine1.includes(misspelt)) return { outcome: 'verified' }
        const suggestion = { addressLine1: addressLine1.replace(misspelt, 'Lane'), zip }
        return { outcome: 'suggested', suggestedRef: await store.putDraft(cartId, 'suggestedAddress', suggestion) }
      },
      async clearShipping(): Promise<ClearShippingOutput> {
        if (isClosed() || !records.shipping) return { outcome: 'notFound' }
        Object.assign(records, { shipping: null, slot: null })
        return { outcome: 'ok', facts: cartFacts() }
      },
    },
    appointment: {
      async saveTime({ date, startTime }: SaveTimeInput): Promise<SaveTimeOutput> {
        if (gone()) return { outcome: 'notFound' }
        records.slot = { date, startTime }
        return { outcome: 'ok', date, startTime }
      },
      async moveTime({ date, startTime }: MoveTimeInput): Promise<MoveTimeOutput> {
        if (records.orders[0]?.state !== 'confirmed') return { outcome: 'notFound' }
        records.slot = { date, startTime }
        return { outcome: 'ok', date, startTime }
      },
      async releaseTime(): Promise<ReleaseTimeOutput> {
        if (isClosed() || !records.slot) return { outcome: 'notFound' }
        records.slot = null
        return { outcome: 'ok' }
      },
    },
    roadHazard: {
      async setCoverage({ isRoadHazard, itemId }: SetCoverageInput): Promise<CoverageOutput> {
        if (gone()) return { outcome: 'notFound' }
        for (const id of itemId ? [itemId] : coverable())
          if (isRoadHazard) records.covered.add(id)
          else records.covered.delete(id)
        if (records.covered.size === 0) records.coverageTurnedOff = true
        return { outcome: 'ok', facts: cartFacts() }
      },
      async turnOffWidgetCoverage(): Promise<CoverageOutput> {
        if (gone()) return { outcome: 'notFound' }
        if (!records.widgetDealtWith) records.covered.clear()
        Object.assign(records, { widgetDealtWith: true, coverageTurnedOff: true })
        return { outcome: 'ok', facts: cartFacts() }
      },
    },
    paymentType: {
      async choosePaymentType({ paymentType, dropped }: ChooseTypeInput): Promise<ChooseTypeOutput> {
        if (isClosed()) return { outcome: 'notFound' }
        if (records.paymentTypes.length && !records.paymentTypes.includes(paymentType))
          return { outcome: 'refused', message: 'Your company does not offer this payment method' }
        records.paymentType = paymentType
        if (dropped) await abandon(dropped.cardRef)
        return { outcome: 'ok', facts: cartFacts() }
      },
      async openSession({ paymentType }: OpenSessionInput): Promise<OpenSessionOutput> {
        records.sessions.push({ paymentType, amountInCents: total() })
        return { outcome: 'ok', sessionRef: `session-${records.sessions.length}`, simulated: true }
      },
      async checkCard({ cardRef, sessionRef }: CheckCardInput): Promise<CheckCardOutput> {
        const token = (await tokenOf(cardRef)) ?? ''
        if (token.startsWith('unknown_')) return { outcome: 'unknownToken' }
        const session = sessionRef === null ? null : records.sessions[Number(sessionRef.slice('session-'.length)) - 1]
        return { outcome: 'ok', ...meansOf(token), agreedInCents: session?.amountInCents ?? total() }
      },
      async abandonCard({ cardRef }: AbandonCardInput): Promise<AbandonCardOutput> {
        await abandon(cardRef)
        return { outcome: 'ok' }
      },
      async saveBilling(): Promise<SaveBillingOutput> {
        if (isClosed()) return { outcome: 'notFound' }
        records.billingSaved = true
        return { outcome: 'ok' }
      },
    },
    order: {
      async prepareOrder({ expectedTotalInCents }: PrepareInput): Promise<PrepareOutput> {
        const order = records.orders[0]
        if (order && order.state !== 'unconfirmed')
          return { outcome: 'alreadyPlaced', orderId: order.orderId, state: order.state }
        if (!records.shipping || quantity() === 0)
          return { outcome: 'refused', code: 'incomplete', message: 'Something is missing from your order.' }
        if (total() !== expectedTotalInCents) return { outcome: 'priceChanged', totalInCents: total() }
        if (order) order.totalInCents = total()
        else records.orders.push({ orderId: 'TL-0001', state: 'unconfirmed', totalInCents: total(), at: now() })
        return { outcome: 'ready', orderId: 'TL-0001', totalInCents: total() }
      },
      async authorize({ cardRef, amountInCents, attemptKey }: AuthorizeInput, { key }: Context): Promise<AuthorizeOutput> {
        const token = await tokenOf(cardRef)
        if (!token) throw new Error('There is no such card')
        const attempt = attemptKey ?? key
        const state = token.startsWith(declinedToken) ? 'declined' : 'authorized'
        const charge = charges.get(attempt) ?? { state, amountInCents, token, asked: 0 }
        if (charge.token !== token) throw new Error('This key was used for another card')
        charge.asked += 1
        charges.set(attempt, charge)
        return answerOf(charge, attempt)
      },
      async lookup({ attemptKey }: LookupInput): Promise<LookupOutput> {
        const charge = charges.get(attemptKey)
        return charge ? answerOf(charge, attemptKey) : { outcome: 'notFound' }
      },
      async releaseOrder(): Promise<ReleaseOutput> {
        records.released += 1
        return { outcome: 'ok' }
      },
      async confirmOrder({ orderId }: ConfirmInput): Promise<ConfirmOutput> {
        const order = orderNamed(orderId)
        if (!order) return { outcome: 'notFound' }
        if (order.state === 'unconfirmed') Object.assign(order, { state: 'confirmed', at: now() })
        return { outcome: 'confirmed' }
      },
      async cancelOrder({ orderId }: { orderId: string }): Promise<CancelOutput> {
        const order = orderNamed(orderId)
        if (!order) return { outcome: 'notFound' }
        if (order.state === 'confirmed' && now() - order.at > cancelWindowMs) return { outcome: 'tooLate' }
        order.state = 'cancelled'
        return { outcome: 'cancelled' }
      },
      async capturePayment(): Promise<CaptureOutput> {
        const taken = move('authorized', 'captured') || money('captured') > 0
        return { outcome: taken ? 'captured' : 'gone' }
      },
      async voidPayment(): Promise<VoidOutput> {
        if (money('captured') > 0) return { outcome: 'captured' }
        move('authorized', 'voided')
        return { outcome: 'voided' }
      },
      async refundPayment(): Promise<RefundOutput> {
        move('captured', 'refunded')
        return { outcome: 'refunded' }
      },
      async recordReports({ orderId, reports }: RecordInput): Promise<RecordOutput> {
        const order = orderNamed(orderId)
        if (!order) throw new Error(`There is no order ${orderId}`)
        const known = order.reports ?? []
        const news = reports.filter(({ reportId }) => !known.some((report) => report.reportId === reportId))
        order.reports = [...known, ...news.map(({ by: _, ...report }) => ({ ...report, recordedAt: report.at }))]
        return { recorded: reports.map(({ reportId }) => reportId), stage: stageOf(order.reports) }
      },
    },
  }

  return {
    effects,
    records,
    charges,
    /** Tires in the cart, by product. */
    lines,
    quantity,
    total,
    /** Money that is held or taken, in cents. */
    captured: () => money('authorized') + money('captured'),
    /** The records from which charts are rebuilt. */
    facts(): CheckoutFacts {
      const order = records.orders[0]
      return {
        ...cartFacts(),
        cartId,
        installerId: records.shipping?.installerId ?? null,
        isMobileInstall: records.shipping?.isMobileInstall ?? false,
        pickupId: records.shipping?.pickupId ?? null,
        slot: records.slot,
        billingSaved: records.billingSaved,
        order: order ? { orderId: order.orderId, state: order.state, fulfilment: stageOf(order.reports) } : null,
      }
    },
  }
}
