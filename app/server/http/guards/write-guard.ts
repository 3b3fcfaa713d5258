/**
 * Guards every write. Remix checks the origin of documents only and answers with an empty 500; here each write, calls and
 * resource routes included, must come from the shop's own pages, and says so in words when it does not.
 */
import type { Request as ExpressRequest, RequestHandler } from 'express'
import { refuseRequest } from '#app/server/api/refusal-page.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The longest body that any route reads. */
export const maxBodyBytes = 1_000_000

/** `ownOrigin` is the shop's public origin, from the configuration, never from a header. */
export function writeGuard(ownOrigin: string): RequestHandler {
  const own = ownOrigins(ownOrigin)
  return (request, response, next) => {
    if (reading.has(request.method)) return next()
    if (!isOwn(request, own))
      return refuseRequest(request, response, {
        status: 403,
        code: 'FORBIDDEN',
        message: `This request came from another site. Open the page at ${ownOrigin} and try again.`,
      })
    // Checked here. Remix would take the origin `null`, of a page that sends no referrer, for another site's.
    delete request.headers.origin
    const length = request.headers['content-length']
    if (length === undefined && request.headers['transfer-encoding'] !== undefined)
      return refuseRequest(request, response, { status: 411, code: 'LENGTH_REQUIRED', message: 'Send the length of the body.' })
    if (Number(length ?? 0) > maxBodyBytes)
      return refuseRequest(request, response, {
        status: 413,
        code: 'TOO_LARGE',
        message: 'That is more than 1 MB. Send less.',
      })
    next()
  }
}

/**
 * Browsers send where a write comes from: `Sec-Fetch-Site`, older ones `Origin`. A request with neither is not from a browser:
 * it is accepted only without cookies, because then it cannot misuse a shopper's rights.
 */
function isOwn(request: ExpressRequest, own: readonly string[]): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== 'null' && !own.includes(origin)) return false
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin !== undefined ? origin !== 'null' : cookie === undefined
}

/** A shop on this machine has several names. */
function ownOrigins(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  const ofMachine = ['localhost', '127.0.0.1', '[::1]']
  if (!ofMachine.includes(hostname)) return [origin]
  return ofMachine.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}
