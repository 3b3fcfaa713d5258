/** Whether JavaScript runs the page. */
import { useSyncExternalStore } from 'react'

/** False on the server and for the first render in the browser, so that both render the same page; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
