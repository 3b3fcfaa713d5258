/**
 * How the router is set, as constants of the scripts that a browser loads: what a setting switches off is then no part of them (1.5 kB on
 * every page).
 *
 * Leans on: that the framework reads its settings as `future.v3_…`.
 * Upstream: https://github.com/remix-run/remix/pull/9600 (lazy discovery of routes, in every page's script whether it is on or not)
 * Goes when: the settings are gone, which are how the next major works.
 */
import type { Plugin } from 'vite'

export const routerFlags = {
  v3_fetcherPersist: true,
  // While the router asks where a page is, a fetcher's answer takes the page's place, and nothing is drawn. All places
  // are in one script of a few kilobytes instead, which a browser keeps.
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
} as const

const read = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g

export const constantFlags: Plugin = {
  name: 'constant-flags',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/@remix-run/react/')) return null
    const flags: Readonly<Record<string, boolean>> = routerFlags
    return { code: code.replace(read, (_, name: string) => String(flags[name] ?? false)), map: null }
  },
}
