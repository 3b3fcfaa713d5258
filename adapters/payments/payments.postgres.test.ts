import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createPaymentAttempts } from './payment-attempts.ts'
import { describePayments } from './payments-contract.ts'
import { askOf } from './payments-testing.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

const openTwo = async () => {
  const url = await postgres.createDatabase()
  return [await openDatabase({ url }), await openDatabase({ url })] as const
}

describePayments('payments in Postgres', async () => {
  const databases = await openTwo()
  return {
    databases,
    async close() {
      await Promise.all(databases.map((database) => database.close()))
    },
  }
})

test('a try that another node is just taking is skipped, not waited for', async () => {
  const [ours, other] = await openTwo()
  const attempts = createPaymentAttempts(ours)
  for (const cartId of ['taken', 'free']) await attempts.open(askOf(cartId), { name: 'klarna', mode: 'simulator' })
  await ours.query('update payment_attempt set check_at = now()')
  await other.transaction(async (tx) => {
    await tx.execute("select key from payment_attempt where key = 'taken:4' for update")
    expect((await attempts.takeDue(10)).map(({ key }) => key)).toEqual(['free:4'])
  })
  expect((await attempts.takeDue(10)).map(({ key }) => key)).toEqual(['taken:4'])
  await Promise.all([ours.close(), other.close()])
})
