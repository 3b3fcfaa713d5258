/** The link in the letters about an order: it opens the order anywhere, and nothing else opens it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

/** Places an order as a guest and reads the link in its letter. */
async function linkedOrder(): Promise<{ number: string; link: string }> {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const { orderId } = orderOf((await place(shopper)).body)
  const number = orderId!.replace(/.{4}(?=.)/g, '$&-')
  const { text } = await new Visitor(world.shop.url).open('/demo/mail')
  const link = new RegExp(`/order/[\\w-]{43}\\.${orderId}`).exec(text)?.[0]
  if (!link) throw new Error(`The letter about ${orderId} has no link`)
  return { number, link }
}

test('another browser sees the order by its link, cancels it there, and takes its documents', async () => {
  const { number, link } = await linkedOrder()
  const reader = new Visitor(world.shop.url)
  const page = await reader.open(link)
  expect([page.status, page.heading]).toEqual([200, `Order ${number}`])
  for (const document of ['Receipt (PDF)', 'Add to calendar']) expect((await page.follow(document)).status).toBe(200)
  const cancelled = await page.press('Yes, cancel this order')
  expect([cancelled.path, cancelled.text.includes('Cancelled')]).toEqual([link, true])
  // The letter about the cancelling leads to the same page.
  expect((await reader.open('/demo/mail')).text.split(link)).toHaveLength(3)
})

test('the letter brings the receipt and the calendar file, and the demonstration shows them', async () => {
  const { link } = await linkedOrder()
  const orderId = link.split('.').at(-1)
  const mail = await new Visitor(world.shop.url).open('/demo/mail')
  const files = mail.document.querySelectorAll('article ul[aria-label="Attached"] a').map(({ attrs }) => attrs.href ?? '')
  const ofOrder = files.filter((href) => href.includes(orderId!))
  expect(ofOrder.map((href) => href.split('/').at(-1))).toEqual([`Appointment_${orderId}.ics`, `Receipt_${orderId}.pdf`])
  const opened = await Promise.all(ofOrder.map((href) => mail.visitor.ask(href)))
  expect(opened.map(({ status, text }) => [status, text.slice(0, 5)])).toEqual([
    [200, 'BEGIN'],
    [200, '%PDF-'],
  ])
  expect((await mail.visitor.ask(`${ofOrder[0]}.exe`)).status).toBe(404)
})

test('a page behind a secret address is kept by no cache, listed by no search engine, and named to no other site', async () => {
  const { link } = await linkedOrder()
  const { headers, text } = await new Visitor(world.shop.url).ask(link)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  // Of several policies a browser takes the last.
  expect(headers.get('Referrer-Policy')).toMatch(/, no-referrer$/)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test('a wrong link says what to do, the same whether there is such an order or not', async () => {
  const { link } = await linkedOrder()
  const reader = new Visitor(world.shop.url)
  const changed = `${link.slice(0, 10)}${link[10] === 'A' ? 'B' : 'A'}${link.slice(11)}`
  const unknown = `${link.slice(0, link.lastIndexOf('.'))}.0000000000000000`
  const pages = await Promise.all([changed, unknown, '/order/x'].map((path) => reader.open(path)))
  for (const page of pages) {
    expect([page.status, page.heading]).toEqual([404, 'This link opens no order'])
    expect(page.text).toBe(pages[0]?.text)
    expect(page.document.querySelector('main a[href="/track-your-order"]')).not.toBeNull()
  }
  const { status, headers } = await reader.ask(changed)
  expect([status, headers.get('Referrer-Policy')]).toEqual([404, expect.stringMatching(/, no-referrer$/)])
  const posted = await reader.ask(changed, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'machine=order&event=order.cancel&key=a-key-of-this-test',
    from: new URL(world.shop.url),
  })
  expect(posted.status).toBe(404)
})

test('a browser without scripts sends the forms of such a page with the origin null, and they work', async () => {
  const { link } = await linkedOrder()
  const reader = new Visitor(world.shop.url)
  const { visitor, document, url } = await reader.open(link)
  const form = document.querySelectorAll('form').find((one) => one.querySelector('input[value="order.cancel"]'))!
  const fields = form.querySelectorAll('input').map(({ attrs }) => [attrs.name ?? '', attrs.value ?? ''])
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' }
  const answer = await visitor.ask(url, { method: 'POST', headers, body: new URLSearchParams(fields).toString(), from: url })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, link])
})

test('after twenty wrong links in an hour a network address has to wait, and a right one opens all the same', async () => {
  const { link, number } = await linkedOrder()
  const guesser = new Visitor(world.shop.url)
  for (let time = 0; time < 20; time += 1) expect((await guesser.ask('/order/wrong')).status).toBe(404)
  const limited = await guesser.open('/order/wrong')
  expect([limited.status, limited.text.includes('Wait an hour')]).toEqual([429, true])
  expect((await guesser.open(link)).heading).toBe(`Order ${number}`)
})
