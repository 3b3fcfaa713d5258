/** A cart as a question about its tax: what is sold, where it is handed over, what is taken off, and who is exempt. */

import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { stateOfAddress } from '#machines/domain/delivery/zip-states.ts'
import { type Cents, spread } from '#machines/domain/money.ts'
import type { CartPrice } from '#machines/domain/pricing/price-cart.ts'
import { calendarDay, homeTimeZone } from '#machines/domain/time/instants.ts'
import { deliveryFeeOf } from './delivery-fees.ts'
import { exemptionOf } from './exemptions.ts'
import type { StateFee, TaxAddress, TaxLine, TaxQuestion } from './tax.ts'
import { type Handover, tireFeeOf } from './tire-fees.ts'

/** Where Treadline sends its tires from. */
const shipFrom: TaxAddress = { street: '', city: 'Columbus', state: 'OH', zip: '43215' }

/** The fees of a cart, and what is asked about its tax. Null without a place, or without tires. */
export function taxQuestionOf(
  stored: StoredCart,
  price: Pick<CartPrice, 'lines' | 'left' | 'totals'>,
  zipState: string | null,
): { question: TaxQuestion; fees: StateFee[] } | null {
  const to = placeOf(stored, zipState)
  if (!to || stored.lines.length === 0) return null
  const { buyer, lines, now } = stored
  const date = calendarDay(now, homeTimeZone)
  const exemption = exemptionOf(buyer, to.state, now)
  const handover = handoverOf(stored)
  const amounts = price.lines.map(({ tireInCents }, index) => tireInCents * lines[index]!.quantity)
  const nets = spread(price.left.tires, amounts)
  const tireFee = tireFeeOf(
    to.state,
    date,
    lines.map(({ item, quantity }, index) => ({
      quantity,
      netInCents: nets[index]!,
      fetInCents: price.lines[index]!.fetInCents,
      rimInches: item.size.rimInches,
    })),
    handover,
  )
  const deliveryFee = deliveryFeeOf(to.state, date, exemption ? 0 : price.left.tires, handover)
  const { totals, left } = price
  const single = (kind: TaxLine['kind'], amountInCents: Cents, net = amountInCents, id: string = kind): TaxLine[] =>
    amountInCents === 0 ? [] : [{ id, kind, quantity: 1, amountInCents, discountInCents: amountInCents - net }]
  const question: TaxQuestion = {
    date,
    from: shipFrom,
    to,
    lines: [
      ...lines.map(({ item, quantity }, index): TaxLine => {
        const amountInCents = amounts[index]!
        return { id: item.itemId, kind: 'tires', quantity, amountInCents, discountInCents: amountInCents - nets[index]! }
      }),
      ...single('exciseTax', totals.fetInCents),
      ...single('installation', totals.installationInCents, left.installation),
      ...single('coverage', totals.coverageInCents, left.coverage),
      ...single('shipping', totals.shippingInCents),
      ...(tireFee ? single(tireFee.isTaxed ? 'taxedFee' : 'untaxedFee', tireFee.fee.amountInCents, undefined, 'tireFee') : []),
      ...(deliveryFee ? single('untaxedFee', deliveryFee.amountInCents, undefined, 'deliveryFee') : []),
    ],
    exemption,
    customerId: buyer.accountId,
  }
  return { question, fees: [...(tireFee ? [tireFee.fee] : []), ...(deliveryFee ? [deliveryFee] : [])] }
}

/** Tires are taxed where the buyer gets them: at the shop that mounts them, at a counter, at home. Until a way is chosen, at the ZIP. */
function placeOf({ cart, installer, pickupLocation, warehouse }: StoredCart, zipState: string | null): TaxAddress | null {
  const at = (place: { addressLine1: string; city: string; state: string; zip: string } | null): TaxAddress | null =>
    place && { street: place.addressLine1, city: place.city, state: place.state, zip: place.zip }
  switch (cart.shippingOption) {
    case 'home': {
      const state = cart.shippingAddress && stateOfAddress(cart.shippingAddress)
      return cart.shippingAddress && state ? { ...at(cart.shippingAddress)!, state } : null
    }
    case 'installer':
      return at(installer)
    case 'fedex':
      return at(pickupLocation)
    case 'warehouse':
      return at(warehouse)
    case null:
      return zipState !== null && cart.zip !== null ? { street: '', city: '', state: zipState, zip: cart.zip } : null
    default:
      return cart.shippingOption satisfies never
  }
}

function handoverOf({ cart, buyer }: StoredCart): Handover {
  const option = cart.shippingOption ?? (userTypeTraits[buyer.userType].usesWarehouse ? 'warehouse' : null)
  if (option === null) return 'unknown'
  return ({ installer: 'mounted', warehouse: 'collected', home: 'shipped', fedex: 'shipped' } as const)[option]
}

/** The question as a text: the same for the same sale, and another for any other. */
export const keyOf = (question: TaxQuestion): string => JSON.stringify(question)
