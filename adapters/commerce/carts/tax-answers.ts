/**
 * The tax of a cart, asked at each repricing. It is asked outside of any transaction, since a provider may take seconds, and kept with
 * the cart under the question, so that one question is asked once. Without an answer the cart has an estimate, and the question is sent again
 * when it is read later.
 */
import { eq } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/index.ts'
import { cart } from '#adapters/database/schema/index.ts'
import { billOf } from '#machines/domain/pricing/bill.ts'
import type { KeptTaxAnswer } from '#machines/domain/tax/tax.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { Tax, TaxRefusal } from '#machines/ports/tax.ts'
import { placeOf, readCart } from './cart-records.ts'
import { summarize } from './cart-summary.ts'

/** For so long a provider that did not answer is not asked the same again for a page. */
const restMs = 30_000
/** What a cart keeps: a shopper who takes coverage out and adds it again is not waited for twice. */
const keptAnswers = 4

export interface TaxAnswers {
  /**
   * Asks for the tax of the cart, when that is due; true when its price may have changed. `again` asks also for what was not
   * answered a moment ago. Never rejects because of the provider.
   */
  ask(cartId: string, options?: { again?: boolean }): Promise<boolean>
}

/** Gets each refusal, and tax that is `owed` to a buyer: for the log, and to be counted. */
export type OnTaxTrouble = (trouble: { kind: TaxRefusal['kind'] | 'owed'; message: string }) => void

export function createTaxAnswers(database: Database, geo: Geo, tax: Tax | null, onTrouble: OnTaxTrouble = () => {}): TaxAnswers {
  /** The last request of each cart that is under way: one waits for the other, so that requests of one moment ask once. */
  const turns = new Map<string, Promise<Outcome>>()

  async function askAfter(before: Promise<Outcome> | undefined, cartId: string, again: boolean): Promise<Outcome> {
    const earlier = before ? await before.catch(() => 'notAsked' as const) : 'notAsked'
    const own = await askNow(cartId, again && earlier === 'notAsked')
    return own === 'notAsked' ? earlier : own
  }

  async function askNow(cartId: string, again: boolean): Promise<Outcome> {
    const record = tax && (await readCart(database.db, cartId))
    if (!record || (record.order && record.order.state !== 'unconfirmed')) return 'notAsked'
    const { asked } = billOf(record, placeOf(record, geo)?.state)
    if (!asked || asked.isKept) return 'notAsked'
    const { key, question } = asked
    const last = record.cart.taxAnswers.find(({ askedFor }) => askedFor === key)
    if (last && !again && record.now.getTime() - new Date(last.at).getTime() < restMs) return 'notAsked'
    const answer = await tax.quote(question)
    const quote = 'message' in answer ? null : answer
    if ('message' in answer) onTrouble(answer)
    await keep(database.db, cartId, { askedFor: key, quote, at: record.now.toISOString() })
    return quote === null ? 'refused' : 'quoted'
  }

  return {
    async ask(cartId, { again = false } = {}) {
      const turn = askAfter(turns.get(cartId), cartId, again)
      turns.set(cartId, turn)
      try {
        return (await turn) === 'quoted'
      } finally {
        if (turns.get(cartId) === turn) turns.delete(cartId)
      }
    },
  }
}

/** What came of one request; `notAsked` where nothing was due. */
type Outcome = 'notAsked' | 'refused' | 'quoted'

/** The answer to a change with the cart's tax asked for, once the change is stored. */
export async function withTax<Change extends { outcome: string }>(
  database: Database,
  geo: Geo,
  taxAnswers: TaxAnswers,
  cartId: string,
  change: Change,
): Promise<Change> {
  if (change.outcome !== 'ok' || !(await taxAnswers.ask(cartId))) return change
  const record = await readCart(database.db, cartId)
  return record ? { ...change, cart: await summarize(database.db, record, geo) } : change
}

/** Two answers of one moment: the later one is on top, and both are right. */
async function keep(db: Db, cartId: string, answer: KeptTaxAnswer): Promise<void> {
  const [row] = await db.select({ taxAnswers: cart.taxAnswers }).from(cart).where(eq(cart.cartId, cartId))
  const others = (row?.taxAnswers ?? []).filter(({ askedFor }) => askedFor !== answer.askedFor)
  const taxAnswers = [answer, ...others].slice(0, keptAnswers)
  await db.update(cart).set({ taxAnswers }).where(eq(cart.cartId, cartId))
}
