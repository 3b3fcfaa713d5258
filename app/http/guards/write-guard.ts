/**
 * Guards every write. Remix checks the origin of documents only and answers with an empty 500; here each write, resource routes
 * included, must come from the shop's own pages, and says so in words when it does not.
 */
import type { Request as ExpressRequest, RequestHandler } from 'express'
import { refuseWrite } from './refusal-page.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The longest body that any route reads. */
export const maxBodyBytes = 1_000_000

/** `ownOrigin` is the shop's public origin, from the configuration, never from a header. */
export function writeGuard(ownOrigin: string): RequestHandler {
  return (request, response, next) => {
    if (reading.has(request.method)) return next()
    if (!isOwn(request, ownOrigin))
      return refuseWrite(request, response, {
        status: 403,
        code: 'FORBIDDEN',
        message: 'This request came from another site. Open the page here and try again.',
      })
    // A page that sends no referrer posts its forms with the origin `null`, which Remix would take for another site's.
    if (request.headers.origin === 'null') delete request.headers.origin
    const length = request.headers['content-length']
    if (length === undefined && request.headers['transfer-encoding'] !== undefined)
      return refuseWrite(request, response, { status: 411, code: 'LENGTH_REQUIRED', message: 'Send the length of the body.' })
    if (Number(length ?? 0) > maxBodyBytes)
      return refuseWrite(request, response, {
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
function isOwn(request: ExpressRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin !== undefined) return origin === ownOrigin
  return request.headers.cookie === undefined
}
