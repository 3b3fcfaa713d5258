import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { readOutbox } from '#adapters/mail/index.ts'
import { createSupport } from '#adapters/support/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { SupportMessage } from '#machines/domain/support/support-message.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { knownWriter } from './known-writer.ts'
import { writeToShop } from './write-to-shop.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate attempt_count, mail_outbox, support_message'))
afterAll(() => database.close())

const message: SupportMessage = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  subject: 'return',
  orderNumber: '7GK2M4QX9ZTB13CD',
  text: 'Two are for another car.\n\nMay I return them?',
}
const write = (key: string, change: Partial<SupportMessage> = {}, clientAddress = '192.0.2.1') => {
  const renderEmail = createEmailRenderer('https://tires.example.com')
  const support = createSupport({ database, renderEmail, inbox: 'help@example.com' })
  return writeToShop({ attempts: createRateLimiter(database), support }, { ...message, ...change }, { key, clientAddress })
}

// @fact storefront.106
test('the email to the shop says who wrote, of which order, and leads to the message; the copy has the same words', async () => {
  expect(await write('one-form')).toEqual({ outcome: 'sent' })
  const [news, copy] = await readOutbox(database, 10)
  expect([news?.to, news?.subject]).toEqual(['help@example.com', 'Message from Dana Reyes: Return tires'])
  expect([copy?.to, copy?.subject]).toEqual(['dana@example.com', 'We have your message: Return tires'])
  for (const { text } of [news!, copy!])
    for (const words of ['7GK2-M4QX-9ZTB-13CD', '  Two are for another car.\n  May I return them?']) expect(text).toContain(words)
  expect(news?.text).toMatch(/https:\/\/tires\.example\.com\/staff\/messages\/[\w-]{22}/)
  expect(copy?.text).not.toContain('/staff/')
})

// @fact storefront.107
test('an address on the internet writes fifteen times an hour, and an email gets five copies', async () => {
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push((await write(`same-email-${n}`)).outcome)
  expect(answers).toEqual([...Array(5).fill('sent'), 'tooMany'])
  for (let n = 0; n < 9; n += 1) await write(`other-email-${n}`, { email: `d${n}@example.com` })
  expect(await write('one-more', { email: 'one-more@example.com' })).toMatchObject({ outcome: 'tooMany' })
  expect(await write('elsewhere', { email: 'one-more@example.com' }, '192.0.2.2')).toEqual({ outcome: 'sent' })
})

const stranger = { account: async () => null, placedCartId: async () => null }
const dana = { accountId: 'A1', firstName: 'Dana', lastName: 'Reyes', username: 'dana@example.com' } as Account
const orders = {
  orderOfCart: async () => ({ orderId: '7GK2M4QX9ZTB13CD', placedAt: '2026-03-10T12:00:00Z' }),
  ordersOfAccount: async () => [{ orderId: 'NEWEST0000000000' }],
} as unknown as Commerce['orders']
const known = (query: string, visitor: Parameters<typeof knownWriter>[1] = stranger) =>
  knownWriter(new URLSearchParams(query), visitor, { orders })
const nothing = { name: '', email: '', subject: '', orderNumber: '' }

test('the form knows what the address says, and nothing that it should not', async () => {
  expect(await known('')).toEqual(nothing)
  expect(await known('subject=return&order=7gk2-m4qx-9ztb-13cd')).toEqual({
    ...nothing,
    subject: 'return',
    orderNumber: '7GK2-M4QX-9ZTB-13CD',
  })
  expect(await known('subject=constructor&order=%3Cscript%3E')).toEqual(nothing)
})

test('it knows who is signed in, and their newest order or the one this browser placed', async () => {
  const signedIn = { ...stranger, account: async () => dana }
  const who = { ...nothing, name: 'Dana Reyes', email: 'dana@example.com' }
  expect(await known('', signedIn)).toEqual({ ...who, orderNumber: 'NEWE-ST00-0000-0000' })
  const buyer = { ...stranger, placedCartId: async () => 'C1' }
  expect(await known('', buyer)).toEqual({ ...nothing, orderNumber: '7GK2-M4QX-9ZTB-13CD' })
})
