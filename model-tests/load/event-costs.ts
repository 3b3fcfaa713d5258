/** One event of the same chart in three ways: by the bare `transition` of xstate, as the engine computes it, and through the engine. */

import { transition } from 'xstate'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { blankFacts } from '#machines/checkout/facts.ts'
import { type ActorStore, type Chart, createEngine } from '#machines/engine/index.ts'
import { restore, startActor, stepActor } from '#machines/engine/steps.ts'
import { kindOf } from '#machines/engine/testing.ts'

const cartId = 'cart-1'
/** The tabs of a shopper near a shop and a mobile installer: each event opens another one. */
const facts = {
  ...blankFacts(cartId),
  quantity: 4,
  installability: 'all',
  nearby: { shops: 2, mobile: 1 },
  hasZip: true,
} as const
const events = (['middle', 'right', 'end', 'left'] as const).map((tab) => ({ type: 'tab.select', tab }))
const eventOf = (turn: number) => events[turn % events.length]!

/** How often the work is done in a second; an eighth of the time goes first, uncounted, so that it is compiled. */
export async function perSecond(seconds: number, work: (turn: number) => unknown): Promise<number> {
  await during(seconds / 8, work)
  return during(seconds, work)
}

async function during(seconds: number, work: (turn: number) => unknown): Promise<number> {
  const began = performance.now()
  let turn = 0
  for (; performance.now() - began < seconds * 1_000; turn += 1) {
    const result = work(turn)
    if (result instanceof Promise) await result
  }
  return (turn * 1_000) / (performance.now() - began)
}

export function bareTransition(): (turn: number) => void {
  const { machine }: Chart = cartTabsChart
  let snapshot = restore(cartTabsChart, started().snapshot)
  return (turn) => {
    ;[snapshot] = transition(machine, snapshot, eventOf(turn))
  }
}

export function restoreAndTransition(): (turn: number) => void {
  let actor = started()
  return (turn) => {
    actor = stepActor(cartTabsChart, actor, eventOf(turn), { id: cartId, revision: turn, now: turn }).actor
  }
}

const started = () => startActor(cartTabsChart, facts, { id: cartId, revision: 0, now: 0 }).actor

export async function throughEngine(store: ActorStore): Promise<(turn: number) => Promise<void>> {
  let keys = 0
  const engine = createEngine({
    kind: kindOf([cartTabsChart]),
    store,
    effects: {},
    recall: async () => facts,
    clock: { stopwatch: () => performance.now(), wait: () => Promise.reject(new Error('Nothing is waited for')) },
    newId: () => 'owner-1',
    hash: hexDigestOf,
  })
  await engine.create(cartId)
  return async (turn) => {
    const { outcome } = await engine.send(cartId, 'cartTabs', eventOf(turn), { key: `key-${++keys}` })
    if (outcome !== 'applied') throw new Error(`The event was ${outcome}`)
  }
}
