/**
 * What pages say of themselves, for what answers in front of Remix.
 *
 * Leans on: the route modules of `ServerBuild`, and the stylesheets in its manifest.
 * Upstream: https://github.com/remix-run/react-router/issues/12695 (middleware)
 * Goes when: middleware of a route sets headers and links stylesheets.
 */
import type { PageHandle } from '#app/server/page/page-handle.ts'
import type { ServerBuild } from './server.ts'

/** Of each page, with its path as its route has it. */
export function pageHandles({ routes }: ServerBuild): Array<Partial<PageHandle> & { id: string; path: string }> {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as Partial<PageHandle> | undefined
    return route && handle ? [{ ...handle, id: route.id, path: `/${route.path ?? ''}` }] : []
  })
}

/** The same build, in which the pages that say so have the stylesheets of others too. */
export function withStylesOfOthers(build: ServerBuild): ServerBuild {
  const routes = { ...build.assets.routes }
  for (const { id, styledAs } of pageHandles(build)) {
    const own = routes[id]
    if (!own || !styledAs) continue
    const css = new Set([own, ...styledAs.flatMap((other) => routes[other] ?? [])].flatMap((route) => route.css ?? []))
    routes[id] = { ...own, css: [...css] }
  }
  return { ...build, assets: { ...build.assets, routes } }
}
