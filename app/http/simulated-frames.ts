/**
 * The card fields' frames of the simulated gateway, passed through from the shop's own origin: braintree-web speaks with
 * frames of the page's origin or of Braintree's alone. For simulated payments only. A card typed there goes from the
 * browser straight to the gateway: the frames' policy lets them send to it and to nobody else.
 */
import type { RequestHandler } from 'express'
import { sendRefusal } from '#app/api/refusal.ts'
import { framePaths } from '#fixtures/payments/braintree/frame-paths.ts'

interface Simulator {
  /** Where this server reaches it, without a trailing slash. */
  url: string
  /** Its origin as browsers reach it. */
  origin: string
  /** Default: 5 s. */
  timeoutMs?: number
}

/** Answers GET and HEAD of the frames' own paths; everything else goes on. Mounted in front of whatever sets policies. */
export function simulatedFrames({ url, origin, timeoutMs = 5_000 }: Simulator): RequestHandler {
  const known = new Set(framePaths)
  return async (request, response, next) => {
    if (!known.has(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    let content: string
    let type: string
    try {
      const answer = await fetch(url + request.path, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!answer.ok) throw new Error(`Status ${answer.status}.`)
      content = await answer.text()
      type = answer.headers.get('Content-Type') ?? 'text/plain'
    } catch {
      return sendRefusal(response, 502, 'PROVIDER_UNREACHABLE', 'The payment provider cannot be reached. Please try again.')
    }
    // A window that begins here goes on to the provider and must stay known to the page that opened it.
    for (const name of ['Cross-Origin-Opener-Policy', 'X-Frame-Options']) response.removeHeader(name)
    response
      .set({
        'Content-Type': type,
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      .send(content)
  }
}
