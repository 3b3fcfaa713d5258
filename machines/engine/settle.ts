/** Runs the pending effects of a subject, one after the other, in the process that holds its lease. */
import type { AnyEventObject } from 'xstate'
import type { EngineSettings } from './engine.types.ts'
import type { CommitThrough } from './local-effects.ts'
import { hasPending, nextEffect, type Rows } from './rows.ts'
import type { PendingEffect, SubjectRow } from './store/store.ts'

/** Of the signal of an effect that has ended. One for all: making an error takes longer than most steps. */
const notWaitedFor = new Error('No one waits for this effect any more')

/** A commit notification can be missed; poll after this long. */
const pollMs = 250

interface Limits {
  effectTimeoutMs: number
  leaseMs: number
  maxConflicts: number
}

export interface Settling {
  /** Until then it waits for another process that runs the effects; by the stopwatch, ms. */
  deadline: number
  /** The owner of the subject's lease, where this process has taken it with the row. */
  leasedBy?: string
  /** The key that waits for these effects, and the answer to it from the row at rest. */
  closing?: { key: string; answerOf: (row: Pick<SubjectRow, 'id' | 'revision' | 'actors'>) => unknown }
}

/** The row at rest, and the answer to its key. */
export interface Settled {
  row: SubjectRow
  answer?: unknown
}

/** A row, and what the stopwatch said when the row's clock was read. */
interface HeldRow {
  row: SubjectRow
  since: number
}

interface Delivery extends Pick<Settling, 'closing'> {
  machine: string
  effect: PendingEffect
  event: AnyEventObject
  owner: string
}

type Delivered = HeldRow & { end?: Settled }

/** Thrown by work on a subject in a process that stops: nothing was decided, and another process continues. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError'

  constructor() {
    super('This process stops; the next one continues with its subjects')
  }
}

export type Settler = ReturnType<typeof createSettler>

/** Gives the function that settles a subject, and `stop`, which leaves all effects that run here to other processes. */
export function createSettler(
  rows: Rows,
  commitThrough: CommitThrough,
  options: EngineSettings,
  { effectTimeoutMs, leaseMs, maxConflicts }: Limits,
) {
  const { store, effects, clock } = options
  const { unitOf, nextRow } = rows
  let isStopped = false
  /** What ends each effect that runs here. Not listeners of one signal, of which Node warns when there are more than ten. */
  const leaving = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()

  /** Effects that run here stay pending, their subjects are due at once, and no effect begins any more. */
  async function stop(): Promise<void> {
    isStopped = true
    for (const leave of leaving) leave()
    await Promise.allSettled(underWay)
  }

  function settle(...work: Parameters<typeof settleHere>): Promise<Settled | null> {
    const done = settleHere(...work).finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }

  /**
   * Runs pending effects until none are left, or waits for the process that runs them. What this process has committed is not
   * read again: each step continues from the row as the one before left it.
   */
  async function settleHere(row: SubjectRow, { deadline, leasedBy, closing }: Settling): Promise<Settled | null> {
    if (!leasedBy && isStopped) throw new EngineStoppedError()
    const owner = leasedBy ?? options.newId()
    if (!leasedBy && !(await takeLeaseOrWait(row.id, owner, deadline))) return null
    try {
      // The process that held the lease before may have finished since the row was read.
      let left = leasedBy ? held(row) : await loaded(row.id)
      while (left) {
        const next = nextEffect(rows.charts, left.row.actors)
        if (!next) {
          await store.releaseLease(row.id, owner)
          return null
        }
        const event = await runEffect(row.id, next.machine, next.effect)
        const done = await deliver(left, { ...next, event, owner, closing })
        // Without the lease another process has taken over.
        if (!done || done.end) return done?.end ?? null
        left = done
      }
      return null
    } catch (error) {
      await (error instanceof EngineStoppedError ? store.leaveToOthers : store.releaseLease)(row.id, owner)
      throw error
    }
  }

  async function runEffect(id: string, machine: string, effect: PendingEffect): Promise<AnyEventObject> {
    if (isStopped) throw new EngineStoppedError()
    const run = effects[machine]?.[effect.src]
    const abort = new AbortController()
    try {
      const output = await Promise.race([
        untilStopped(abort.signal),
        run!(effect.input, { id, key: effect.key, signal: abort.signal }),
        clock.wait(effectTimeoutMs, abort.signal).then(() => {
          throw new Error(`${effect.src} did not answer within ${effectTimeoutMs} ms`)
        }),
      ])
      return { type: `xstate.done.actor.${effect.id}`, output, actorId: effect.id }
    } catch (error) {
      if (error instanceof EngineStoppedError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      options.onIncident?.({ kind: 'effectFailed', id, machine, reason: `${effect.src}: ${reason}` })
      return { type: `xstate.error.actor.${effect.id}`, error: { message: reason, key: effect.key }, actorId: effect.id }
    } finally {
      abort.abort(notWaitedFor)
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

  /**
   * Gives an effect's answer to its chart, if the chart still waits for it. When the charts have come to rest by that, the same commit
   * gives the lease back and closes the key. Null when the subject is gone or its lease is another process's.
   */
  async function deliver(left: HeldRow, { machine, effect, event, owner, closing }: Delivery): Promise<Delivered | null> {
    const { id } = left.row
    let now: HeldRow | null = left
    for (let conflicts = 0; now && conflicts < maxConflicts; conflicts += 1) {
      const waits = now.row.actors[machine]?.pending.some((pending) => pending.key === effect.key)
      if (!waits) return now
      // Time has passed while the effect ran, and timers that start now count from now.
      const row = { ...now.row, now: now.row.now + Math.floor(clock.stopwatch() - now.since) }
      const since = clock.stopwatch()
      const unit = unitOf(row, row.actors)
      unit.apply(machine, event, 'effect')
      let isAtRest = false
      const done = await commitThrough(row, since, unit, (after) => {
        const { actors } = after
        // Timers that are due by now come before the answer, in a commit of their own.
        isAtRest = !hasPending(actors) && !after.isDue()
        if (!isAtRest) return { lease: { owner, ms: leaseMs } }
        const close = closing && { key: closing.key, answer: closing.answerOf(nextRow(row, actors)) }
        return { lease: { owner, release: true }, ...(close && { close }) }
      })
      if (done && isAtRest) return { ...held(done.row), end: { row: done.row, answer: done.answer } }
      if (done) return done.leased ? held(done.row) : null
      now = await loaded(id)
    }
    if (!now) return null
    throw new Error(`${options.kind.name} ${id} changed too often while ${effect.src} was answered`)
  }

  const held = (row: SubjectRow): HeldRow => ({ row, since: clock.stopwatch() })
  async function loaded(id: string): Promise<HeldRow | null> {
    const row = await store.load(id)
    return row && held(row)
  }

  /** False once the process that runs this subject's effects has committed something, or the time limit has ended. */
  async function takeLeaseOrWait(id: string, owner: string, deadline: number): Promise<boolean> {
    const moved = new AbortController()
    // It listens first: a commit may come with the answer that the lease is taken.
    const stop = store.onCommit((committed) => committed === id && moved.abort())
    try {
      if (await store.takeLease(id, owner, leaseMs)) return true
      const ms = Math.max(0, Math.min(pollMs, deadline - clock.stopwatch()))
      if (!moved.signal.aborted)
        await clock.wait(ms, moved.signal).catch((error: unknown) => {
          if (!moved.signal.aborted) throw error
        })
      return false
    } finally {
      stop()
    }
  }

  return { settle, stop }
}
