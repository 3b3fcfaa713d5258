/** What was asked of which provider, in the database: written before it is asked, so that a crash forgets nothing. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { paymentAttempt } from '#adapters/database/schema/index.ts'
import type { PaymentMode, PaymentResult, ProviderName, ProviderNews } from '#machines/ports/payment-provider.ts'
import type { AskInput } from '#machines/ports/payments.ts'

export type AttemptRow = typeof paymentAttempt.$inferSelect
type State = AttemptRow['state']

/** States in which money may be held: at most one such try a cart. */
const openStates: State[] = ['open', 'processing', 'authorized', 'captured']
/** Until then the charts look after it; then the books are compared. */
const firstCheckSeconds = 60

const after = (seconds: number | null) => (seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`)

export function createAttempts({ db }: Database) {
  const one = async (where: ReturnType<typeof eq> | undefined) =>
    (await db.select().from(paymentAttempt).where(where).orderBy(sql`created_at desc`).limit(1))[0] ?? null

  return {
    /** Writes the try down; gives it, or the other try of the cart that may hold money. */
    async open(input: AskInput, { provider, mode }: { provider: ProviderName; mode: PaymentMode }): Promise<AttemptRow> {
      const { key, type, token, deviceData, orderId, purchase } = input
      for (;;) {
        await db
          .insert(paymentAttempt)
          .values({
            key,
            cartId: purchase.cartId,
            orderId,
            type,
            provider,
            mode,
            token,
            deviceData,
            amountInCents: purchase.amountInCents,
            checkAt: after(firstCheckSeconds),
          })
          .onConflictDoNothing()
        const row =
          (await one(eq(paymentAttempt.key, key))) ??
          (await one(and(eq(paymentAttempt.cartId, purchase.cartId), inArray(paymentAttempt.state, openStates))))
        // Null only if the other try was closed between the two.
        if (row) return row
      }
    },

    byKey: (key: string) => one(eq(paymentAttempt.key, key)),

    /** The try that holds an order's money, or held it last. */
    ofOrder: (orderId: string, states: State[]) =>
      one(and(eq(paymentAttempt.orderId, orderId), inArray(paymentAttempt.state, states))),

    /** Whether a token is being used, or was. */
    usesToken: async (token: string) =>
      (await one(and(eq(paymentAttempt.token, token), inArray(paymentAttempt.state, openStates)))) !== null,

    /** Keeps what the provider says. A try that was given up stays so while money may still come. */
    async settle(key: string, result: PaymentResult): Promise<void> {
      const facts = factsOf(result)
      if (!facts) return
      await db
        .update(paymentAttempt)
        .set({ ...facts, settledAt: sql`now()` })
        .where(and(eq(paymentAttempt.key, key), inArray(paymentAttempt.state, ['open', 'processing', facts.state])))
    },

    /** What became of the money of a try by our own doing. */
    async move(key: string, state: State): Promise<void> {
      await db.update(paymentAttempt).set({ state, settledAt: sql`now()` }).where(eq(paymentAttempt.key, key))
    },

    async giveUp(cartId: string): Promise<void> {
      await db
        .update(paymentAttempt)
        .set({ state: 'givenUp', checkAt: after(firstCheckSeconds), checks: 0 })
        .where(and(eq(paymentAttempt.cartId, cartId), inArray(paymentAttempt.state, ['open', 'processing'])))
    },

    /** The cart that news is about; null when no try of ours fits. */
    async cartOf(provider: ProviderName, about: ProviderNews['about']): Promise<string | null> {
      const isIt =
        'attemptKey' in about
          ? eq(paymentAttempt.key, about.attemptKey)
          : 'reference' in about
            ? eq(paymentAttempt.reference, about.reference)
            : eq(paymentAttempt.cartId, about.cartId)
      return (await one(and(eq(paymentAttempt.provider, provider), isIt)))?.cartId ?? null
    },

    /** Takes tries that are due; another node does not get them for a minute. */
    async takeDue(limit: number): Promise<AttemptRow[]> {
      return db.transaction(async (tx) => {
        const due = await tx
          .select({ key: paymentAttempt.key })
          .from(paymentAttempt)
          .where(sql`${paymentAttempt.checkAt} <= now()`)
          .orderBy(paymentAttempt.checkAt)
          .limit(limit)
          .for('update', { skipLocked: true })
        if (due.length === 0) return []
        return tx
          .update(paymentAttempt)
          .set({ checkAt: after(60), checks: sql`${paymentAttempt.checks} + 1` })
          .where(
            inArray(
              paymentAttempt.key,
              due.map(({ key }) => key),
            ),
          )
          .returning()
      })
    },

    async checked(key: string, { afterSeconds, finding }: { afterSeconds: number | null; finding?: string }): Promise<void> {
      await db
        .update(paymentAttempt)
        .set({ checkAt: after(afterSeconds), ...(finding === undefined ? {} : { finding }) })
        .where(eq(paymentAttempt.key, key))
    },
  }
}

/** Null for what changes nothing: nobody has heard anything. */
function factsOf(result: PaymentResult) {
  switch (result.status) {
    case 'authorized':
    case 'captured':
      return { state: result.status, reference: result.reference, instrument: result.instrument }
    case 'processing':
      return result.reason === 'unknownOutcome' && result.reference === null
        ? null
        : { state: 'processing' as const, reference: result.reference }
    case 'declined':
    case 'rejected':
      return { state: 'declined' as const, code: result.code }
    case 'cancelled':
      return { state: 'cancelled' as const, reference: result.reference }
  }
}
