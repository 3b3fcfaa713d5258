/** What pages see of the list of compared tires, on the server and in the browser alike. */
import type { SnapshotFrom } from 'xstate'
import type { Blocker, View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { CompareEvent } from './compare.events.ts'
import { type CompareRefusal, compareMachine } from './compare.machine.ts'

export type CompareState = 'empty' | 'one' | 'ready' | 'full'

export interface CompareView extends View {
  state: CompareState
  /** Ids of the tires, in the order in which they were added. */
  items: string[]
  /** Ids of those that were taken out because they are not sold any more. */
  pruned: string[]
}

/** Why a tire was not added. */
export const compareMessages = {
  duplicate: 'You compare this tire already.',
  full: 'You compare five tires already. Take one out first.',
} as const satisfies Record<CompareRefusal, string>

/** The view after these events, from an empty list: the chart has no effects, so client and server can compute it. */
export const compareAfter: (events: readonly CompareEvent[]) => CompareView = viewAfter({
  machine: compareMachine,
  project: projectCompare,
})

/** The events that make a list of these tires. */
export function listOf(itemIds: readonly string[]): CompareEvent[] {
  return itemIds.map((itemId) => ({ type: 'tire.add', itemId }))
}

type Snapshot = SnapshotFrom<typeof compareMachine>

export function projectCompare(snapshot: Snapshot): Omit<CompareView, 'can'> {
  const { items, pruned, refusal } = snapshot.context
  return { state: snapshot.value, items, pruned, blockedBy: refusal === null ? [] : [blockerOf(refusal)] }
}

function blockerOf(refusal: CompareRefusal): Blocker {
  return { code: refusal, message: compareMessages[refusal], field: 'itemId' }
}
