/**
 * Turns: the handling of one event of one subject. What is read in a turn is kept until its end, for what needs it again to decide a write
 * that fails when it has changed since; and what was typed with the event waits for the commit that it belongs to.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** As it is written; `data` is JSON. */
export interface TurnDraft {
  ref: string
  kind: string
  id: string
  name: string
  data: string
}

const turns = new AsyncLocalStorage<{ reads: Map<string, unknown>; drafts: TurnDraft[] }>()

export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return turns.run({ reads: new Map(), drafts: [] }, work)
}

/** Outside of a turn nothing is kept. */
export function keepRead(name: string, value: unknown): void {
  turns.getStore()?.reads.set(name, value)
}

export function keptRead<Value>(name: string): Value | undefined {
  return turns.getStore()?.reads.get(name) as Value | undefined
}

/** What was decided by them was not written: the next try reads again. */
export function forgetReads(): void {
  turns.getStore()?.reads.clear()
}

/** Null outside of a turn. */
export function draftsOfTurn(): TurnDraft[] | null {
  return turns.getStore()?.drafts ?? null
}
