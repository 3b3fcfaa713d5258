/**
 * When the module of a route cannot be loaded, Remix reloads the page that the shopper wants to leave, and typed input is lost;
 * offline, the browser's own error page appears. Here the page stays instead, and the target's document is loaded as soon as
 * there is a network. Browsers without the Navigation API keep Remix's reload.
 */

/** What the router is doing, as Remix exposes it to its own development tools. */
export interface PageRouter {
  state: {
    navigation: {
      state: 'idle' | 'loading' | 'submitting'
      location?: { pathname: string; search: string; hash: string }
    }
    revalidation: 'idle' | 'loading'
    fetchers: ReadonlyMap<string, { state: 'idle' | 'loading' | 'submitting'; formData?: FormData; data?: unknown }>
    /** What each route of the page was loaded with, by the route's id. */
    loaderData: Record<string, unknown>
  }
}

interface RemixWindow {
  __remixRouter?: PageRouter
  __remixManifest?: { routes: Record<string, { module: string } | undefined> }
  navigation?: {
    addEventListener(
      type: 'navigate',
      listener: (event: Event & { navigationType: string; userInitiated: boolean }) => void,
    ): void
  }
}

const remixWindow = () => window as unknown as RemixWindow

/** Null until the page is hydrated. */
export function pageRouter(): PageRouter | null {
  return remixWindow().__remixRouter ?? null
}

/** Routes to which forms of other pages post: their modules are fetched while the network is there. */
const postedFromElsewhere = ['routes/checkout/cart', 'routes/checkout/shop-services']

export function loadLostModules(): void {
  remixWindow().navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    const target = pageRouter()?.state.navigation.location
    if (!target) return
    event.preventDefault()
    whenOnline(() => location.assign(`${target.pathname}${target.search}${target.hash}`))
  })
  addEventListener('load', () => {
    for (const id of postedFromElsewhere) {
      const route = remixWindow().__remixManifest?.routes[id]
      if (route) import(/* @vite-ignore */ route.module).catch(() => {})
    }
  })
}

function whenOnline(act: () => void): void {
  if (navigator.onLine) act()
  else addEventListener('online', act, { once: true })
}
