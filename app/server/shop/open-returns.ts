/** Returns as the shop runs them: their records, and the engine whose effects alone write these. */
import { createActorStore, type Database } from '#adapters/database/index.ts'
import { createReturns } from '#adapters/returns/index.ts'
import type { Env } from '#app/server/env/env.ts'
import { noteDraft, returnEffects } from '#app/server/shop/effects/return-effects.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { formatCents } from '#machines/domain/money.ts'
import { mostRefundable } from '#machines/domain/returns/return-rules.ts'
import type { Engine } from '#machines/engine/index.ts'
import type { ReturnRecords } from '#machines/ports/returns.ts'
import { returnKind } from '#machines/storefront/returns/kind.ts'
import { reportReturned } from './orders/report-returned.ts'
import { returnReader } from './orders/return-reader.ts'
import type { Shop } from './shop.ts'
import { openSubjectEngine, type SubjectEngineParts } from './subject-engine.ts'

export interface OpenedReturns {
  returns: ReturnRecords
  returnEngine: Engine
}

/** `engine`: that of carts, which the order of a return belongs to. */
export async function openReturns(
  parts: SubjectEngineParts & Pick<Shop, 'commerce' | 'database' | 'engine' | 'log'> & { env: Env; renderEmail: RenderEmail },
): Promise<OpenedReturns> {
  const { commerce, database, env, renderEmail } = parts
  const store = createActorStore(database, { kind: returnKind.name })
  const returns = createReturns({ database, renderEmail })
  const effects = returnEffects({
    returns,
    orders: commerce.orders,
    store,
    readerOf: (order) => returnReader(env, order),
    report: (...told) => reportReturned(parts, ...told),
  })
  const returnEngine = openSubjectEngine(parts, {
    kind: returnKind,
    store,
    effects: { returnRequest: effects },
    // The email of a step names the order, which a remote commerce has. A report goes to the charts of the cart.
    isLocal: ({ src }) => env.commerce.kind === 'own' && src !== 'reportReturned',
    normalizers: {
      returnRequest: {
        'return.request': async (requestId, { note, ...event }) => ({
          event: { ...event, noteRef: note === '' ? null : await store.putDraft(requestId, noteDraft, note) },
        }),
        'return.refund': async (requestId, event) => {
          const request = await returns.one(requestId)
          const order = request && (await commerce.orders.order(request.orderId))
          const most = order ? mostRefundable(order, await returns.ofOrder(order.orderId)) : 0
          return event.refundedInCents > most
            ? { issues: [{ field: 'refundedInCents', message: `At most ${formatCents(most)} was paid.` }] }
            : { event }
        },
      },
    },
    // A return of a version that kept no charts of returns has a record only, and begins where that says that it is.
    recall: async (requestId) => ({ record: (await returns.one(requestId))?.state ?? null }),
  })
  await freeLeases(database, store)
  return { returns, returnEngine }
}

/** An embedded database has one process at a time: earlier lease holders are dead. */
async function freeLeases({ kind }: Database, store: ReturnType<typeof createActorStore>): Promise<void> {
  if (kind === 'pglite') await store.releaseAllLeases()
}
