/** Quotes: a sales rep's cart copied for a customer, who opens the copy with the token of their mail. */
import { createHmac, randomUUID } from 'node:crypto'
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { newCartId } from '#adapters/commerce/carts/cart-changes.ts'
import { contentsOf } from '#adapters/commerce/carts/cart-contents.ts'
import { type CartRecord, changeCart, lockOpenCart, readCart } from '#adapters/commerce/carts/cart-records.ts'
import { summarize } from '#adapters/commerce/carts/cart-summary.ts'
import { copyInto } from '#adapters/commerce/carts/copy-cart.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { account, cart, quote, quoteToken } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { type Quote, type QuoteAhead, quoteUntil } from '#machines/domain/carts/quote.ts'
import { endOf, isOver, type Until } from '#machines/domain/time/until.ts'
import type { Quotes } from '#machines/ports/commerce/quotes.ts'
import type { Geo } from '#machines/ports/geo.ts'

export function createQuotes(database: Database, geo: Geo): Quotes {
  return {
    async quoteAhead(cartId) {
      const record = await readCart(database.db, cartId)
      if (!record || !mayQuote(record)) return null
      // Made as the quote would be, and taken back: the rep sees what their customer will.
      let ahead: QuoteAhead | null = null
      const made = database.transaction(async (tx) => {
        const { record: copy, notes } = await copyOf(tx, geo, record, '')
        ahead = { cart: await summarize(tx, copy, geo), leftOut: notes }
        throw new TakenBack()
      })
      await made.catch((problem) => {
        if (!(problem instanceof TakenBack)) throw problem
      })
      return ahead
    },

    async quoteCart(cartId, { email }, key) {
      const made = await keyedWrite(database, { operation: 'quoteCart', owner: cartId, key }, async (tx) => {
        const record = await lockOpenCart(tx, cartId)
        return record ? copyFor(tx, geo, record, email) : { outcome: 'notFound' as const }
      })
      if (made.outcome !== 'copied') return made
      // A token is kept hashed only, so it cannot be returned again; the same key gets a new token of the same quote.
      const token = newSecret()
      await database.db.insert(quoteToken).values({ tokenHash: hashOf(token), cartId: made.copyId })
      const [terms] = await termsWhere(database.db, eq(quote.cartId, made.copyId))
      const { state: _, ...quoted } = terms!
      return { outcome: 'sent', token, ...quoted }
    },

    async quote(token) {
      const ofToken = database.db.select({ cartId: quoteToken.cartId }).from(quoteToken)
      const [found] = await termsWhere(database.db, inArray(quote.cartId, ofToken.where(eq(quoteToken.tokenHash, hashOf(token)))))
      return found ?? null
    },

    async retrieveQuote(token, key) {
      const tokenHash = hashOf(token)
      const [known] = await database.db
        .select({ cartId: quote.cartId, at: quote.at })
        .from(quoteToken)
        .innerJoin(quote, eq(quote.cartId, quoteToken.cartId))
        .where(eq(quoteToken.tokenHash, tokenHash))
      if (!known) return null
      const { cartId } = known
      const end = endOf(untilOf(known)).toISOString()
      const secret = secretOf(token, key)
      const answer = await keyedWrite(database, { operation: 'retrieveQuote', owner: tokenHash, key }, async (tx) => {
        const isOpenable = and(eq(quote.cartId, cartId), isNull(quote.openedAt), sql`now() < ${end}::timestamptz`)
        const opened = await tx.update(quote).set({ openedAt: sql`now()` }).where(isOpenable).returning({ cartId: quote.cartId })
        if (opened.length === 0) return { outcome: 'gone' as const }
        await tx
          .update(cart)
          .set({ secretHash: hashOf(secret), updatedAt: sql`now()` })
          .where(eq(cart.cartId, cartId))
        return { outcome: 'opened' as const }
      })
      return answer.outcome === 'opened' ? { cartId, secret } : null
    },
  }
}

const untilOf = ({ at }: { at: string }): Until => quoteUntil(instantIn(at))

/** An instant as the database writes it → ISO. */
const instantIn = (at: string): string => new Date(at).toISOString()

async function termsWhere(db: Db, isWanted: SQL): Promise<Quote[]> {
  const { firstName, lastName, email, phone } = account
  const rows = await db
    .select({
      cartId: quote.cartId,
      rep: { firstName, lastName, email, phone },
      at: quote.at,
      openedAt: quote.openedAt,
      now: sql<string>`now()`,
    })
    .from(quote)
    .innerJoin(account, eq(account.accountId, quote.repAccountId))
    .where(isWanted)
  return rows.map(({ cartId, rep, openedAt, at, now }) => ({
    state: openedAt ? 'opened' : isOver(untilOf({ at }), new Date(now)) ? 'expired' : 'open',
    cartId,
    rep: { name: `${rep.firstName} ${rep.lastName}`, email: rep.email, phone: rep.phone },
    quotedAt: instantIn(at),
    until: untilOf({ at }),
  }))
}

/**
 * The secret of the opened copy. Secrets are kept hashed only, so it is derived: the token, which only the mail has, and the same
 * key give the same secret again.
 */
function secretOf(token: string, key: string): string {
  return createHmac('sha256', token).update(`quote:${key}`).digest('base64url')
}

/** Keeps quotes from flooding an inbox. */
const limits = { ofRepAnHour: 20, toRecipientADay: 5 }

type Copy = { outcome: 'copied'; copyId: string } | { outcome: 'notAllowed' | 'empty' }

/** Undoes a transaction whose answer is known. */
class TakenBack extends Error {}

/** Only a sales rep quotes, and only tires. */
const mayQuote = ({ buyer, lines }: CartRecord) =>
  buyer.accountId !== null && userTypeTraits[buyer.userType].canQuote && lines.length > 0

async function copyFor(tx: Db, geo: Geo, record: CartRecord, email: string): Promise<Copy> {
  const { accountId } = record.buyer
  if (accountId !== null && userTypeTraits[record.buyer.userType].canQuote && record.lines.length === 0)
    return { outcome: 'empty' }
  if (accountId === null || !mayQuote(record)) return { outcome: 'notAllowed' }
  const recipientHash = hashOf(email.trim().toLowerCase())
  if (await isFlooding(tx, accountId, recipientHash)) return { outcome: 'notAllowed' }
  const { cartId: copyId } = (await copyOf(tx, geo, record, email)).record.cart
  // What is left out was said to the rep; the customer has not lost it.
  await changeCart(tx, copyId, { notes: [] })
  await tx.insert(quote).values({ cartId: copyId, repAccountId: accountId, recipientHash })
  return { outcome: 'copied', copyId }
}

/** The copy has no owner: a visitor who opens it pays their own prices. */
async function copyOf(tx: Db, geo: Geo, { cart: original, ...record }: CartRecord, email: string) {
  const copyId = newCartId()
  // The same tires at the same place have the same tax.
  const { taxAnswers } = original
  const secretHash = hashOf(newSecret())
  await tx.insert(cart).values({ cartId: copyId, cartUuid: randomUUID(), secretHash, email, taxAnswers })
  return copyInto(tx, geo, 'quote', await contentsOf(tx, { cart: original, ...record }), (await readCart(tx, copyId))!)
}

/** Quotes of one rep, and those to one recipient, are counted one at a time: rep first, then recipient. */
async function isFlooding(tx: Db, repAccountId: string, recipientHash: string): Promise<boolean> {
  await tx.select({ one: sql`1` }).from(account).where(eq(account.accountId, repAccountId)).for('no key update')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipientHash}, 0))`)
  const since = async (isWhose: ReturnType<typeof eq>, age: string) => {
    const [found] = await tx
      .select({ quotes: count() })
      .from(quote)
      .where(and(isWhose, sql`${quote.at} > now() - ${age}::interval`))
    return found!.quotes
  }
  return (
    (await since(eq(quote.repAccountId, repAccountId), '1 hour')) >= limits.ofRepAnHour ||
    (await since(eq(quote.recipientHash, recipientHash), '1 day')) >= limits.toRecipientADay
  )
}
