// @module-tag long
/** A shop with a mail server and one without, in the demonstration and in production. */
import { afterEach, expect, test } from 'vitest'
import { startMailServer, type TestMailServer } from '#adapters/mail/smtp-testing.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { login, type Newcomer, newcomer } from '../accounts/accounts.ts'

let world: RunningShop | undefined
let borrowed: BorrowedShop | undefined
let mailServer: TestMailServer | undefined
afterEach(async () => {
  await Promise.all([world?.stop(), borrowed?.release(), mailServer?.kill()])
  world = borrowed = mailServer = undefined
})

const modes = ['demo', 'serve'] as const

/** The page that says what comes next. */
async function openAccount(origin: string, ada: Newcomer): Promise<Page> {
  return (await new Visitor(origin).open(login)).press('Create account', ada)
}

test.each(modes)('%s with a mail server sends the email of a new account to it', async (mode) => {
  mailServer = await startMailServer()
  const { url, received } = mailServer
  world = await openRunningShop({
    mode,
    environment: () => ({ SMTP_URL: url.href, MAIL_FROM: 'Treadline <orders@tires.example.com>' }),
  })
  const ada = newcomer()
  const { text } = await openAccount(world.shop.url, ada)
  expect(text).toContain(`We sent a message to ${ada.email} with the next steps.`)
  expect(text).not.toContain('sends no emails')
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'orders@tires.example.com', to: [ada.email] })
  expect(received[0]?.raw).toContain('Subject: Is this your email?\r\n')
  expect(world.shop.output()).not.toContain('SMTP_URL')
})

test('the confirmation of an order reaches the mail server with its receipt and its calendar file', async () => {
  mailServer = await startMailServer()
  const { url, received } = mailServer
  world = await openRunningShop({
    mode: 'demo',
    environment: () => ({ SMTP_URL: url.href, MAIL_FROM: 'Treadline <orders@tires.example.com>' }),
  })
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const { orderId } = orderOf((await place(shopper)).body)
  await expect.poll(() => received).toHaveLength(1)
  const { raw } = received[0]!
  for (const name of [`Appointment_${orderId}.ics`, `Receipt_${orderId}.pdf`])
    expect(raw).toContain(`Content-Disposition: attachment; filename=${name}\r\n`)
  expect(raw).toContain('Content-Type: text/calendar; method=PUBLISH; charset=utf-8')
  expect(raw).toContain('Content-Type: application/pdf')
})

test('production without a mail server says at its start what does not work, at every level of the log, and shows no emails', async () => {
  world = await openRunningShop({ mode: 'serve', environment: () => ({ LOG_LEVEL: 'silent' }) })
  expect(world.shop.output()).toContain('SMTP_URL is not set, so no email leaves this shop: new accounts cannot be confirmed')
  const visitor = new Visitor(world.shop.url)
  expect((await openAccount(world.shop.url, newcomer())).text).toContain('This shop cannot send emails at present')
  for (const path of ['/demo/mail', '/demo/mail?email=1']) expect((await visitor.open(path)).status).toBe(404)
})

test('the demo shows its newest email in full, or the one that the address names', async () => {
  borrowed = await borrowShop()
  const visitor = new Visitor(borrowed.shop.url)
  for (const firstName of ['Ada', 'Bob']) {
    const { text } = await openAccount(borrowed.shop.url, { ...newcomer(), firstName })
    expect(text).toContain('This demonstration sends no emails: read it here')
  }
  const shown = async (path: string) =>
    (await visitor.open(path)).document.querySelectorAll('article').flatMap((letter) => {
      const frame = letter.querySelector('iframe')
      const to = /Hello (\w+)/.exec(frame?.attrs.srcdoc ?? frame?.attrs.srcDoc ?? '')?.[1]
      return frame ? [{ letter: letter.id, to, sandbox: frame.attrs.sandbox }] : []
    })
  const { document } = await visitor.open('/demo/mail')
  const [newest = '', earlier = ''] = document.querySelectorAll('article').map(({ id }) => id)
  // Nothing of an email runs, or reads what is the shop's.
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  const bob = { letter: newest, to: 'Bob', sandbox }
  expect(await shown('/demo/mail')).toEqual([bob])
  expect(await shown(`/demo/mail?email=${earlier.replace('email-', '')}`)).toEqual([{ letter: earlier, to: 'Ada', sandbox }])
  expect(await shown('/demo/mail?email=elsewhere')).toEqual([bob])
})
