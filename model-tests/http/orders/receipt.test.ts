/** The receipt of an order and its appointment for a calendar, only for the shopper who placed it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#adapters/documents/pdf-testing.ts'
import { formatCents } from '#machines/domain/money.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { billing, orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let shopper: ApiShopper
let total: string
let path: string
let calendarPath: string
beforeAll(async () => {
  world = await borrowShop()
  shopper = await readyToPlace(world, { delivery: 'installer' })
  total = formatCents(await totalOf(shopper))
  const { orderId } = orderOf((await place(shopper)).body)
  path = `/my_customers/pdf/${orderId}/guest/Receipt_${orderId}.pdf`
  calendarPath = `/my_customers/calendar/${orderId}/guest/Appointment_${orderId}.ics`
})
afterAll(() => world?.release())

// @fact 2.45
test('the shopper who placed the order gets a PDF of it, the same each time, not cached', async () => {
  const open = () => fetch(world.shop.url + path, { headers: shopper.headers })
  const [answer, again] = await Promise.all([open(), open()])
  const header = (name: string) => answer.headers.get(name)
  expect(answer.status).toBe(200)
  expect(header('Content-Type')).toBe('application/pdf')
  expect(header('Cache-Control')).toBe('no-store')
  expect(header('X-Content-Type-Options')).toBe('nosniff')
  expect(header('Content-Disposition')).toBe(`inline; filename="${path.split('/').at(-1)}"`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
  const texts = (await readPdf(bytes)).flat()
  for (const text of ['Receipt', total, 'Visa ending 1111', billing.addressLine1, 'Appointment']) expect(texts).toContain(text)
})

test('the appointment is a calendar file for the shopper who placed the order', async () => {
  const answer = await fetch(world.shop.url + calendarPath, { headers: shopper.headers })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; method=PUBLISH; charset=utf-8'])
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR/)
  const stranger = await ApiShopper.open(world.shop.url)
  const refused = await fetch(world.shop.url + calendarPath, { headers: stranger.headers })
  expect([refused.status, await refused.text()]).toEqual([404, expect.stringMatching(/^There is no such appointment/)])
})

// @fact 2.46
test('for other visitors the order does not exist', async () => {
  const stranger = await ApiShopper.open(world.shop.url)
  const open = async (at: string, headers = {}) => {
    const answer = await fetch(world.shop.url + at, { headers })
    return [answer.status, await answer.text()]
  }
  const answers = await Promise.all([
    open(path),
    open(path, stranger.headers),
    open(path.replace('/guest/', '/A1/'), shopper.headers),
    open('/my_customers/pdf/00000000/guest/Receipt_00000000.pdf', shopper.headers),
    open('/my_customers/pdf/%00/guest/Receipt_%00.pdf', shopper.headers),
  ])
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]).toEqual([404, expect.stringMatching(/^There is no such receipt/)])
})
