/** What a change makes of a cart in memory: of its row and its tires. What writes rows of other tables, or of another cart, is in `cart-changes.ts`. */
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import { setCoverage, turnOffWidgetCoverage } from './cart-coverage.ts'
import { addTires, setQuantity } from './cart-quantities.ts'
import type { CartRecord } from './cart-records.ts'
import { type Refusal, refusal } from './cart-refusals.ts'
import { withFields, withLines } from './write-cart.ts'

export type OfRecord = Exclude<CartUpdate, OfParts>
export type OfParts = Extract<CartUpdate, { kind: (typeof kindsOfParts)[number] }>
const kindsOfParts = ['remove', 'restore', 'join', 'applyCoupon', 'removeCoupon'] as const

export const isOfRecord = (update: CartUpdate): update is OfRecord => !(kindsOfParts as readonly string[]).includes(update.kind)

/** The tires that an update has to know. */
export function itemsIn(update: OfRecord): string[] {
  if (update.kind === 'add') return update.items.map(({ itemId }) => itemId)
  return update.kind === 'setQuantity' ? [update.itemId] : []
}

/** The cart after an update, or why it is refused. `tires`: those of `itemsIn` that are sold. */
export function changed(record: CartRecord, update: OfRecord, tires: readonly CatalogueItem[]): CartRecord | Refusal {
  switch (update.kind) {
    case 'add':
      return addTires(withFields(record, {}), update, tires)
    case 'setQuantity':
      return setQuantity(withFields(record, {}), update, tires)
    case 'note':
      return withFields(record, { notes: [...record.cart.notes, update.note] })
    case 'roadHazard':
      return setCoverage(withFields(record, {}), update)
    case 'turnOffWidgetCoverage':
      return turnOffWidgetCoverage(withFields(record, {}))
    case 'vehicle':
      return withFields(record, { vehicle: update.vehicle })
    case 'trailer':
      return withFields(record, { trailerInfo: update.trailerInfo })
    case 'remember':
      return withFields(record, remembered(record, update))
    case 'paymentType': {
      const allowed = record.buyer.paymentTypes
      if (allowed.length > 0 && !allowed.includes(update.paymentType)) {
        return refusal('notAllowed', 'paymentType', 'Your company does not pay this way. Please choose another way to pay.')
      }
      return withFields(record, { paymentType: update.paymentType })
    }
    case 'acknowledge':
      return acknowledged[update.alert](withFields(record, {}))
    default:
      return update satisfies never
  }
}

const acknowledged: Record<Extract<CartUpdate, { kind: 'acknowledge' }>['alert'], (of: CartRecord) => CartRecord> = {
  changedPrice: withPricesSeen,
  shopRemoved: (record) => withFields(record, { shopRemoved: false }),
  // Every change of a cart ends what was said of the last one.
  copied: (record) => record,
  besideCart: (record) => withFields(record, { besideCartId: null }),
}

/** The first referrer is kept; other fields keep the last value. */
function remembered({ cart }: CartRecord, update: Extract<CartUpdate, { kind: 'remember' }>): Partial<CartRecord['cart']> {
  const { email, preShippingSelection, attribution } = update
  return {
    ...(email !== undefined && { email }),
    ...(preShippingSelection !== undefined && { preShippingSelection }),
    ...(attribution !== undefined && { attribution: { ...attribution, ...cart.attribution } }),
  }
}

/** The shopper has seen what each tire costs them now. */
export function withPricesSeen(record: CartRecord): CartRecord {
  const { userType } = record.buyer
  return withLines(record, (line) => ({ ...line, seenPriceInCents: tierPrice(userType, line.item) }))
}
