/** Runs the pending effects of a cart, one after the other, in the process that holds the cart's lease. */
import type { AnyEventObject } from 'xstate'
import type { Chart } from './chart.ts'
import type { EffectFunction, EngineOptions } from './engine.types.ts'
import type { Rows } from './rows.ts'
import type { CheckoutRow, PendingEffect, StoredActors } from './store/store.ts'

/** A commit notification can be missed; poll after this long. */
const pollMs = 250

interface Limits {
  effectTimeoutMs: number
  leaseMs: number
  maxConflicts: number
}

/** Thrown by work on a cart in a process that stops: nothing was decided, and another process continues. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError'

  constructor() {
    super('This process stops; the next one continues with the cart')
  }
}

/** Gives the function that settles a cart, and `stop`, which leaves all effects that run here to other processes. */
export function createSettler(
  charts: ReadonlyMap<string, Chart>,
  { unitOf, commit }: Rows,
  options: EngineOptions,
  { effectTimeoutMs, leaseMs, maxConflicts }: Limits,
) {
  const { store, effects, clock } = options
  let isStopped = false
  /** What ends each effect that runs here. Not listeners of one signal, of which Node warns when there are more than ten. */
  const leaving = new Set<() => void>()
  const underWay = new Set<Promise<void>>()

  /** Effects that run here stay pending, their carts are due at once, and no effect begins any more. */
  async function stop(): Promise<void> {
    isStopped = true
    for (const leave of leaving) leave()
    await Promise.allSettled(underWay)
  }

  function settle(...work: Parameters<typeof settleHere>): Promise<void> {
    const done = settleHere(...work).finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }

  /** Takes the lease and runs pending effects until none are left, or waits for the current lease holder. */
  async function settleHere(row: CheckoutRow, deadline: number, owner: string = options.newId(), leased = false): Promise<void> {
    if (!leased && isStopped) throw new EngineStoppedError()
    if (!leased && !(await store.takeLease(row.cartId, owner, leaseMs))) {
      await waitForOthers(row, deadline)
      return
    }
    try {
      // The previous lease holder may have finished since we read the row; reload.
      const fresh = leased ? row : await store.load(row.cartId)
      for (let current: CheckoutRow | null = fresh; current; ) {
        const next = nextEffect(current.actors)
        if (!next) break
        await store.takeLease(row.cartId, owner, leaseMs)
        const event = await runEffect(row.cartId, next.machine, next.effect)
        current = await deliver(row.cartId, next.machine, next.effect, event, owner)
      }
      await store.releaseLease(row.cartId, owner)
    } catch (error) {
      await (error instanceof EngineStoppedError ? store.leaveToOthers : store.releaseLease)(row.cartId, owner)
      throw error
    }
  }

  function nextEffect(actors: StoredActors): { machine: string; effect: PendingEffect } | null {
    for (const chart of charts.values()) {
      const effect = actors[chart.name]?.pending[0]
      if (effect) return { machine: chart.name, effect }
    }
    return null
  }

  async function runEffect(cartId: string, machine: string, effect: PendingEffect): Promise<AnyEventObject> {
    if (isStopped) throw new EngineStoppedError()
    const run = effects[machine]?.[effect.src] as EffectFunction
    const abort = new AbortController()
    try {
      const output = await Promise.race([
        untilStopped(abort.signal),
        run(effect.input as never, { cartId, key: effect.key, signal: abort.signal }),
        clock.wait(effectTimeoutMs, abort.signal).then(() => {
          throw new Error(`${effect.src} did not answer within ${effectTimeoutMs} ms`)
        }),
      ])
      return { type: `xstate.done.actor.${effect.id}`, output, actorId: effect.id }
    } catch (error) {
      if (error instanceof EngineStoppedError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      options.onIncident?.({ kind: 'effectFailed', cartId, machine, reason: `${effect.src}: ${reason}` })
      return { type: `xstate.error.actor.${effect.id}`, error: { message: reason, key: effect.key }, actorId: effect.id }
    } finally {
      abort.abort()
    }
  }

  /** Rejects when this process stops; waits no longer once `signal` is aborted. */
  function untilStopped(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const leave = () => reject(new EngineStoppedError())
      leaving.add(leave)
      signal.addEventListener('abort', () => leaving.delete(leave), { once: true })
    })
  }

  /** Gives an effect's answer to its chart, if the chart still waits for it; gives the row after that. */
  async function deliver(cartId: string, machine: string, effect: PendingEffect, event: AnyEventObject, owner: string) {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      // Read the clock again: time has passed while the effect ran, and timers that start now count from now.
      const row = await store.load(cartId)
      if (!row) return null
      const waits = row.actors[machine]?.pending.some((pending) => pending.key === effect.key)
      if (!waits) return row
      const unit = unitOf(row, row.actors)
      unit.apply(machine, event, 'effect')
      const done = await commit(row, unit, { lease: { owner, ms: leaseMs } })
      if (done) return done.row
    }
    throw new Error(`Cart ${cartId} changed too often while ${effect.src} was answered`)
  }

  /** Waits until the process that runs this cart's effects has committed something, or the time limit ends. */
  async function waitForOthers(row: CheckoutRow, deadline: number): Promise<void> {
    const abort = new AbortController()
    const stop = store.onCommit((cartId) => cartId === row.cartId && abort.abort())
    try {
      await clock.wait(Math.max(0, Math.min(pollMs, deadline - clock.stopwatch())), abort.signal)
    } catch (error) {
      if (!abort.signal.aborted) throw error
    } finally {
      stop()
    }
  }

  return { settle, stop }
}
