/** A page of one route in a browser: the real router, with a loader and an action of the test's in the shop's place. */
import { type ComponentType, createElement } from 'react'
import { HydratedRouter } from './router.ts'

interface OneRoute {
  path: string
  Page: ComponentType
  loader(): unknown
  action(args: { request: Request }): Promise<unknown>
  shouldRevalidate(args: { actionStatus?: number }): boolean
}

/** The element to render. Call it once the document is there. */
export function oneRoute({ path, Page, loader, action, shouldRevalidate }: OneRoute) {
  const route = { id: 'root', path: '*', module: '', hasAction: true, hasLoader: true, hasErrorBoundary: false }
  Object.assign(window, {
    __remixManifest: {
      entry: { imports: [], module: '' },
      url: '',
      version: '',
      routes: { root: { ...route, hasClientAction: true, hasClientLoader: true } },
    },
    __remixRouteModules: { root: { default: Page, clientLoader: loader, clientAction: action, shouldRevalidate } },
    __remixContext: {
      url: path,
      basename: '/',
      isSpaMode: false,
      future: { v3_fetcherPersist: true, v3_lazyRouteDiscovery: false, v3_relativeSplatPath: true, v3_singleFetch: false },
      state: { loaderData: { root: loader() }, actionData: null, errors: null },
    },
  })
  return createElement(HydratedRouter)
}
