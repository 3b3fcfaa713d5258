/** Whether JavaScript runs the page yet. */
import { useSyncExternalStore } from 'react'

/** False on the server and for the first picture in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
