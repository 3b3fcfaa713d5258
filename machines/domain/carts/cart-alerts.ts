/** What a shopper must know of their cart before they buy: the seven alerts of the specification, section 4, as a table. */

import { roadside } from '#machines/domain/constants.ts'
import { installabilityOf } from '#machines/domain/delivery/cargo.ts'
import { deliveryStateOf } from '#machines/domain/delivery/destination.ts'
import { type StateCode, states } from '#machines/domain/delivery/states.ts'
import { tireCount } from '#machines/domain/pricing/price-cart.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import { exemptionOf, isGood } from '#machines/domain/tax/exemptions.ts'
import { lastDayInWords } from '#machines/domain/time/until.ts'
import type { CartAlert } from './cart.ts'
import type { CartLine, StoredCart } from './stored-cart.ts'

/** Every active alert, in the order of the table. */
export function alertsOf(stored: StoredCart): CartAlert[] {
  if (stored.lines.length === 0) return []
  return rules
    .filter(({ when }) => when(stored))
    .map(({ kind, message, lines, blocksOrder }) => ({
      kind,
      message: message(stored),
      productIds: lines ? stored.lines.filter((line) => lines(line, stored)).map(({ item }) => item.itemId) : [],
      blocksOrder,
    }))
}

/** Above this, delivery is slower than the specification's two to four business days. */
const usualLeadDays = 4

interface Rule {
  kind: CartAlert['kind']
  when: (stored: StoredCart) => boolean
  message: (stored: StoredCart) => string
  /** The tires it is about; without it, the whole cart. */
  lines?: (line: CartLine, stored: StoredCart) => boolean
  blocksOrder: boolean
}

const hasNewPrice: Rule['lines'] = ({ item, seenPriceInCents }, { buyer }) => tierPrice(buyer.userType, item) !== seenPriceInCents
const isLate: Rule['lines'] = ({ item }) => item.leadDays > usualLeadDays
const isUninstallable: Rule['lines'] = ({ item }) => !item.isInstallable
const isForeignBrand: Rule['lines'] = ({ item }, { buyer }) => buyer.brands.length > 0 && !buyer.brands.includes(item.brandSlug)
const anyLine = (is: NonNullable<Rule['lines']>) => (stored: StoredCart) => stored.lines.some((line) => is(line, stored))

/** `Halden Meridian A/S and Calder Fourfold` */
function namesOf(stored: StoredCart, is: NonNullable<Rule['lines']>): string {
  const names = stored.lines.filter((line) => is(line, stored)).map(({ item }) => `${item.brand.label} ${item.line.name}`)
  return new Intl.ListFormat('en-US').format(new Set(names))
}

const rules: readonly Rule[] = [
  {
    kind: 'changedPrice',
    when: anyLine(hasNewPrice),
    message: () => 'A price in your cart has changed since you added it. Please check your total.',
    lines: hasNewPrice,
    // The order compares what the shopper saw with what it costs, and asks again.
    blocksOrder: false,
  },
  {
    kind: 'delayedDelivery',
    when: anyLine(isLate),
    message: ({ lines }) =>
      `Delivery takes longer than usual: up to ${Math.max(...lines.map(({ item }) => item.leadDays))} business days.`,
    lines: isLate,
    blocksOrder: false,
  },
  {
    kind: 'uninstallable',
    when: (stored) => stored.cart.shippingOption === 'installer' && installabilityOf(stored) !== 'all',
    message: (stored) =>
      `Your shop cannot install ${namesOf(stored, isUninstallable)}. Please change your shipping option or remove these tires.`,
    lines: isUninstallable,
    blocksOrder: true,
  },
  {
    kind: 'uninstallable',
    when: (stored) => stored.cart.shippingOption !== 'installer' && installabilityOf(stored) === 'some',
    message: (stored) =>
      `Our shops cannot install ${namesOf(stored, isUninstallable)}. Installation is offered when all tires of a cart can be installed.`,
    lines: isUninstallable,
    blocksOrder: false,
  },
  {
    kind: 'shopRemoved',
    when: ({ cart }) => cart.shopRemoved,
    message: () => 'Your shop was removed because it does not fit your cart any more. Please choose how you get your tires.',
    blocksOrder: false,
  },
  {
    kind: 'missingInfo',
    when: ({ cart }) => cart.shippingOption === 'home' && cart.shippingAddress === null,
    message: () => 'Please enter the address your tires go to.',
    blocksOrder: true,
  },
  {
    // Roadside assistance comes with four tires and installation, and needs to know the car (specification, sections 5 and 9).
    kind: 'missingInfo',
    when: ({ cart, lines }) =>
      cart.shippingOption === 'installer' && tireCount(lines) >= roadside.minQuantity && cart.vehicle === null,
    message: () => 'Please choose a vehicle',
    blocksOrder: false,
  },
  {
    kind: 'brandNotAssociated',
    when: anyLine(isForeignBrand),
    message: () => 'Your account does not buy this brand. Please remove it to place your order.',
    lines: isForeignBrand,
    blocksOrder: true,
  },
  {
    kind: 'taxExemptMismatch',
    when: (stored) => {
      const state = deliveryStateOf(stored)
      return stored.buyer.taxExemptState !== null && state !== null && state !== stored.buyer.taxExemptState
    },
    message: (stored) =>
      `Your tax exemption is for ${stateName(stored.buyer.taxExemptState)}, and these tires go to ${stateName(deliveryStateOf(stored))}: ` +
      'federal excise tax is charged.',
    blocksOrder: false,
  },
  {
    kind: 'taxExemptMismatch',
    when: (stored) => expiredIn(stored) !== null,
    message: (stored) =>
      `Your exemption certificate for ${stateName(deliveryStateOf(stored))} expired on ${lastDayInWords({ day: expiredIn(stored) ?? '' }, 'medium')}: ` +
      'sales tax is charged. Send us a new one.',
    blocksOrder: false,
  },
]

/** The last day of a certificate that would free this sale if it had not expired; null where none would, or another does. */
function expiredIn(stored: StoredCart): string | null {
  const state = deliveryStateOf(stored)
  if (state === null || exemptionOf(stored.buyer, state, stored.now)) return null
  return stored.buyer.taxCertificates.findLast((each) => each.state === state && !isGood(each, stored.now))?.expiresOn ?? null
}

const stateName = (code: string | null) => (code !== null && code in states ? states[code as StateCode] : 'another state')
