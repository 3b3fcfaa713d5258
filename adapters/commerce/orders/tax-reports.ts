/**
 * The tax of placed orders: settled before the money is taken when it was an estimate, reported to its provider once the money is
 * taken, and taken back when the money goes back. What could not be reported stays due and is tried again.
 */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OnTaxTrouble } from '#adapters/commerce/carts/tax-answers.ts'
import type { Database } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import { sumCents } from '#machines/domain/money.ts'
import type { TaxReport } from '#machines/domain/tax/tax.ts'
import type { Tax, TaxRecorded, TaxSale } from '#machines/ports/tax.ts'

export interface TaxReports {
  settle(orderId: string): Promise<void>
  /** What becomes due when the order's money has this state. */
  due(state: 'captured' | 'voided' | 'refunded'): { taxReport?: TaxReport | SQL }
  /** Reports what is due of one order. */
  report(orderId: string): Promise<void>
  reportDue(): Promise<number>
}

const reportsAtOnce = 20
/** After a provider did not answer. */
const restMs = 60_000

export function createTaxReports(database: Database, tax: Tax | null, onTrouble: OnTaxTrouble = () => {}): TaxReports {
  const { db } = database
  let restsUntil = 0

  async function read(orderId: string) {
    const [row] = await db.select().from(order).where(eq(order.orderId, orderId))
    return row ?? null
  }

  /** True when nothing is due any more. */
  async function report(provider: Tax, orderId: string): Promise<boolean> {
    const row = await read(orderId)
    if (!row?.tax || !row.taxedSale || (row.taxReport !== 'recordDue' && row.taxReport !== 'refundDue')) return true
    const sale: TaxSale = {
      saleId: orderId,
      at: row.placedAt ?? row.createdAt,
      question: row.taxedSale.question,
      lines: row.taxedSale.lines,
      taxInCents: sumCents(row.taxedSale.lines.map(({ taxInCents }) => taxInCents)),
    }
    const isRefund = row.taxReport === 'refundDue'
    // A refund is of a recorded sale: one that was never reported is recorded first.
    const recorded: TaxRecorded = await provider.record(sale)
    const answer = isRefund && recorded.kind === 'recorded' ? await provider.refund(sale) : recorded
    if (answer.kind !== 'recorded') onTrouble({ ...answer, message: `Order ${orderId}: ${answer.message}` })
    if (answer.kind === 'unavailable') return false
    await db
      .update(order)
      .set({ taxReport: answer.kind === 'refused' ? 'refused' : isRefund ? 'refunded' : 'recorded' })
      .where(and(eq(order.orderId, orderId), eq(order.taxReport, row.taxReport)))
    return true
  }

  return {
    async settle(orderId) {
      const row = tax && (await read(orderId))
      if (!tax || !row?.tax || !row.taxedSale || row.tax.kind !== 'estimate' || row.tax.settled) return
      const answer = await tax.quote(row.taxedSale.question)
      if ('message' in answer) return onTrouble(answer)
      if (answer.kind !== 'exact') return
      const { provider, totalInCents, jurisdictions } = answer
      const settled = { provider, totalInCents, jurisdictions, at: new Date().toISOString() }
      await db
        .update(order)
        .set({ tax: { ...row.tax, settled }, taxedSale: { ...row.taxedSale, lines: answer.lines } })
        .where(and(eq(order.orderId, orderId), sql`${order.tax} ->> 'settled' is null`))
      const owedInCents = row.totals.taxInCents - totalInCents
      if (owedInCents > 0) {
        onTrouble({ kind: 'owed', message: `Order ${orderId} was charged ${owedInCents} cents of tax too much. Refund them.` })
      }
    },

    due(state) {
      if (!tax || state === 'voided') return {}
      // A sale that could not be reported is reported with its refund: the provider may know it from an answer that was lost.
      return {
        taxReport: state === 'captured' ? 'recordDue' : sql`case when ${order.taxReport} is not null then 'refundDue' end`,
      }
    },

    async report(orderId) {
      if (tax) await report(tax, orderId)
    },

    async reportDue() {
      if (!tax || performance.now() < restsUntil) return 0
      const rows = await db
        .select({ orderId: order.orderId })
        .from(order)
        .where(inArray(order.taxReport, ['recordDue', 'refundDue']))
        .orderBy(asc(order.placedAt))
        .limit(reportsAtOnce)
      let told = 0
      for (const { orderId } of rows) {
        if (await report(tax, orderId)) told += 1
        else {
          // It does not answer: the others wait with this one.
          restsUntil = performance.now() + restMs
          break
        }
      }
      return told
    },
  }
}
