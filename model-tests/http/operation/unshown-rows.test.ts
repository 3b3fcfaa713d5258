/** A row that cannot be shown takes no list of staff away: it is named, and the others are shown. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
let database: Database
let staff: Visitor
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
  staff = new Visitor(world.shop.url)
  const login = await staff.open('/my_customers/login')
  await login.press('Sign in', { email: 'sales@demo.treadline.example', password: demoPassword })
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const one = 'of this list cannot be shown. Please tell those who run the shop.'
const why = 'its record cannot be read'

test('messages', async () => {
  const ids = [randomUUID(), randomUUID()]
  for (const [id, writtenAt] of [
    [ids[0], 'infinity'],
    [ids[1], '2027-03-01T12:00:00Z'],
  ])
    await database.query(
      `insert into support_message (message_id, name, email, subject, order_number, text, written_at)
       values ($1, $2, 'dana@example.com', 'order', '', 'Where are my tires?', $3)`,
      [id, `Dana ${id}`, writtenAt],
    )
  try {
    const list = await staff.open('/staff/messages')
    expect([list.status, list.text.includes(one)]).toEqual([200, true])
    for (const id of ids) expect(list.text).toContain(`Dana ${id}`)
    const page = await staff.open(`/staff/messages/${ids[0]}`)
    expect([page.status, page.text.includes(`It cannot be shown: ${why}`)]).toEqual([200, true])
    expect((await staff.open(`/staff/messages/${ids[1]}`)).text).toContain(`Message from Dana ${ids[1]}`)
    expect((await staff.open(`/staff/messages/${randomUUID()}`)).status).toBe(404)
  } finally {
    await database.query('delete from support_message where message_id = any($1)', [ids])
  }
})

test('missed cars', async () => {
  await database.query(`insert into missed_vehicle (year, make_slug, model_slug, first_at, last_at)
    values (2001, 'unshown', 'one', '-infinity', now()), (2002, 'shown', 'other', now(), now())`)
  try {
    const list = await staff.open('/staff/missed-vehicles')
    expect([list.status, list.text.includes(one), list.text.includes('2001 unshown one')]).toEqual([200, true, true])
    expect(list.text).toContain('2002 shown other')
  } finally {
    await database.query(`delete from missed_vehicle where make_slug in ('unshown', 'shown')`)
  }
})

test('held reviews', async () => {
  const ids = ['one', 'two', 'three'].map(() => randomUUID())
  const [known] = await database.query<{ brand: string; line: string }>(
    'select brand_slug as brand, line_slug as line from review limit 1',
  )
  for (const [index, id] of ids.entries())
    await database.query(
      `insert into review (review_id, brand_slug, line_slug, state, stars, ratings, summary, comments, author, is_verified, helpful, written_at)
       values ($1, $2, $3, 'held', 4, $4::jsonb, $5, 'Quiet.', 'Dana', true, 0, $6)`,
      [
        id,
        known!.brand,
        known!.line,
        index === 1 ? 'null' : '{}',
        `Summary ${id}`,
        index === 0 ? 'infinity' : '2027-03-01T12:00:00Z',
      ],
    )
  try {
    const list = await staff.open('/staff/reviews')
    expect([list.status, list.text.includes(`2 ${one}`)]).toEqual([200, true])
    for (const id of ids.slice(0, 2)) expect(list.text).toContain(`(${id})`)
    expect(list.text).toContain(`Summary ${ids[2]}`)
  } finally {
    await database.query('delete from review where review_id = any($1)', [ids])
  }
})
