/** What a shopper must know of their cart before they buy: the seven alerts of the specification, section 4, as a table. */

import { installabilityOf } from '#adapters/commerce/delivery/delivery.ts'
import type { CartAlert } from '#machines/domain/cart.ts'
import { roadside } from '#machines/domain/constants.ts'
import { type StateCode, states } from '#machines/domain/contact.ts'
import { tireCount } from '#machines/domain/pricing/price-cart.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import { deliveryStateOf } from './cart-price.ts'
import type { CartLine, CartRecord } from './cart-records.ts'

/** Every active alert, in the order of the table. */
export function alertsOf(record: CartRecord): CartAlert[] {
  if (record.lines.length === 0) return []
  return rules
    .filter(({ when }) => when(record))
    .map(({ kind, message, lines, blocksOrder }) => ({
      kind,
      message: message(record),
      productIds: lines ? record.lines.filter((line) => lines(line, record)).map(({ item }) => item.itemId) : [],
      blocksOrder,
    }))
}

/** Above this, delivery is slower than the specification's two to four business days. */
const usualLeadDays = 4

interface Rule {
  kind: CartAlert['kind']
  when: (record: CartRecord) => boolean
  message: (record: CartRecord) => string
  /** The tires it is about; without it, the whole cart. */
  lines?: (line: CartLine, record: CartRecord) => boolean
  blocksOrder: boolean
}

const hasNewPrice: Rule['lines'] = ({ item, seenPriceInCents }, { buyer }) => tierPrice(buyer.userType, item) !== seenPriceInCents
const isLate: Rule['lines'] = ({ item }) => item.leadDays > usualLeadDays
const isUninstallable: Rule['lines'] = ({ item }) => !item.isInstallable
const isForeignBrand: Rule['lines'] = ({ item }, { buyer }) => buyer.brands.length > 0 && !buyer.brands.includes(item.brandSlug)
const anyLine = (is: NonNullable<Rule['lines']>) => (record: CartRecord) => record.lines.some((line) => is(line, record))

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
    when: (record) => record.cart.shippingOption === 'installer' && installabilityOf(record) !== 'all',
    message: () => 'Your shop cannot install all of these tires. Please change your shipping option or remove them.',
    lines: isUninstallable,
    blocksOrder: true,
  },
  {
    kind: 'uninstallable',
    when: (record) => record.cart.shippingOption !== 'installer' && installabilityOf(record) === 'some',
    message: () => 'Some of these tires cannot be installed by our shops. Installation is offered when all of them can be.',
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
    when: (record) => {
      const state = deliveryStateOf(record)
      return record.buyer.taxExemptState !== null && state !== null && state !== record.buyer.taxExemptState
    },
    message: (record) =>
      `Your tax exemption is for ${stateName(record.buyer.taxExemptState)}, and these tires go to ${stateName(deliveryStateOf(record))}: ` +
      'federal excise tax is charged.',
    blocksOrder: false,
  },
]

const stateName = (code: string | null) => (code !== null && code in states ? states[code as StateCode] : 'another state')
