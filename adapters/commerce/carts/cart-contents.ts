/** What a stored cart holds, by its parts. A column that is added to a cart does not compile before it names its part. */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq, type InferSelectModel } from 'drizzle-orm'
import type { Db } from '#adapters/database/index.ts'
import { type cart, cartCoupon, type cartItem } from '#adapters/database/schema/index.ts'
import { type CartPart, cartParts } from '#machines/domain/carts/cart-parts.ts'
import type { CartRecord } from './cart-records.ts'

type Columns<Table extends { $inferSelect: object }> = Record<keyof Table['$inferSelect'], CartPart | 'identity' | 'derived'>

/** `identity`: whose cart it is. `derived`: what follows from its parts, or was said of its last change. */
export const partsOfColumns = {
  cart: {
    cartId: 'identity',
    cartUuid: 'identity',
    secretHash: 'identity',
    accountId: 'identity',
    createdAt: 'identity',
    updatedAt: 'identity',
    givenTo: 'identity',
    revision: 'derived',
    copiedFrom: 'derived',
    holds: 'derived',
    taxAnswers: 'derived',
    shopRemoved: 'derived',
    removed: 'derived',
    notes: 'derived',
    besideCartId: 'derived',
    zip: 'zip',
    vehicle: 'vehicle',
    trailerInfo: 'trailer',
    roadHazardTurnedOff: 'coverage',
    shippingOption: 'delivery',
    installerId: 'delivery',
    shippingLocationId: 'delivery',
    warehouseId: 'delivery',
    shippingAddress: 'address',
    services: 'services',
    appointment: 'time',
    email: 'contact',
    billing: 'billing',
    paymentType: 'payment',
    idMeGroup: 'occupation',
    idMeSubjectHash: 'occupation',
    idMeExpiresAt: 'occupation',
    widgetVisited: 'origin',
    widgetSource: 'origin',
    widgetType: 'origin',
    preShippingSelection: 'origin',
    attribution: 'origin',
  },
  cartItem: {
    cartId: 'identity',
    itemId: 'tires',
    quantity: 'tires',
    position: 'tires',
    seenPriceInCents: 'tires',
    hasCoverage: 'coverage',
  },
  cartCoupon: { cartId: 'identity', promoCode: 'codes', position: 'codes', isPicked: 'codes' },
} as const satisfies {
  cart: Columns<typeof cart>
  cartItem: Columns<typeof cartItem>
  cartCoupon: Columns<typeof cartCoupon>
}

export type CartFields = Partial<InferSelectModel<typeof cart>>

export interface HeldTires {
  itemId: string
  name: string
  quantity: number
  position: number
  seenPriceInCents: number
}

type OfOtherTables = 'tires' | 'coverage' | 'codes'

/** Each part that is fields of the cart's row has them here. */
export type CartContents = Record<Exclude<CartPart, OfOtherTables>, CartFields> & {
  tires: HeldTires[]
  coverage: { itemIds: string[]; turnedOff: boolean }
  codes: Array<Pick<InferSelectModel<typeof cartCoupon>, 'promoCode' | 'position' | 'isPicked'>>
}

export async function contentsOf(db: Db, { cart: row, lines }: CartRecord): Promise<CartContents> {
  const { promoCode, position, isPicked } = cartCoupon
  const codes = await db
    .select({ promoCode, position, isPicked })
    .from(cartCoupon)
    .where(eq(cartCoupon.cartId, row.cartId))
    .orderBy(asc(position), asc(promoCode))
  const ofRow = Object.fromEntries(cartParts.map((part) => [part, fieldsOf(row, part)]))
  return {
    ...(ofRow as Record<CartPart, CartFields>),
    tires: lines.map(({ item, quantity, position, seenPriceInCents }) => ({
      itemId: item.itemId,
      name: `${item.brand.label} ${item.line.name}`,
      quantity,
      position,
      seenPriceInCents,
    })),
    coverage: {
      itemIds: lines.filter(({ hasCoverage }) => hasCoverage).map(({ item }) => item.itemId),
      turnedOff: row.roadHazardTurnedOff,
    },
    codes,
  }
}

/** The columns of the row that belong to a part. */
export function fieldsOf(row: CartFields, part: CartPart): CartFields {
  return Object.fromEntries(Object.entries(row).filter(([column]) => partsOfColumns.cart[column as keyof CartFields] === part))
}

/** True of a part that says nothing: every cart begins with it. */
export function isBlank(part: unknown): boolean {
  if (Array.isArray(part)) return part.length === 0
  if (typeof part === 'object' && part !== null) return Object.values(part).every(isBlank)
  return part === null || part === undefined || part === false || part === 'credit'
}

/** What a change took out of a cart: its parts as they were, where they are not there any more. */
export function lostBetween(before: CartContents, after: CartContents): Partial<CartContents> {
  const gone = before.tires.filter(({ itemId }) => !after.tires.some((tire) => tire.itemId === itemId))
  const ids = gone.map(({ itemId }) => itemId)
  const parts = cartParts.filter(
    (part) => !isOfOtherTable(part) && !isDeepStrictEqual(before[part], after[part]) && !isBlank(before[part]),
  )
  return {
    ...Object.fromEntries(parts.map((part) => [part, before[part]])),
    tires: gone,
    coverage: {
      itemIds: before.coverage.itemIds.filter((itemId) => ids.includes(itemId)),
      turnedOff: before.coverage.turnedOff && !after.coverage.turnedOff,
    },
    codes: before.codes.filter(({ promoCode }) => !after.codes.some((code) => code.promoCode === promoCode)),
  }
}

const isOfOtherTable = (part: CartPart): part is OfOtherTables => part === 'tires' || part === 'coverage' || part === 'codes'
