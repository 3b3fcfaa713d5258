/**
 * Gives each state of the router fetchers of its own. The router continues to change the map of fetchers in a state that React already has:
 * a form whose answer has arrived is idle there, without what was posted, before React has drawn the state that holds the new data. On a
 * busy device React draws the older state meanwhile, and the page would show, until the next one, what it showed before the press.
 *
 * Leans on: `window.__remixRouter`, and its `subscribe`.
 * Upstream: https://github.com/remix-run/react-router/issues/14506
 * Goes when: React Router is 7.15.1 or later, which copies the map itself (https://github.com/remix-run/react-router/pull/15028).
 */
import type { PageRouter } from './page-router.ts'

type State = PageRouter['state']
interface Subscribable {
  subscribe(listener: (state: State, change: unknown) => void): () => void
}

/** Call it once, before hydration: it waits for Remix to make its router. */
export function copyFetchers(): void {
  Object.defineProperty(window, '__remixRouter', {
    configurable: true,
    set(router: Subscribable) {
      const { subscribe } = router
      router.subscribe = (listener) =>
        subscribe((state, change) => listener({ ...state, fetchers: new Map(state.fetchers) }, change))
      Object.defineProperty(window, '__remixRouter', { value: router })
    },
  })
}
