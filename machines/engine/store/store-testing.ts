/** What the parts of the store's contract share. */
import { expect } from 'vitest'
import type { QuarantinedActor } from './memory-store.ts'
import type { ActorStore, Commit, LogRow, StoredActors } from './store.ts'

export interface StoreUnderTest {
  store: ActorStore
  /** Lets the store's own clock pass on by at least `ms`. */
  pass(ms: number): Promise<void>
  quarantined(): Promise<QuarantinedActor[]>
  close(): Promise<void>
}

export const committedAs = (leased: boolean) => ({ committed: true, leased, now: expect.any(Number) })

export function actorsAt(state: string): StoredActors {
  return { cart: { version: 1, snapshot: { status: 'active', value: state, context: {} }, timers: [], pending: [] } }
}

export function commitOf(id: string, expectedRevision: number, rest: Partial<Commit> = {}): Commit {
  return { id, expectedRevision, actors: actorsAt('browsing'), dueAt: null, log: [], ...rest }
}

export function logRow(event: string): LogRow {
  return { machine: 'cart', version: 1, event, from: 'a', to: 'b', ms: 0.25, outcome: 'applied', payload: null }
}

export function listenTo(store: ActorStore, id: string): number[] {
  const revisions: number[] = []
  store.onCommit((changedCart, revision) => {
    if (changedCart === id) revisions.push(revision)
  })
  return revisions
}
