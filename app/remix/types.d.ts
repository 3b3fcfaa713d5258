/**
 * Tells the framework's types what the shop gives it: what every loader, action and JSON call gets beside the request, and what
 * vite.config.ts switches on, so that loader data keeps its types on the way to the screen.
 *
 * Leans on: interfaces that Remix leaves open.
 * Upstream: https://github.com/remix-run/react-router/issues/12695 (context by middleware).
 * Goes when: React Router 7 declares `AppLoadContext` in `react-router`, and has no `Future` of single fetch; with middleware, neither.
 */
import '@remix-run/node'
import type { ShopContext } from '#app/server/http/shop-context.ts'

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
  interface Future {
    v3_singleFetch: true
  }
}
