import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { forgetOld } from './forget-old.ts'
import { erasePerson, exportPerson } from './person.ts'
import { retentionRules } from './rules.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tables = [
  'engine_key',
  'engine_draft',
  'first_answer',
  'mail_outbox',
  'attempt_count',
  'visit',
  'engine_log',
  'engine_subject',
  'return_request',
  'installer_application',
  'review',
  'cart',
  '"order"',
  'account',
  'support_message',
  'garage',
  'past_search',
]
beforeEach(async () => {
  for (const table of tables) await database.query(`delete from ${table}`)
})

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
const cart = async (cartId: string, days: number, more: { email?: string; accountId?: string } = {}) => {
  await database.query(
    `insert into cart (cart_id, cart_uuid, secret_hash, email, account_id, billing, updated_at) values ($1, $1, $1, $2, $3, $4::jsonb, $5)`,
    [
      cartId,
      more.email ?? null,
      more.accountId ?? null,
      JSON.stringify(more.email ? { email: more.email, firstName: 'Quill' } : null),
      ago(days),
    ],
  )
  await database.query(`insert into engine_subject (id, revision, actors) values ($1, 0, '{}')`, [cartId])
  await database.query(
    `insert into engine_log (id, revision, machine, version, event, "from", "to", ms, outcome)
    values ($1, 0, 'cart', 1, 'a', 'b', 'c', 1, 'applied')`,
    [cartId],
  )
  await database.query(
    `insert into engine_draft (ref, id, name, data) values ($1, $1, 'billing', '{"email":"quill@example.com"}')`,
    [cartId],
  )
  await database.query(`insert into engine_key (id, key, request_hash, answer) values ($1, 'key', 'hash', '{}')`, [cartId])
  await database.query(`insert into first_answer (id, kind, answer) values ($1, 'write', '{"cart":{"billing":"Quill"}}')`, [
    `updateCart:${cartId}:key`,
  ])
}
const order = (orderId: string, cartId: string, days: number, email: string) =>
  database.query(
    `insert into "order" (order_id, cart_id, state, created_at, placed_at, site_products, shipping_option, billing, shipping, totals, discounts, user_type)
     values ($1, $2, 'confirmed', $3, $3, '[]', 'home', $4::jsonb, $4::jsonb, '{}', '[]', 'none')`,
    [
      orderId,
      cartId,
      ago(days),
      JSON.stringify({
        email,
        phone: '6145550142',
        firstName: 'Quill',
        addressLine1: '418 Neil Ave',
        specialInstructions: 'Ring twice',
      }),
    ],
  )
const account = async (accountId: string, email = `${accountId}@example.com`) => {
  await database.query(
    `insert into account (account_id, username, email, password_hash, first_name, last_name, user_type, brands)
    values ($1, $2, lower($2), 'hash', 'Quill', 'Feather', 'none', '[]')`,
    [accountId, email],
  )
}
/** What an account keeps for its owner. */
const ownThings = async (accountId: string, model: string, words: string) => {
  const car = { make: 'honda', model, year: 2019, trim: 'sport', isDefault: true }
  await database.query(`insert into garage (account_id, cars) values ($1, $2::jsonb)`, [accountId, JSON.stringify([car])])
  await database.query(`insert into past_search (account_id, searches) values ($1, $2::jsonb)`, [
    accountId,
    JSON.stringify([[words, '/search?q=x']]),
  ])
}
const count = async (table: string) => (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n
const counts = async (...names: string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await count(name)])))

test('a cart without an order goes with all that hangs on it after ninety days, and not before', async () => {
  await cart('old', 91)
  await cart('young', 89)
  await cart('ordered', 400)
  await order('order-1', 'ordered', 399, 'quill@example.com')
  expect(await forgetOld(database)).toBe(false)
  for (const table of ['cart', 'engine_subject', 'engine_log', 'engine_draft', 'engine_key'])
    expect(
      (await database.query<{ id: string }>(`select ${table === 'cart' ? 'cart_id as id' : 'id'} from ${table} order by 1`)).map(
        ({ id }) => id,
      ),
      table,
    ).toEqual(['ordered', 'young'])
  expect(await count('"order"')).toBe(1)
})

/** The charts of a return or a review, with all that hangs on them. */
const subject = async (kind: 'return' | 'review' | 'installerApplication', id: string, days: number) => {
  await database.query(`insert into engine_subject (kind, id, revision, actors, updated_at) values ($1, $2, 0, '{}', $3)`, [
    kind,
    id,
    ago(days),
  ])
  await database.query(
    `insert into engine_log (kind, id, revision, machine, version, event, "from", "to", ms, outcome)
    values ($1, $2, 0, $1, 1, 'a', 'b', 'c', 1, 'applied')`,
    [kind, id],
  )
  await database.query(
    `insert into engine_draft (ref, kind, id, name, data) values ($2, $1, $2, 'words', '{"email":"Quill@example.com"}')`,
    [kind, id],
  )
  await database.query(`insert into engine_key (kind, id, key, request_hash, answer) values ($1, $2, 'key', 'hash', '{}')`, [
    kind,
    id,
  ])
}
const returned = (requestId: string, orderId: string) =>
  database.query(
    `insert into return_request (request_id, order_id, state, tires, reason, note, fee_in_cents, steps)
     values ($1, $2, 'refused', '[]', 'damaged', 'from Quill', 0, '[]')`,
    [requestId, orderId],
  )

const applied = (applicationId: string, email: string, days: number) =>
  database.query(
    `insert into installer_application (application_id, company, kind, first_name, last_name, email, phone, address_line1, address_line2,
       city, state, zip, applied_at, progress_at)
     values ($1, 'Quill Tire', 'shop', 'Quill', 'Moss', $2, '6145550142', '1 High St', '', 'Columbus', 'OH', '43215', $3, $4)`,
    [applicationId, email, ago(days + 400), ago(days)],
  )

test('an application goes two years after its last step, and not two years after it was sent', async () => {
  await applied('over', 'quill@example.com', 731)
  await applied('kept', 'quill@example.com', 700)
  await forgetOld(database)
  expect(await database.query('select application_id from installer_application')).toEqual([{ application_id: 'kept' }])
})

test('a person who applied is exported with what was said, and is erased with what was typed, in any case of the email', async () => {
  await applied('an-application', 'Quill@Example.com', 1)
  await applied('of-another', 'ada@example.com', 1)
  for (const id of ['an-application', 'of-another', 'never-kept']) await subject('installerApplication', id, 1)
  await database.query(`update engine_draft set data = '{"answer":"of Quill"}' where id = 'an-application'`)
  await database.query(`update engine_draft set data = '{"answer":"of Ada"}' where id = 'of-another'`)
  expect((await exportPerson(database, 'quill@example.com')).applications).toMatchObject([{ application_id: 'an-application' }])
  const { rows } = await erasePerson(database, 'QUILL@example.com')
  expect(rows).toMatchObject({ applications: 1, typedInApplications: 2 })
  expect(await database.query('select application_id from installer_application')).toEqual([{ application_id: 'of-another' }])
  expect(await database.query('select id from engine_draft')).toEqual([{ id: 'of-another' }])
})

test('the charts of a return or a review go with all that hangs on them a day after their record, and not before', async () => {
  await returned('kept-return', 'order-1')
  for (const [id, days] of [
    ['kept-return', 9],
    ['gone-return', 2],
    ['new-return', 0.5],
  ] as const)
    await subject('return', id, days)
  await subject('review', 'gone-review', 2)
  await subject('installerApplication', 'gone-application', 2)
  await applied('kept-application', 'quill@example.com', 1)
  await subject('installerApplication', 'kept-application', 9)
  expect(await forgetOld(database)).toBe(false)
  for (const table of ['engine_subject', 'engine_log', 'engine_draft', 'engine_key'])
    expect(
      (await database.query<{ id: string }>(`select id from ${table} order by 1`)).map(({ id }) => id),
      table,
    ).toEqual(['kept-application', 'kept-return', 'new-return'])
})

test('each rule deletes what is over and leaves what is not, a few rows at a time', async () => {
  for (const [name, days] of [
    ['over', 31],
    ['kept', 29],
  ] as const) {
    await database.query(`insert into engine_key (id, key, request_hash, answer, at) values ('c', $1, 'h', '{}', $2)`, [
      name,
      ago(days),
    ])
    await database.query(`insert into engine_draft (ref, id, name, data, at) values ($1, 'c', 'card', '{}', $2)`, [
      name,
      ago(days),
    ])
    await database.query(`insert into first_answer (id, kind, at) values ($1, 'write', $2)`, [`${name} write`, ago(days)])
    await database.query(`insert into visit (visit_id, vendor_ids, changed_at) values ($1, '{}', $2)`, [name, ago(days)])
    await database.query(`insert into first_answer (id, kind, at) values ($1, 'form', $2)`, [`${name} form`, ago(days - 29)])
    await database.query(`insert into attempt_count (subject, count, window_ends_at) values ($1, 1, $2)`, [
      name,
      ago(days - 29.5),
    ])
    await database.query(
      `insert into mail_outbox (key, "to", subject, text, at, sent_at) values ($1, 'a@example.com', '', '', $2, now())`,
      [name, ago(days + 60)],
    )
  }
  for (const [name, days] of [
    ['over', 31],
    ['kept', 29],
  ] as const) {
    await account(name)
    await database.query(`insert into past_search (account_id, searches, changed_at) values ($1, '[]', $2)`, [name, ago(days)])
  }
  // Its effects still run: it is no answer yet.
  await database.query(`insert into engine_key (id, key, request_hash, at) values ('c', 'running', 'h', $1)`, [ago(31)])
  const isMore = [await forgetOld(database, 1), await forgetOld(database, 1), await forgetOld(database, 1)]
  expect(isMore).toEqual([true, true, false])
  expect(
    await counts('engine_key', 'engine_draft', 'first_answer', 'visit', 'attempt_count', 'mail_outbox', 'past_search'),
  ).toEqual({
    past_search: 1,
    engine_key: 2,
    engine_draft: 1,
    first_answer: 2,
    visit: 1,
    attempt_count: 1,
    mail_outbox: 1,
  })
})

test('a person is exported with all that is theirs, in any case of the email; no one else is', async () => {
  await cart('c-1', 1, { email: 'quill@example.com' })
  await cart('c-2', 1, { email: 'dana@example.com' })
  await order('order-1', 'c-1', 1, 'Quill@Example.com')
  await database.query(`insert into mail_outbox (key, "to", subject, text) values ('m', 'QUILL@example.com', 'Hello', '')`)
  await account('a-1', 'Quill@example.com')
  await ownThings('a-1', 'civic', 'winter')
  await account('a-2', 'dana@example.com')
  await ownThings('a-2', 'dana-fit', 'dana summer')
  const found = await exportPerson(database, ' quill@EXAMPLE.com ')
  expect(found.garage).toMatchObject([{ cars: [{ make: 'honda', model: 'civic' }] }])
  expect(found.searches).toMatchObject([{ searches: [['winter', '/search?q=x']] }])
  expect(found.carts).toMatchObject([{ cart_id: 'c-1' }])
  expect(found.orders).toMatchObject([{ order_id: 'order-1' }])
  expect(found.emails).toMatchObject([{ subject: 'Hello' }])
  expect(JSON.stringify(found)).not.toContain('dana')
})

test('an erased person is in no table but the orders that the law asks for, without email, phone and notes', async () => {
  await account('a-1', 'Quill@example.com')
  await ownThings('a-1', 'civic', 'winter for quill')
  await cart('own', 1, { accountId: 'a-1' })
  await cart('ordered', 100, { email: 'quill@example.com' })
  await order('old', 'ordered', 100, 'quill@example.com')
  await cart('other', 1, { email: 'dana@example.com' })
  await database.query(`insert into support_message (message_id, name, email, subject, order_number, text)
    values ('m', 'Quill', 'quill@example.com', 'order', '', 'Where is it?')`)
  await returned('their-return', 'old')
  await subject('return', 'their-return', 1)
  // It was not kept, since its tire is not sold any more.
  await subject('review', 'their-review', 1)
  const erased = await erasePerson(database, 'QUILL@example.com')
  expect(erased).toMatchObject({ kept: [], rows: { carts: 1, orderedCarts: 1, orders: 1, account: 1, messages: 1 } })
  const [{ billing } = { billing: {} }] = await database.query<{ billing: object }>(`select billing from "order"`)
  expect(billing).toEqual({ email: '', phone: '', firstName: 'Quill', addressLine1: '418 Neil Ave', specialInstructions: '' })
  for (const table of tables.filter((name) => name !== '"order"')) {
    const rows = await database.query(`select * from ${table}`)
    const ofOthers = rows.filter((row) => !JSON.stringify(row).includes('"other"') && !JSON.stringify(row).includes(':other:'))
    expect(JSON.stringify(ofOthers), table).not.toMatch(/quill/i)
  }
  expect(await exportPerson(database, 'quill@example.com')).toMatchObject({
    account: [],
    garage: [],
    searches: [],
    carts: [],
    orders: [],
    emails: [],
    messages: [],
  })
  expect(await count('cart')).toBe(2)
})

test('an order of the last ninety days keeps its contact, and is named', async () => {
  await cart('c-1', 1, { email: 'quill@example.com' })
  await order('order-1', 'c-1', 10, 'quill@example.com')
  expect(await erasePerson(database, 'quill@example.com')).toMatchObject({ kept: ['order-1'], rows: { orders: 0, carts: 0 } })
  expect((await exportPerson(database, 'quill@example.com')).orders).toHaveLength(1)
})

test('the table of the README is the table of the rules', () => {
  const rows = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  for (const { what, why, keptFor } of retentionRules) expect(rows).toContainEqual([what, why, keptFor])
})
