/** Renders a screen in a test as the server would: inside a router, so that forms and links know their page. */

import { type ComponentProps, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerRouter } from './server.ts'

/** The HTML of the screen at a path of the shop. */
export function renderScreen(screen: ReactElement, path = '/checkout/shipping'): string {
  const route = { id: 'root', path: '*', hasAction: true, hasLoader: false, hasErrorBoundary: false, module: '' }
  const at = new URL(path, 'http://shop.test')
  const context: ComponentProps<typeof ServerRouter>['context'] = {
    manifest: { entry: { imports: [], module: '' }, routes: { root: withClientFlags(route) }, url: '', version: '' },
    routeModules: { root: { default: () => screen } },
    future: { v3_fetcherPersist: true, v3_lazyRouteDiscovery: false, v3_relativeSplatPath: true, v3_singleFetch: true },
    isSpaMode: false,
    staticHandlerContext: {
      basename: '/',
      location: { pathname: at.pathname, search: at.search, hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: at.pathname, pathnameBase: '/', route: { id: 'root', path: '*' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  }
  return renderToString(createElement(ServerRouter, { context, url: at.href }))
}

function withClientFlags<Route extends object>(route: Route) {
  return { ...route, hasClientAction: false, hasClientLoader: false }
}
