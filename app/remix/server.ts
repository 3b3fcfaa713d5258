/** What only a server uses of the framework: its packages for Node and Express, which no script of a page may contain. */
export { createRequestHandler, type RequestHandler } from '@remix-run/express'
export {
  createCookie,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type ServerBuild,
} from '@remix-run/node'
export { RemixServer } from '@remix-run/react'
