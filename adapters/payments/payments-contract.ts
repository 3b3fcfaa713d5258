/** The shop's own record of payments as tests, over either database; what providers say is scripted. */
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import { createPayments } from './payments.ts'
import { asking } from './payments-asking-contract.ts'
import { changesOfMoney } from './payments-changes-contract.ts'
import { ledgersCompared } from './payments-due-contract.ts'
import { tokensAndNews } from './payments-news-contract.ts'
import { outcomes } from './payments-outcomes-contract.ts'
import { type ScriptedProvider, scriptedProvider } from './payments-testing.ts'

export interface PaymentsUnderTest {
  /** The same database twice, as two nodes of the shop have it. */
  databases: readonly [Database, Database]
  close(): Promise<void>
}

/** What a test works with; carts have names of their own, so that the table may be shared. */
export interface Bench {
  database: Database
  other: Database
  provider: ScriptedProvider
  payments: Payments
  /** The row of a try, as far as a test asks. */
  row(key: string): Promise<Record<string, unknown>>
  set(key: string, assignment: string): Promise<void>
}

export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(name, () => {
    let under: PaymentsUnderTest
    let bench: Bench
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under?.close())
    beforeEach(async () => {
      const [database, other] = under.databases
      const provider = scriptedProvider()
      await database.query('delete from payment_attempt')
      bench = {
        database,
        other,
        provider,
        payments: createPayments({ database, providers: [provider] }),
        async row(key) {
          const [row] = await database.query<Record<string, unknown>>('select * from payment_attempt where key = $1', [key])
          if (!row) throw new Error(`There is no try ${key}`)
          return row
        },
        async set(key, assignment) {
          await database.query(`update payment_attempt set ${assignment} where key = $1`, [key])
        },
      }
    })
    asking(() => bench)
    outcomes(() => bench)
    tokensAndNews(() => bench)
    changesOfMoney(() => bench)
    ledgersCompared(() => bench)
  })
}
