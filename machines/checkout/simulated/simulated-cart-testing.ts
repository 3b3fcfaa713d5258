/** What the simulated shop knows of one cart, and the facts that follow from it. */

import { blankCart, type CartFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import type { SavedDelivery } from '#machines/checkout/shipping-choice/shipping-choice.effects.ts'
import { type UserType, userTypeTraits, type WidgetOrigin } from '#machines/domain/accounts/account.ts'
import type { CartSummary, Installability, ShippingOption } from '#machines/domain/carts/cart.ts'
import { freeCoverageLineInCents, slotHoldMs } from '#machines/domain/constants.ts'
import type { FulfilmentStage, TiresReport } from '#machines/domain/fulfilment/report.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { shippingCost } from '#machines/domain/pricing/shipping-cost.ts'

/** Tires that no shop mounts begin with this digit. */
const uninstallable = '9'
/** Tires that no counter takes begin with this digit. */
const oversize = '8'
/** Tires that are there on a later day only begin with this digit. */
const slow = '6'
const slowTiresAreThere = '2026-03-18'
/** Tires that bring their own coverage begin with this digit. */
const includesCoverage = '7'

export type SimulatedCart = ReturnType<typeof createSimulatedCart>

/** `now` is the database's clock, epoch ms. */
export function createSimulatedCart(cartId: string, now: () => number) {
  const lines = new Map<string, number>()
  const records = {
    unitPriceInCents: 15_000,
    shipping: null as SavedDelivery | null,
    userType: 'none' as UserType,
    nearby: { shops: 2, mobile: 0 },
    /** The customers of quotes, by their drafts. */
    quotes: [] as string[],
    slot: null as { date: string; startTime: string } | null,
    /** Epoch ms until which the slot is held. */
    heldUntil: 0,
    /** What the last removal took: the lines as they were before it, and what went with them. */
    removed: null as {
      lines: Array<[string, number]>
      covered: string[]
      shipping: SavedDelivery | null
      slot: CartFacts['slot']
    } | null,
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
  function installability(): Installability {
    const mountable = [...lines.keys()].filter((itemId) => !itemId.startsWith(uninstallable)).length
    return mountable === 0 ? 'none' : mountable === lines.size ? 'all' : 'some'
  }

  /** Why a day is too early; null when it is not. */
  const beforeTires = (date: string) =>
    [...lines.keys()].some((itemId) => itemId.startsWith(slow)) && date < slowTiresAreThere
      ? { firstDay: slowTiresAreThere }
      : null
  const hasOversize = () => [...lines.keys()].some((itemId) => itemId.startsWith(oversize))
  const costOf = (option: ShippingOption | null) => {
    const tires = { installability: installability(), hasOversize: hasOversize() }
    return shippingCost({ ...tires, mode: records.handlingMode, option, costInCents: 0 })
  }

  function cleanUp(): void {
    Object.assign(records, { shipping: null, slot: null })
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
      installerId: records.shipping?.installerId ?? null,
      isMobileInstall: records.shipping?.isMobileInstall ?? false,
      pickupId: records.shipping?.pickupId ?? null,
      slot: records.slot,
      heldForMs: records.slot ? Math.max(0, records.heldUntil - now()) : 0,
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
      timeBeforeTires: records.slot && beforeTires(records.slot.date),
    }
  }

  return {
    records,
    /** Tires in the cart, by product. */
    lines,
    quantity,
    total,
    coverable,
    installability,
    beforeTires,
    hold(slot: { date: string; startTime: string }): void {
      Object.assign(records, { slot, heldUntil: now() + slotHoldMs })
    },
    /** An order of it is placed. */
    isClosed,
    /** Nothing of it can change any more, or there is nothing in it. */
    gone,
    /** Forgets where it goes and when. */
    cleanUp,
    stageOf,
    cartFacts,
    orderNamed: (orderId: string) => records.orders.find((order) => order.orderId === orderId),
    /** The records from which charts are rebuilt. */
    facts(): CheckoutFacts {
      const order = records.orders[0]
      return {
        ...cartFacts(),
        cartId,
        billingSaved: records.billingSaved,
        order: order ? { orderId: order.orderId, state: order.state, fulfilment: stageOf(order.reports) } : null,
      }
    },
  }
}
