/** Tables of carts and orders: the records behind the ports of commerce. Addresses live here and nowhere else. */
import { isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Holds } from '#machines/domain/appointments/holds.ts'
import type {
  Attribution,
  CartTotals,
  CartVehicle,
  Discount,
  InstallerDetails,
  PickupPlace,
  PreShippingSelection,
  SelectedService,
  ShippingOption,
  SiteProduct,
} from '#machines/domain/carts/cart.ts'
import type { CartPart } from '#machines/domain/carts/cart-parts.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { AttachedDocuments } from '#machines/domain/email.ts'
import type { FulfilmentStage, StoredReport } from '#machines/domain/fulfilment/report.ts'
import type { OrderAppointment, OrderPayment, OrderState } from '#machines/domain/orders/order.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { KeptTaxAnswer, OrderTax, StateFee, TaxedLine, TaxQuestion, TaxReport } from '#machines/domain/tax/tax.ts'
import type { Parcel } from '#machines/ports/carriers.ts'
import { account } from './accounts.ts'
import { installer, item, pickupLocation, warehouse } from './catalogue.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** A time at a shop as the shopper picked it; times by the shop's clock, `heldUntil` an ISO instant. */
export interface WantedSlot {
  installerId: string
  date: string
  startTime: string
  isDropOff: boolean
  dropOffWindow: string | null
  heldUntil: string
}

/** What a guest's copy had of the cart of an account when it was copied. */
export interface CopiedCart {
  cartId: string
  lines: Array<{ itemId: string; quantity: number; hasCoverage: boolean }>
  promoCodes: string[]
  vehicle: CartVehicle | null
  trailerInfo: string | null
}

/** Rows and fields of a cart by their part, as they were before tires were taken out. */
export type Removed = Partial<Record<CartPart, unknown>>

export const cart = pgTable(
  'cart',
  {
    cartId: text().primaryKey(),
    cartUuid: text().notNull(),
    /** SHA-256 of the secret that opens the cart, base64url. */
    secretHash: text().notNull().unique('one_cart_a_secret'),
    /** Counts the changes of the cart, its tires, codes, seat and order: a write that was made from an earlier one fails. */
    revision: integer().notNull().default(0),
    zip: text(),
    email: text(),
    /** The owning account; sets price tier, brands and exemptions. */
    accountId: text().references(() => account.accountId),
    /** The session that the secret was given to; null for the secret of a guest. */
    givenTo: text(),
    /** Of a guest's copy: the cart of an account that it was copied from, as it was then. */
    copiedFrom: jsonb().$type<CopiedCart>(),
    /** Coverage was turned off, by the shopper or by a widget's first visit: it is not added again automatically. */
    roadHazardTurnedOff: boolean().notNull().default(false),
    widgetVisited: boolean().notNull().default(false),
    widgetSource: text(),
    widgetType: text(),
    preShippingSelection: text().$type<PreShippingSelection>(),
    vehicle: jsonb().$type<CartVehicle>(),
    trailerInfo: text(),
    /** The referrer from a cart update. */
    attribution: jsonb().$type<Partial<Attribution>>(),
    services: jsonb().$type<SelectedService[]>(),
    paymentType: text().$type<PaymentType>().notNull().default('credit'),
    /** The identity provider's group, the hash of its subject, and until when it holds. */
    idMeGroup: text(),
    idMeSubjectHash: text(),
    idMeExpiresAt: instant(),
    /** The shop was taken out by a change of the cart, and the shopper has not seen it yet. */
    shopRemoved: boolean().notNull().default(false),
    shippingOption: text().$type<ShippingOption>(),
    installerId: text().references(() => installer.installerId),
    shippingLocationId: text().references(() => pickupLocation.locationId),
    warehouseId: text().references(() => warehouse.warehouseId),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    billing: jsonb().$type<BillingAddress>(),
    /** The time the shopper asked for; the seat itself is a row of `slot_booking` and may be lost to another cart. */
    appointment: jsonb().$type<WantedSlot>(),
    /** Its holds of times at shops that follow one another. */
    holds: jsonb().$type<Holds>(),
    /** What was asked about its tax, the latest first. */
    taxAnswers: jsonb().$type<KeptTaxAnswer[]>().notNull().default([]),
    /** What the last removal took out, by its part; null once it was put back. */
    removed: jsonb().$type<Removed>(),
    /** What was not copied into this cart and why, or what was taken, in a sentence each; until the next change. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** Another cart of the same shopper, which they may put into this one. */
    besideCartId: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('cart_by_account').on(t.accountId, t.updatedAt),
    index('cart_by_proof').on(t.idMeSubjectHash),
    index('cart_by_age').on(t.updatedAt),
    index('cart_by_session').on(t.givenTo),
  ],
)

export const cartItem = pgTable(
  'cart_item',
  {
    cartId: text()
      .notNull()
      .references(() => cart.cartId, { onDelete: 'cascade' }),
    itemId: text()
      .notNull()
      .references(() => item.itemId),
    quantity: smallint().notNull(),
    hasCoverage: boolean().notNull().default(false),
    /** The price the shopper saw last, by which a changed one is noticed. */
    seenPriceInCents: integer().notNull(),
    /** Order of adding. */
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.itemId] })],
)

/** Money off under a code. Codes are upper case. */
export const coupon = pgTable('coupon', {
  promoCode: text().primaryKey(),
  couponId: text().notNull().unique(),
  label: text().notNull(),
  /** The specification's discount types. */
  discountType: text().$type<'Flat Amount' | 'Buy3Get1' | 'Free' | 'Percentage'>().notNull(),
  /** Cents of a flat amount, hundredths of a percent of a percentage (`10000` is 100.00 percent), otherwise 0. */
  amount: integer().notNull(),
  appliesTo: text().$type<'tires' | 'installation' | 'coverage'>().notNull(),
  minQuantity: smallint(),
  maxQuantity: smallint(),
  alertMessage: text(),
  /** It applies automatically to every cart that meets it. */
  isAutomatic: boolean().notNull().default(false),
  /** It goes together with other codes for the same part of a cart. */
  combines: boolean().notNull().default(false),
  /** Maximum number of uses; null for unlimited. */
  maxUses: integer(),
  /** Orders that have it now, of a code with a limit. */
  uses: integer().notNull().default(0),
  startsAt: instant(),
  endsAt: instant(),
})

export const cartCoupon = pgTable(
  'cart_coupon',
  {
    cartId: text()
      .notNull()
      .references(() => cart.cartId, { onDelete: 'cascade' }),
    promoCode: text()
      .notNull()
      .references(() => coupon.promoCode),
    position: smallint().notNull(),
    /** The shopper prefers it to the others for its part. */
    isPicked: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.promoCode] })],
)

/** A sales quote: a copy of a cart, opened once. */
export const quote = pgTable(
  'quote',
  {
    cartId: text()
      .primaryKey()
      .references(() => cart.cartId, { onDelete: 'cascade' }),
    repAccountId: text()
      .notNull()
      .references(() => account.accountId),
    /** SHA-256 of the recipient: used to rate-limit emails to a recipient. */
    recipientHash: text().notNull(),
    at: instant().notNull().defaultNow(),
    openedAt: instant(),
  },
  (t) => [index('quote_by_rep').on(t.repAccountId, t.at), index('quote_by_recipient').on(t.recipientHash, t.at)],
)

/** Tokens of a quote; a resent email gets a new token. */
export const quoteToken = pgTable('quote_token', {
  /** SHA-256 of the token, base64url. */
  tokenHash: text().primaryKey(),
  cartId: text()
    .notNull()
    .references(() => quote.cartId, { onDelete: 'cascade' }),
})

/** Order documents for partners: written with the confirmation, fetched by the partner. */
export const orderDocument = pgTable('order_document', {
  orderId: text().primaryKey(),
  kind: text().$type<'militaryExchange'>().notNull(),
  body: text().notNull(),
  at: instant().notNull().defaultNow(),
})

/** A seat at a shop: held by a cart until `heldUntil`, or taken by its order. */
export const slotBooking = pgTable(
  'slot_booking',
  {
    installerId: text()
      .notNull()
      .references(() => installer.installerId),
    /** `yyyy-MM-dd`, `HH:MM` by the shop's clock. */
    date: text().notNull(),
    startTime: text().notNull(),
    seat: smallint().notNull(),
    cartId: text().notNull(),
    isDropOff: boolean().notNull(),
    dropOffWindow: text(),
    heldUntil: instant().notNull(),
    orderId: text(),
  },
  (t) => [primaryKey({ columns: [t.installerId, t.date, t.startTime, t.seat] }), uniqueIndex('one_slot_a_cart').on(t.cartId)],
)

/** A sale and its tax, line by line. */
export interface TaxedSale {
  question: TaxQuestion
  lines: TaxedLine[]
}

export const order = pgTable(
  'order',
  {
    /** 16 characters of random base 32, never sequential. */
    orderId: text().primaryKey(),
    cartId: text().notNull().unique('one_order_a_cart'),
    state: text().$type<OrderState>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was prepared last: what it promises was true then. Null for orders from before this column. */
    preparedAt: instant(),
    placedAt: instant(),
    cancelledAt: instant(),
    siteProducts: jsonb().$type<SiteProduct[]>().notNull(),
    installerDetails: jsonb().$type<InstallerDetails>(),
    appointment: jsonb().$type<OrderAppointment>(),
    shippingOption: text().$type<ShippingOption>().notNull(),
    /** `yyyy-MM-dd` */
    arrivesBy: text(),
    shipping: jsonb().$type<ShippingAddress>(),
    billing: jsonb().$type<BillingAddress>().notNull(),
    totals: jsonb().$type<CartTotals>().notNull(),
    discounts: jsonb().$type<Discount[]>().notNull(),
    fees: jsonb().$type<StateFee[]>().notNull().default([]),
    tax: jsonb().$type<OrderTax>(),
    /** The question that `tax` answers and the answer line by line, for the provider's records. */
    taxedSale: jsonb().$type<TaxedSale>(),
    /** Null before the money is taken. */
    taxReport: text().$type<TaxReport>(),
    pickupPlace: jsonb().$type<PickupPlace>(),
    vehicle: jsonb().$type<CartVehicle>(),
    trailerInfo: text(),
    services: jsonb().$type<SelectedService[]>().notNull().default([]),
    attribution: jsonb().$type<Partial<Attribution>>(),
    accountId: text(),
    userType: text().$type<UserType>().notNull(),
    channel: text().$type<'AAFES'>(),
    idMeSubjectHash: text(),
    payment: jsonb().$type<OrderPayment>(),
    /** What was reported of its tires, and where they are by that. */
    reports: jsonb().$type<StoredReport[]>().notNull().default([]),
    /** Parcels of which the carriers are still to be asked for news. */
    toFollow: jsonb().$type<Parcel[]>().notNull().default([]),
    stage: text().$type<FulfilmentStage>().notNull().default('ordered'),
    /** The version of the rules by which `stage` was worked out; those of an earlier one are worked out again. */
    stageRules: smallint().notNull().default(0),
    stockTaken: boolean().notNull().default(false),
    /** Promo codes with a limit of which it has a use. */
    usesTaken: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('order_by_tax_due').on(t.placedAt).where(sql`${t.taxReport} in ('recordDue', 'refundDue')`),
    index('order_by_stage').on(t.stage, t.placedAt).where(sql`${t.state} = 'confirmed'`),
    index('order_to_follow').on(t.placedAt).where(sql`${t.toFollow} <> '[]'::jsonb`),
    index('order_by_parcel').using('gin', sql`${t.reports} jsonb_path_ops`).where(sql`${t.reports} <> '[]'::jsonb`),
    index('order_by_account').on(t.accountId, t.placedAt),
    index('order_by_proof').on(t.idMeSubjectHash),
    index('guest_order_by_email').on(sql`lower(${t.billing} ->> 'email')`).where(isNull(t.accountId)),
  ],
)

/** Emails to be sent, in the words that were rendered when they were written. Time is the database's. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Null in rows of versions that wrote plain text only. */
    html: text(),
    /** What its documents are drawn from when it is sent; null without documents. */
    attached: jsonb().$type<AttachedDocuments>(),
    at: instant().notNull().defaultNow(),
    /** The local part of the Message-ID: the same for every try, so that a receiver can drop a repetition. */
    messageId: uuid().notNull().defaultRandom(),
    tries: integer().notNull().default(0),
    dueAt: instant().notNull().defaultNow(),
    /** Which try holds the row, and until when. Committed before the server is asked: an expired lease is a try of unknown outcome. */
    lease: uuid(),
    leasedUntil: instant(),
    /** When the server had accepted it. */
    sentAt: instant(),
    /** When it was given up. */
    deadAt: instant(),
    /** Why the last try failed: codes, without addresses. */
    failure: text(),
  },
  (t) => [index('mail_by_time').on(t.at), index('mail_unsent').on(t.dueAt).where(isNull(t.sentAt))],
)
