/** Moving the appointment of a placed order by the link of its letter, in a browser without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

async function placedOrder(delivery: 'installer' | 'home' = 'installer') {
  const shopper = await readyToPlace(world, { delivery })
  const { orderId } = orderOf((await place(shopper)).body)
  const { text } = await new Visitor(world.shop.url).open('/demo/mail')
  const link = new RegExp(`/order/[\\w-]{43}\\.${orderId}`).exec(text)?.[0] ?? ''
  return { shopper, orderId: orderId!, link }
}

async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const database = await openDatabase(world.database)
  const rows = await database.query<Row>(text, values)
  await database.close()
  return rows
}

/** The times of the shown day that can be pressed. */
const times = (page: Page) => page.buttons.filter(({ name, isDisabled }) => /^\d{1,2}:\d\d [AP]M$/.test(name) && !isDisabled)
const days = (page: Page) => page.buttons.filter(({ name, isDisabled }) => /^\w+day, /.test(name) && !isDisabled)

test('the reader of the letter moves the appointment to another day, and gets a letter about it', async () => {
  const { orderId, link, shopper } = await placedOrder()
  const reader = new Visitor(world.shop.url)
  const calendar = await (await reader.open(link)).follow('Change the appointment')
  expect([calendar.path, calendar.heading]).toEqual([`${link}/appointment`, 'Change the appointment'])
  const day = days(calendar).at(-1)!.name
  const shown = await calendar.press(day)
  const time = times(shown).at(-1)!.name
  const moved = await shown.press(time)
  expect(moved.path).toBe(`${link}?moved=yes`)
  expect(moved.text).toContain('Your appointment has moved to ')
  expect(moved.text).toContain(time)
  const [letter] = (await reader.open('/demo/mail')).document.querySelectorAll('article').map((one) => one.text)
  for (const words of ['Your appointment has moved', day, time, `Appointment_${orderId}.ics`, 'Not any more:'])
    expect([words, letter?.includes(words)]).toEqual([words, true])
  expect((await (await reader.open(link)).follow('Add to calendar')).html).toContain('SEQUENCE:1')
  expect((await (await sameShopper(shopper)).open('/checkout/order-confirmation')).text).toContain(time)
  const seats = await query<{ count: number }>('select count(*)::int as count from slot_booking where order_id = $1', [orderId])
  expect(seats).toEqual([{ count: 1 }])
})

test('a time that is taken meanwhile leaves the appointment as it was, and the page says so', async () => {
  const { orderId, link } = await placedOrder()
  const reader = new Visitor(world.shop.url)
  const calendar = await reader.open(`${link}/appointment`)
  const shown = await calendar.press(days(calendar).at(-1)!.name)
  await query(
    `insert into slot_booking (installer_id, date, start_time, seat, cart_id, order_id, is_drop_off, held_until)
     select installer_id, days.date, slot ->> 'startTime', seat, days.date || (slot ->> 'startTime') || seat, 'other', false, now()
     from installer, jsonb_array_elements(week) as slot, generate_series(1, 9) as seat,
       (select to_char(now()::date + n, 'YYYY-MM-DD') as date from generate_series(0, 40) as n) as days
     where installer_id = (select installer_id from slot_booking where order_id = $1) on conflict do nothing`,
    [orderId],
  )
  const refused = await shown.press(times(shown)[0]!.name)
  expect(refused.path).toContain(`${link}/appointment`)
  expect(refused.text).toContain('That time was just taken. Your appointment is as it was')
  const [row] = await query<{ moved: unknown }>(`select appointment -> 'moved' as moved from "order" where order_id = $1`, [
    orderId,
  ])
  expect(row?.moved).toBeNull()
  await query(`delete from slot_booking where order_id = 'other'`, [])
})

test('less than a day before, the page has the phone of the shop and no calendar', async () => {
  const { orderId, link, shopper } = await placedOrder()
  const stale = await new Visitor(world.shop.url).open(`${link}/appointment`)
  // of the shop's days the one whose appointment is the next, at any time of day
  await query(
    `update "order" set appointment = appointment || jsonb_build_object('date',
      to_char((now() at time zone 'America/New_York') + interval '1 day' - (appointment ->> 'startTime')::time, 'YYYY-MM-DD'))
      where order_id = $1`,
    [orderId],
  )
  const refused = await stale.press(times(stale).at(-1)!.name)
  expect(refused.text).toContain('It is less than a day away. To change it, call ')
  expect(refused.document.querySelector('main a[href^="tel:"]')).not.toBeNull()
  expect(times(refused)).toEqual([])
  expect((await shopper.state()).actors.appointment?.can).toEqual([])
})

test('an order without an appointment has none to change', async () => {
  const { link } = await placedOrder('home')
  const reader = new Visitor(world.shop.url)
  expect((await reader.open(link)).text).not.toContain('Change the appointment')
  expect((await reader.open(`${link}/appointment`)).text).toContain('This order has no appointment.')
})

test('a wrong link moves nothing', async () => {
  const page = await new Visitor(world.shop.url).open('/order/wrong/appointment')
  expect([page.status, page.heading]).toEqual([404, 'This link opens no order'])
})
