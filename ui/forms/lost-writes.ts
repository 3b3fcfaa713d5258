/**
 * The writes of this page whose answer has not arrived. `app/remix/keep-page.ts` records them below the router; alerts read
 * them and send them again. It lives in the browser's memory only and goes with the document.
 */
import { useSyncExternalStore } from 'react'

/** `offline`: the browser has no network. `broken`: no complete answer of the shop arrived. `limited`: too many requests. */
export type Loss = 'offline' | 'broken' | 'limited'

export interface LostWrite {
  /** The form's `key`. A form without one is known by its action and contents. */
  id: string
  /** Whether the form carries a key, under which the shop applies it once however often it is sent. */
  isKeyed: boolean
  /** The form's action: path and query. */
  action: string
  /** What was posted, in order, with the key under which it was sent. */
  fields: ReadonlyArray<readonly [name: string, value: string]>
  lost: Loss
  /** Seconds until the shop accepts requests again; null when it did not say. */
  retryAfter: number | null
  /** The path of the page on which it was sent. */
  page: string
  /** The revision of the cart that the page showed then; null where it showed none. */
  seen: number | null
  /** The module of its route could not be loaded: the router waits on, also after an answer. */
  isStuck?: boolean
  /** What has to be done before it is sent again; resolves in any case. */
  prepare?: () => Promise<void>
}

export interface LostWrites {
  writes: readonly LostWrite[]
  /** Why a page that is being loaded has not arrived yet; null otherwise. */
  reading: Loss | null
}

const none: LostWrites = { writes: [], reading: null }
let current = none
const listeners = new Set<() => void>()

/** What is lost now; nothing while the server renders and the page hydrates. */
export function useLostWrites(): LostWrites {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  )
}

/** The revision of the cart that the page shows; null where it shows none. */
let shownRevision: number | null = null

export function showRevision(revision: number | null): void {
  shownRevision = revision
}

export function revisionShown(): number | null {
  return shownRevision
}

/** Records a write as lost; a former loss of the same write is replaced. */
export function addLostWrite(write: LostWrite): void {
  change({ ...current, writes: [...current.writes.filter(({ id }) => id !== write.id), write] })
}

/** Forgets writes: those that were answered, and those of a page that was left. */
export function forgetLostWrites(isOver: (write: LostWrite) => boolean): void {
  if (current.writes.some(isOver)) change({ ...current, writes: current.writes.filter((write) => !isOver(write)) })
}

/** The write is sent again: from now on its answer counts. */
export function unstick(id: string): void {
  if (current.writes.some((write) => write.id === id && write.isStuck))
    change({ ...current, writes: current.writes.map((write) => (write.id === id ? { ...write, isStuck: false } : write)) })
}

/** Records why the page that is being loaded does not arrive; null once it has. */
export function setLostReading(reading: Loss | null): void {
  if (reading !== current.reading) change({ ...current, reading })
}

function change(next: LostWrites): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
