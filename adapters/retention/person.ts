/** Everything that the shop knows of one person, by their email: to hand it out, and to erase what no law asks to keep. */

import { sql } from 'drizzle-orm'
import { type Database, type Db, engineSql, forgetWrites } from '#adapters/database/index.ts'
import { keptDays } from '#machines/domain/constants.ts'

const { draftsOf, forgetSubjects } = engineSql
const { draftsWhere } = forgetSubjects

/** How long the contact of an order is needed: returns are open for shorter. */
const contactKeptFor = `${keptDays.contactOfOrder} days`

/** What `exportPerson` gives: rows by where they are, as they are kept. */
export type PersonExport = Record<string, unknown[]>

/** Which carts are the person's: of their account, with their email, or with it in an address. */
const ownCarts = `select cart_id from cart where account_id in (select account_id from account where email = $1)
  or lower(email) = $1 or lower(billing ->> 'email') = $1 or lower(shipping_address ->> 'email') = $1
  or cart_id in (select cart_id from "order" where lower(billing ->> 'email') = $1)`
const ownOrders = `select order_id from "order" where lower(billing ->> 'email') = $1 or lower(shipping ->> 'email') = $1
  or account_id in (select account_id from account where email = $1)`
/** What was typed for the person's returns and reviews. */
const ownReturnWords = `id in (select request_id from return_request where order_id in (${ownOrders}))`
const ownReviewWords = `lower(data ->> 'email') = $1 or id in (select review_id from review where lower(email) = $1)`
const ownApplicationWords = `lower(data ->> 'email') = $1
  or id in (select application_id from installer_application where lower(email) = $1)`
const ofAccount = `account_id in (select account_id from account where email = $1)`

const exported: Record<string, string> = {
  account: `select account_id, username, first_name, last_name, phone, user_type, company, tax_exempt_state, tax_certificates,
    email_proven_at, created_at from account where email = $1`,
  garage: `select cars, changed_at from garage where ${ofAccount}`,
  searches: `select searches, changed_at from past_search where ${ofAccount}`,
  carts: `select cart_id, zip, email, vehicle, trailer_info, shipping_address, billing, appointment, removed, created_at, updated_at
    from cart where cart_id in (${ownCarts})`,
  typed: `select id as cart_id, name as kind, at, case when name like '%card%' then null else data end as data
    from (${draftsOf('checkout', ownCarts)}) typed`,
  orders: `select order_id, state, created_at, placed_at, cancelled_at, site_products, installer_details, appointment, shipping, billing,
    totals, discounts, fees, tax, vehicle, trailer_info, services, payment, reports from "order" where order_id in (${ownOrders})`,
  returns: `select * from return_request where order_id in (${ownOrders})`,
  emails: `select subject, text, at, sent_at from mail_outbox where lower("to") = $1`,
  messages: `select name, email, subject, order_number, text, written_at, answered_at from support_message where lower(email) = $1`,
  reviews: `select brand_slug, line_slug, stars, summary, comments, author, email, written_at, vehicle from review where lower(email) = $1`,
  applications: `select * from installer_application where lower(email) = $1`,
}

/** All rows of a person, without secrets. `email` in any case. */
export async function exportPerson({ query }: Pick<Database, 'query'>, email: string): Promise<PersonExport> {
  const found: PersonExport = {}
  for (const [where, statement] of Object.entries(exported)) found[where] = await query(statement, [keyOf(email)])
  return found
}

/** `kept`: orders whose contact is still needed, since they are younger than ninety days. */
export interface Erased {
  rows: Record<string, number>
  kept: string[]
}

/**
 * Erases a person. Their carts, cars, searches, emails, messages, reviews' names and account go; of orders stay lines, sums, names and addresses, as tax
 * law asks, and go email, phone and notes. Orders that are younger keep their contact: run it again later.
 */
export function erasePerson(database: Pick<Database, 'transaction'>, email: string): Promise<Erased> {
  return database.transaction(async (tx) => {
    const person = keyOf(email)
    const rows: Record<string, number> = {}
    const run = async (where: string, statement: string) => {
      rows[where] = (await rowsOf(tx, statement, person)).length
    }
    const isYoung = `state <> 'cancelled' and coalesce(placed_at, created_at) > now() - interval '${contactKeptFor}'`
    const young = await rowsOf<{ order_id: string }>(
      tx,
      `select order_id from "order" where order_id in (${ownOrders}) and ${isYoung}`,
      person,
    )
    const done = `select cart_id from (${ownCarts}) own where not exists (
      select from "order" where "order".cart_id = own.cart_id and ${isYoung})`
    await run('typed', `${forgetSubjects.drafts('checkout', done)} returning 1`)
    await run('typedInReturns', `${draftsWhere('return', ownReturnWords)} returning 1`)
    await run('typedInReviews', `${draftsWhere('review', ownReviewWords)} returning 1`)
    await run('typedInApplications', `${draftsWhere('installerApplication', ownApplicationWords)} returning 1`)
    await run('answers', `${forgetSubjects.keys('checkout', done)} returning 1`)
    await run('writes', `${forgetWrites(done)} returning 1`)
    await run(
      'orderedCarts',
      `update cart set email = null, billing = null, shipping_address = null, trailer_info = null, removed = null
       where cart_id in (${done}) and exists (select from "order" where "order".cart_id = cart.cart_id) returning 1`,
    )
    const unordered = `select cart_id from (${done}) own where not exists (select from "order" where "order".cart_id = own.cart_id)`
    await run('charts', `${forgetSubjects.rows('checkout', unordered)} returning 1`)
    await run('log', `${forgetSubjects.log('checkout', unordered)} returning 1`)
    await run('carts', `delete from cart where cart_id in (${unordered}) returning 1`)
    await run('returns', `update return_request set note = '' where order_id in (${ownOrders}) returning 1`)
    const without = (column: string) =>
      `case when jsonb_typeof(${column}) = 'object' then ${column} || '{"email":"","phone":""}' ||
        (case when ${column} ? 'specialInstructions' then '{"specialInstructions":""}' else '{}' end)::jsonb else ${column} end`
    await run(
      'orders',
      `update "order" set billing = ${without('billing')}, shipping = ${without('shipping')}, trailer_info = null, attribution = null
       where order_id in (${ownOrders}) and not (${isYoung}) returning 1`,
    )
    await run('emails', `delete from mail_outbox where lower("to") = $1 returning 1`)
    await run('messages', `delete from support_message where lower(email) = $1 returning 1`)
    await run(
      'reviews',
      `update review set email = null, author = 'A shopper', vehicle = null where lower(email) = $1 returning 1`,
    )
    await run('applications', `delete from installer_application where lower(email) = $1 returning 1`)
    for (const table of ['account_session', 'email_proof', 'password_reset', 'garage', 'past_search'])
      await run(table, `delete from ${table} where ${ofAccount} returning 1`)
    await run(
      'account',
      `update account set username = account_id, email = account_id, password_hash = '', first_name = '', last_name = '', phone = null,
         company = null, tax_certificates = '[]', email_proven_at = null
       where email = $1 returning 1`,
    )
    return { rows, kept: young.map((order) => order.order_id) }
  })
}

const keyOf = (email: string) => email.trim().toLowerCase()

/** The statements above have one value, which may come several times. */
async function rowsOf<Row>(tx: Db, statement: string, person: string): Promise<Row[]> {
  const parts = statement.split('$1').map((part) => sql.raw(part))
  const { rows } = (await tx.execute(sql.join(parts, sql`${person}::text`))) as unknown as { rows: Row[] }
  return rows
}
