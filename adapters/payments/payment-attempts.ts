/** Payment attempts in the database, stored before the provider is called, so that a crash loses nothing. */
import { and, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { paymentAttempt } from '#adapters/database/schema/index.ts'
import type {
  Attempt,
  PaymentMode,
  PaymentResult,
  ProviderName,
  ProviderNews,
} from '#machines/ports/payments/payment-provider.ts'

export type AttemptRow = typeof paymentAttempt.$inferSelect
export type AgedRow = AttemptRow & { ageInSeconds: number }
type State = AttemptRow['state']

/** In place of an order's id: its payment was found at a provider, and the order was lost (adapters/recovery). */
export const ofNoOrder = ''

/** States in which money may be held: at most one such try a cart. */
const openStates: State[] = ['open', 'processing', 'authorized', 'captured']
const undecided: State[] = ['open', 'processing']
/** Until then the charts handle it; then the ledgers are compared. */
const firstCheckSeconds = 60
/** A node that took a try has so long for it before another one may. */
const takenSeconds = 60

/**
 * Which states an answer of the provider may change. An attempt that was given up or closed stays so after every answer: what
 * it may hold is released, and the cart may have a newer attempt by then.
 */
const cameFrom = {
  processing: undecided,
  authorized: undecided,
  captured: [...undecided, 'authorized'],
  declined: [...openStates, 'givenUp'],
  cancelled: [...openStates, 'givenUp'],
} satisfies Partial<Record<State, State[]>>

const after = (seconds: number | null) => (seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`)

export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

export function createPaymentAttempts({ db, transaction }: Database) {
  const one = async (where: SQL | undefined) =>
    (await db.select().from(paymentAttempt).where(where).orderBy(sql`created_at desc`).limit(1))[0] ?? null
  const aged = {
    ...getTableColumns(paymentAttempt),
    ageInSeconds: sql<number>`extract(epoch from now() - ${paymentAttempt.createdAt})::int`,
  }
  const isIt = (key: string) => eq(paymentAttempt.key, key)
  const isIn = (states: State[]) => inArray(paymentAttempt.state, states)
  const update = (where: SQL | undefined, values: Parameters<ReturnType<typeof db.update<typeof paymentAttempt>>['set']>[0]) =>
    db.update(paymentAttempt).set(values).where(where)

  return {
    /** Writes the try down; gives it, or the other try of the cart that may hold money. */
    async open(input: Attempt, { name: provider, mode }: { name: ProviderName; mode: PaymentMode }): Promise<AttemptRow> {
      const { key, type, token, deviceData, orderId, purchase } = input
      const { cartId, amountInCents } = purchase
      for (;;) {
        const [opened] = await db
          .insert(paymentAttempt)
          .values({
            ...{ key, cartId, orderId, type, provider, mode, token, deviceData, amountInCents, purchase },
            checkAt: after(firstCheckSeconds),
          })
          .onConflictDoNothing()
          .returning()
        const row = opened ?? (await one(isIt(key))) ?? (await one(and(eq(paymentAttempt.cartId, cartId), isIn(openStates))))
        // Null only if the other try was closed between the two.
        if (row) return row
      }
    },

    byKey: (key: string) => one(isIt(key)),

    /** The try that holds an order's money, or held it last. */
    async ofOrder(orderId: string): Promise<AttemptRow | null> {
      const rank = sql`array_position(array['captured', 'authorized', 'cancelled', 'declined'], state)`
      const [row] = await db
        .select()
        .from(paymentAttempt)
        .where(and(eq(paymentAttempt.orderId, orderId), isNotNull(paymentAttempt.instrument)))
        .orderBy(rank, sql`created_at desc`)
        .limit(1)
      return row ?? null
    },

    /** The oldest first. */
    ofCart: (cartId: string): Promise<AgedRow[]> =>
      db.select(aged).from(paymentAttempt).where(eq(paymentAttempt.cartId, cartId)).orderBy(paymentAttempt.createdAt),

    /** Whether an attempt is using this token. */
    usesToken: async (token: string) => (await one(and(eq(paymentAttempt.token, token), isIn(openStates)))) !== null,

    /** The token with which the cart is being paid, or was, by this way; null when it is not. */
    tokenInUse: async ({ cartId, type }: Pick<AttemptRow, 'cartId' | 'type'>) =>
      (await one(and(eq(paymentAttempt.cartId, cartId), eq(paymentAttempt.type, type), isIn(openStates))))?.token ?? null,

    /** Whether what a provider found for a try is the money of the cart's open one: it used the same token, or has the name. */
    async isAnothers({ key, cartId, provider, token }: AttemptRow, reference: string | null): Promise<boolean> {
      const same = or(eq(paymentAttempt.token, token), reference === null ? undefined : eq(paymentAttempt.reference, reference))
      const isOther = and(ne(paymentAttempt.key, key), eq(paymentAttempt.cartId, cartId), eq(paymentAttempt.provider, provider))
      return (await one(and(isOther, isIn(openStates), same))) !== null
    },

    /** Keeps what the provider says, as far as it changes what was known. */
    async settle(key: string, result: PaymentResult): Promise<void> {
      const facts = factsOf(result)
      if (!facts) return
      const { state, ...known } = facts
      await update(isIt(key), {
        ...known,
        state: sql`case when ${isIn(cameFrom[state])} then ${state} else ${paymentAttempt.state} end`,
        settledAt: sql`now()`,
      })
    },

    /** The money that a cart's lost order was paid with pays its new one. */
    async payWith(key: string, orderId: string): Promise<void> {
      await update(and(isIt(key), eq(paymentAttempt.orderId, ofNoOrder)), { orderId, checkAt: after(firstCheckSeconds) })
    },

    /** Records the result of our own change to an attempt's money. */
    async move(key: string, state: 'captured' | 'cancelled'): Promise<void> {
      await update(isIt(key), { state, settledAt: sql`now()` })
    },

    /** Something is held that was not asked for: the try stays what it is, for a person. */
    async keepFinding(key: string, reference: string, finding: string): Promise<void> {
      await update(isIt(key), { reference, finding })
    },

    async giveUp(which: { cartId: string } | { key: string }): Promise<void> {
      const isMeant = 'key' in which ? isIt(which.key) : eq(paymentAttempt.cartId, which.cartId)
      const values = { state: 'givenUp', checkAt: after(firstCheckSeconds), checks: 0 } as const
      await update(and(isMeant, isIn(undecided)), values)
    },

    /** The cart that news is about; null when no try of ours fits. */
    async cartOf(provider: ProviderName, about: ProviderNews['about']): Promise<string | null> {
      const isAbout =
        'attemptKey' in about
          ? isIt(about.attemptKey)
          : 'reference' in about
            ? eq(paymentAttempt.reference, about.reference)
            : eq(paymentAttempt.cartId, about.cartId)
      return (await one(and(eq(paymentAttempt.provider, provider), isAbout)))?.cartId ?? null
    },

    /** Takes tries that are due, the longest waiting first; another node does not get them for a minute. */
    async takeDue(limit: number): Promise<AgedRow[]> {
      return transaction(async (tx) => {
        const due = await tx
          .select({ key: paymentAttempt.key })
          .from(paymentAttempt)
          .where(sql`${paymentAttempt.checkAt} <= now()`)
          .orderBy(paymentAttempt.checkAt)
          .limit(limit)
          .for('update', { skipLocked: true })
        if (due.length === 0) return []
        const keys = due.map(({ key }) => key)
        return tx
          .update(paymentAttempt)
          .set({ checkAt: after(takenSeconds), checks: sql`${paymentAttempt.checks} + 1` })
          .where(inArray(paymentAttempt.key, keys))
          .returning(aged)
      })
    },

    async checked(key: string, { afterSeconds, finding }: { afterSeconds: number | null; finding?: string }): Promise<void> {
      await update(isIt(key), { checkAt: after(afterSeconds), ...(finding === undefined ? {} : { finding }) })
    },
  }
}

/** The known fields of an answer; null without an answer. */
function factsOf(result: PaymentResult) {
  switch (result.status) {
    case 'authorized':
    case 'captured':
      return { state: result.status, reference: result.reference, instrument: result.instrument }
    case 'processing':
      if (result.reference !== null) return { state: 'processing' as const, reference: result.reference }
      return result.reason === 'unknownOutcome' ? null : { state: 'processing' as const }
    case 'declined':
    case 'rejected':
      return { state: 'declined' as const, code: result.code }
    case 'cancelled':
      return { state: 'cancelled' as const, ...(result.reference === null ? {} : { reference: result.reference }) }
  }
}
