/**
 * A page has one address: of a page without a parameter, other letters and a slash at the end lead there. A page with a parameter does it
 * once it knows what is named (`server/page/own-address.ts`).
 */

import type { RequestHandler } from 'express'
import type { ServerBuild } from '#app/remix/server.ts'

/** `know` takes the pages, and again whenever they change; `guard` answers a read of another spelling with 301 and its query. */
export function createFixedAddresses(): { know(pages: ServerBuild): void; guard: RequestHandler } {
  let known: ReadonlyMap<string, string> = new Map()
  return {
    know(pages) {
      known = new Map(fixedAddresses(pages).map((address) => [plain(address), address]))
    },
    guard({ method, path, originalUrl }, response, next) {
      const own = method === 'GET' || method === 'HEAD' ? known.get(plain(path)) : undefined
      if (own === undefined || own === path) return next()
      response.redirect(301, `${own}${originalUrl.slice(path.length)}`)
    },
  }
}

function fixedAddresses({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const { path, module } = route ?? {}
    return path && module?.default !== undefined && !/[:*]/.test(path) ? [`/${path}`] : []
  })
}

/** `/Contact/` and `/contact` are one. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '')
}
