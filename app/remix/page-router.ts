/**
 * The router of the page, and what it is doing: React's hooks tell it to components alone.
 *
 * Leans on: the names that Remix gives to its own development tools on `window`.
 * Upstream: https://github.com/remix-run/react-router/pull/15017 (a hook for its state).
 * Goes when: the files that use it have gone. React Router 7 has `__reactRouterDataRouter`, `__reactRouterRouteModules` and
 * `__reactRouterManifest` in their place.
 */
import type { RouteObject } from './router.ts'

/** What the router is doing. */
export interface PageRouter {
  routes: readonly RouteObject[]
  state: {
    navigation: {
      state: 'idle' | 'loading' | 'submitting'
      formAction?: string
      formData?: FormData
      location?: { pathname: string; search: string; hash: string }
    }
    revalidation: 'idle' | 'loading'
    fetchers: ReadonlyMap<
      string,
      { state: 'idle' | 'loading' | 'submitting'; formAction?: string; formData?: FormData; data?: unknown }
    >
    /** What each route of the page was loaded with, by the route's id. */
    loaderData: Record<string, unknown>
  }
}

interface RemixWindow {
  __remixRouter?: PageRouter
  __remixRouteModules?: Record<string, unknown>
  __remixManifest?: { routes: Record<string, { module: string } | undefined> }
  navigation?: {
    addEventListener(
      type: 'navigate',
      listener: (event: Event & { navigationType: string; userInitiated: boolean }) => void,
    ): void
  }
}

export const remixWindow = () => window as unknown as RemixWindow

/** Null until the page is hydrated. */
export function pageRouter(): PageRouter | null {
  return remixWindow().__remixRouter ?? null
}
