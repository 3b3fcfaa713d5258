/** One process of the shop: its own engine with its own line, over the common database, with a named point at each place where it can be overtaken. */

import type { AnyEventObject } from 'xstate'
import { createCatalogue, createCheckoutStore, createCommerce } from '#adapters/commerce/index.ts'
import type { Database } from '#adapters/database/index.ts'
import { createDocuments } from '#adapters/documents/index.ts'
import { createAddressVerification, createZipGeo } from '#adapters/geo/index.ts'
import { createMail } from '#adapters/mail/index.ts'
import { createPayments } from '#adapters/payments/index.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { asksDatabaseOnly, createEffects } from '#app/server/shop/effects.ts'
import { loadFacts } from '#app/server/shop/load-facts.ts'
import { createNormalizers } from '#app/server/shop/normalizers.ts'
import { partnerOrders } from '#app/server/shop/orders/partner-orders.ts'
import { createPaymentSessions } from '#app/server/shop/payments/payment-session.ts'
import { factsOfCart } from '#machines/checkout/facts.ts'
import { checkoutKind } from '#machines/checkout/kind.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import {
  type ActorStore,
  createEngine,
  type Effects,
  type Kind,
  type NormalizersOfKind,
  wrapEffects,
} from '#machines/engine/index.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import type { ProviderLedger } from './provider.ts'
import { gotDone, outside, pauseOf, point, withoutPoints } from './race.ts'

export type Node = ReturnType<typeof openProcess>

/** As shoppers type it, and what signs the ways back from a provider. */
export const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
/** More than any pause between two looks at another's work. */
const effectTimeoutMs = 10_000

/** What lives as long as a process: its adapters on its own connections. */
export function openPorts(database: Database, provider: ProviderLedger) {
  const geo = createZipGeo()
  const renderEmail = createEmailRenderer(env.publicOrigin)
  const commerce = createCommerce({ database, geo, renderEmail, orderToken: (orderId) => orderId })
  const payments = createPayments({ database, providers: [provider] })
  const documents = createDocuments({ seller: { address: null, phone: '6145550100' } })
  return {
    commerce,
    payments,
    plainStore: createCheckoutStore(database),
    catalogue: createCatalogue({ database }),
    addresses: createAddressVerification(geo),
    mail: createMail(database, renderEmail),
    sendToPartner: partnerOrders({ database, orders: commerce.orders, documents }),
    openPaymentSession: createPaymentSessions({ delivery: commerce.delivery, payments, env }),
  }
}

/** `local`: effects that ask only the database run in the commit, as in the shop. `remote`: all run as those of a remote commerce do. */
export type Way = 'local' | 'remote'

/** A start of a process: a new engine. `stopwatch` is shared, and so is the `way` of the race under way. */
export function openProcess(ports: ReturnType<typeof openPorts>, name: string, stopwatch: () => number, way: () => Way) {
  const { plainStore, commerce, payments } = ports
  const store = overtakableStore(plainStore)
  const waysToPay = payments.ways().map(({ type }) => type)
  const factsOf = (cart: CartSummary) => factsOfCart(cart, waysToPay)
  const incidents: string[] = []
  let ids = 0
  const normalizers = createNormalizers({ ...ports, ...commerce, store: plainStore })
  const engine = createEngine({
    kind: checkoutKind,
    store,
    isLocal: (effect) => way() === 'local' && asksDatabaseOnly(effect),
    effects: overtakableEffects(createEffects({ ...ports, ...commerce, store: plainStore, factsOf })),
    normalizers: overtakableNormalizers(normalizers),
    recall: (cartId) => outside(async () => ({ ...(await loadFacts({ ...commerce, factsOf }, cartId)) })),
    clock: { stopwatch, wait: (ms, signal) => (ms < effectTimeoutMs ? pauseOf() : never(signal)) },
    newId: () => `${name}-${++ids}`,
    hash: hexDigestOf,
    onIncident: ({ kind, reason }) => incidents.push(`${kind}: ${reason}`),
    effectTimeoutMs,
  })
  return { ...ports, env, engine, incidents }
}

/** A unit, a commit, a key's answer, its refusal and a lease's release are checkpoints; reads happen just before them. */
function overtakableStore(store: ActorStore): ActorStore {
  return {
    ...store,
    load: (...asked) => outside(() => store.load(...asked)),
    loadOpened: (secretHash) => outside(() => store.loadOpened!(secretHash)),
    commit: (commit) =>
      outside(async () => {
        await point(`commits ${commit.log.map(({ machine, event }) => `${machine} ${event}`).join(', ')}`)
        const done = await store.commit(commit)
        if (done.committed) gotDone()
        return done
      }),
    unit: (work) =>
      outside(async () => {
        await point('begins a unit')
        const result = await withoutPoints(() => store.unit!(work))
        gotDone()
        await point('has ended a unit')
        return result
      }),
    takeLease: (cartId, owner, ms) => outside(() => store.takeLease(cartId, owner, ms)),
    releaseLease: (cartId, owner) =>
      outside(async () => {
        await point('gives the lease back')
        await store.releaseLease(cartId, owner)
        gotDone()
      }),
    answerKey: (cartId, key, requestHash, answer) =>
      outside(async () => {
        await point('keeps its answer')
        return store.answerKey(cartId, key, requestHash, answer)
      }),
    refuseKey: (cartId, key, requestHash, refusal) =>
      outside(async () => {
        await point('keeps its refusal')
        return store.refuseKey(cartId, key, requestHash, refusal)
      }),
    quarantine: (...kept) => outside(() => store.quarantine(...kept)),
    due: (limit) => outside(() => store.due(limit)),
    // News of commits may be missed: who waits looks again.
    onCommit: () => () => {},
  }
}

function overtakableEffects<All extends Effects>(effects: All): All {
  return wrapEffects(
    effects,
    (run, { chart, effect }) =>
      (input, context) =>
        outside(async () => {
          await point(`asks for ${chart} ${effect}`)
          const answer = await run(input, context)
          await point(`has the answer to ${chart} ${effect}`)
          return answer
        }),
  )
}

function overtakableNormalizers<All extends NormalizersOfKind<Kind>>(normalizers: All): All {
  return mapped(normalizers, (ofChart) =>
    mapped(ofChart, (look) => (cartId: string, event: AnyEventObject) => outside(() => look(cartId, event))),
  ) as All
}

function mapped<From, To>(all: Record<string, From>, change: (one: From, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]))
}

function never(signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Not needed any more')))
  })
}
