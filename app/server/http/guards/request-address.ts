/**
 * Which requests have an address of this shop, and what that address is. The shop's own origin is configured, so that no header
 * decides where a link, a redirect or a check leads; a proxy need not pass the public name on.
 */
import type { Request, RequestHandler } from 'express'
import { refuseRequest } from '#app/server/api/refusal-page.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A name or an address, with or without a port. */
const hostHeader = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:(\d{1,5}))?$/i

/**
 * Refuses what no client of a shop sends: other methods (405), a request line with a whole address or none (400), and a malformed `Host`
 * (400). All others continue with the origin's host, regardless of what they named.
 */
export function requestAddress(publicOrigin: string): RequestHandler {
  const own = new URL(publicOrigin)
  const protocol = own.protocol.replace(':', '')
  return (request, response, next) => {
    if (!methods.includes(request.method)) {
      response.set('Allow', methods.join(', '))
      return refuseRequest(request, response, { status: 405, code: 'METHOD', message: `Send a ${methods.join(', ')}.` })
    }
    if (!request.url.startsWith('/') || !isHost(request.headers.host))
      return refuseRequest(request, response, {
        status: 400,
        code: 'MALFORMED',
        message: 'This request has no address of this shop.',
      })
    nameOwn(request, own.host, protocol)
    next()
  }
}

function isHost(host: string | undefined): boolean {
  // HTTP/1.0 has none; of newer requests without one Node takes care.
  if (host === undefined) return true
  const port = hostHeader.exec(host)?.[3]
  return hostHeader.test(host) && (port === undefined || Number(port) <= 65_535)
}

function nameOwn(request: Request, host: string, protocol: string): void {
  request.headers.host = host
  delete request.headers['x-forwarded-host']
  for (const [name, value] of [
    ['hostname', host.replace(/:\d+$/, '')],
    ['protocol', protocol],
  ] as const)
    Object.defineProperty(request, name, { value })
}
