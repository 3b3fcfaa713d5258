/** What only a server uses of the framework: its packages for Node and Express, which no script of a page may contain. */
import type { ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'

export { createRequestHandler } from '@remix-run/express'
export {
  createCookie,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type ServerBuild,
} from '@remix-run/node'
export { RemixServer as ServerRouter, type UNSAFE_AssetsManifest as AssetsManifest } from '@remix-run/react'

/** The pages while the shop is developed, as they are when they are requested. */
export const developedPages = async (vite: ViteDevServer) =>
  (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
