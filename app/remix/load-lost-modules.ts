/**
 * When the module of a route cannot be loaded, Remix reloads the page that the shopper wants to leave, and everything typed
 * is gone; offline, the browser's own error page appears. Here the page stays instead. The target's document is loaded as soon
 * as there is a network; a form that was posted to such a route counts as lost, and can be sent again. Browsers without the
 * Navigation API (Safari before 26.2, Firefox before 147) keep Remix's reload. In every browser the modules of the routes to which a
 * page's forms post are fetched ahead, so that this is rare.
 *
 * Leans on: `__remixManifest`, `__remixRouteModules`, and that Remix reloads by `location.reload()`.
 * Upstream: https://github.com/remix-run/remix/pull/8932 (the reload is meant; the error is logged before it).
 * Goes when: the router calls something of the shop's in place of that reload.
 */
import { whenOnline } from '#ui/kit/when-online.ts'
import { type PageRouter, pageRouter, remixWindow } from './page-router.ts'
import { matchRoutes } from './router.ts'

/** `onLostPost` is called with what was posted to a route whose module could not be loaded: the page stays. */
export function loadLostModules(onLostPost: (post: LostPost) => void): void {
  remixWindow().navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    const router = pageRouter()
    const posts = router ? postsOf(router) : []
    const target = router?.state.navigation.location
    if (posts.length === 0 && !target) return
    event.preventDefault()
    if (posts.length > 0) for (const post of posts) onLostPost(post)
    else if (target) whenOnline(() => location.assign(`${target.pathname}${target.search}${target.hash}`))
  })
}

export interface LostPost {
  /** Path and query. */
  action: string
  formData: FormData
}

/** What the router is sending now. `formData` is the same object for as long as one submission lasts. */
export function postsOf({ state: { navigation, fetchers } }: PageRouter): LostPost[] {
  return [navigation, ...fetchers.values()].flatMap(({ state, formAction, formData }) =>
    state === 'submitting' && formAction && formData ? [{ action: formAction, formData }] : [],
  )
}

/**
 * Loads the modules of the routes at this address (path and query) that could not be loaded before. A browser remembers for each
 * address of a module that it failed, so it is loaded from another one, and Remix finds it among the loaded ones. Resolves also
 * where that fails.
 */
export async function loadModulesAgain(action: string): Promise<void> {
  const { __remixRouteModules: known = {} } = remixWindow()
  rounds += 1
  const loading = missingModules(new URL(action, location.href).pathname).map(async ({ routeId, module }) => {
    known[routeId] = await import(/* @vite-ignore */ `${module}?again=${rounds}`)
  })
  await Promise.allSettled(loading)
}
let rounds = 0

/** The routes at this path whose modules are not loaded. */
function missingModules(pathname: string): Array<{ routeId: string; module: string }> {
  const { __remixManifest: manifest, __remixRouteModules: known = {} } = remixWindow()
  return (matchRoutes([...(pageRouter()?.routes ?? [])], pathname) ?? []).flatMap(({ route: { id } }) => {
    const module = id === undefined || id in known ? undefined : manifest?.routes[id]?.module
    return id === undefined || module === undefined ? [] : [{ routeId: id, module }]
  })
}

/**
 * Fetches the modules of all routes to which forms of this page post, while the network is there: the forms are those of the
 * document. What cannot be fetched now is tried again when a form is sent again.
 */
export function loadPostedRoutes(): void {
  const actions = [...document.forms]
    .filter(({ method }) => method === 'post')
    .map((form) => new URL(form.getAttribute('action') ?? '', location.href))
  for (const { origin, pathname } of actions) {
    if (origin !== location.origin) continue
    for (const { module } of missingModules(pathname)) import(/* @vite-ignore */ module).catch(() => {})
  }
}
