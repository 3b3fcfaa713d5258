/** Why a form that was sent beside its page did nothing: the page showed something else than the session holds. It goes with the page. */
import { useSyncExternalStore } from 'react'

let said: string | null = null
const listeners = new Set<() => void>()

/** Null while nothing is to be said, on the server, and while the page hydrates. */
export function useOutdated(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => said,
    () => null,
  )
}

/** The sentence for the shopper; null takes it away. */
export function sayOutdated(sentence: string | null): void {
  if (sentence === said) return
  said = sentence
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
