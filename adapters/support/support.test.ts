import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { mailOutbox, supportMessage } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { SupportMessage } from '#machines/domain/support/support-message.ts'
import { createSupport } from './support.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const message: SupportMessage = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  subject: 'order',
  orderNumber: '7GK2M4QX9ZTB13CD',
  text: 'Where are my tires?',
}

const renderEmail = (({ template }: { template: string }) => ({ subject: template, text: '', html: '' })) as never
const support = (inbox: string | null = 'help@example.com') => createSupport({ database, renderEmail, inbox })

// @fact storefront.106
test('a message is stored once for a key, with an email to the shop and a copy to its sender', async () => {
  const { messageId } = await support().write(message, 'first-key')
  expect(await support().write({ ...message, text: 'Other words' }, 'first-key')).toEqual({ messageId })
  expect(await support().message(messageId)).toEqual({
    messageId,
    ...message,
    writtenAt: expect.stringMatching(/^\d{4}-.*Z$/),
    answered: null,
  })
  const sent = await database.db.select({ to: mailOutbox.to, subject: mailOutbox.subject }).from(mailOutbox)
  expect(sent).toEqual([
    { to: 'dana@example.com', subject: 'messageReceived' },
    { to: 'help@example.com', subject: 'messageForSupport' },
  ])
})

test('a shop without an inbox sends the copy alone', async () => {
  await database.db.delete(mailOutbox)
  await support(null).write(message, 'key-without-inbox')
  expect(await database.db.select({ to: mailOutbox.to }).from(mailOutbox)).toEqual([{ to: 'dana@example.com' }])
})

test('open messages come oldest first, a page at a time; an answered one is in the other list, with the name of the first who answered', async () => {
  await database.db.delete(supportMessage)
  const ids: string[] = []
  for (const key of ['key-one', 'key-two', 'key-three']) ids.push((await support().write(message, key)).messageId)
  const open = async (after?: string) =>
    (await support().messages({ isAnswered: false, limit: 2, after })).map(({ messageId }) => messageId)
  const first = await open()
  expect([...first, ...(await open(first.at(-1)))]).toEqual(ids)

  expect(await support().markAnswered(ids[1]!, 'ann@example.com')).toBe(true)
  expect(await support().markAnswered(ids[1]!, 'bob@example.com')).toBe(true)
  expect(await support().markAnswered('no-such-message', 'ann@example.com')).toBe(false)
  expect(await open()).toEqual([ids[0], ids[2]])
  const [answered, ...others] = await support().messages({ isAnswered: true, limit: 20 })
  expect(others).toEqual([])
  expect(answered).toMatchObject({ messageId: ids[1], answered: { by: 'ann@example.com' } })
})
