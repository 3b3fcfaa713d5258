/**
 * A page that only the server draws: no script of its screens is in a browser's bundle, or in a list of what a page loads.
 *
 * Leans on: the route modules that Remix hands to the drawing of a page, and the stylesheets in the manifest of its build.
 * Upstream: https://github.com/remix-run/react-router/pull/14901 (`ServerComponent` of a route)
 * Goes when: a route may export a page for the server alone, with its stylesheets.
 */
import type { ComponentType } from 'react'
import type { EntryContext, ServerBuild } from './server.ts'

/** What is drawn for a request: at this route `Page` in place of the route's own, everywhere else what was drawn before. */
export function withServerPage(context: EntryContext, routeId: string, Page: ComponentType): EntryContext {
  const { routeModules, staticHandlerContext } = context
  const module = routeModules[routeId]
  if (!module || !staticHandlerContext.matches.some((match) => match.route.id === routeId)) return context
  return { ...context, routeModules: { ...routeModules, [routeId]: { ...module, default: Page } } }
}

/** The same build, in which a route has the stylesheets of others too. */
export function withStylesOf(build: ServerBuild, routeId: string, others: readonly string[]): ServerBuild {
  const { routes } = build.assets
  const own = routes[routeId]
  if (!own) return build
  const css = new Set([own, ...others.flatMap((id) => routes[id] ?? [])].flatMap((route) => route.css ?? []))
  return { ...build, assets: { ...build.assets, routes: { ...routes, [routeId]: { ...own, css: [...css] } } } }
}
