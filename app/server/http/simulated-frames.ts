/**
 * The card frames of the simulated gateway, passed through from the shop's own origin: braintree-web talks only to frames of the
 * page's origin or of Braintree's. For simulated payments only. Card data goes from the browser straight to the gateway: the
 * frames' Content-Security-Policy allows no other target.
 */
import type { RequestHandler } from 'express'
import { sendRefusal } from '#app/server/api/refusal.ts'

interface Simulator {
  /** Where this server reaches it, without a trailing slash. */
  url: string
  /** Its origin as browsers reach it. */
  origin: string
  /** Paths of the frames and their scripts. */
  paths: readonly string[]
  /** Default: 5 s. */
  timeoutMs?: number
}

/** Answers GET and HEAD of the frames' paths and passes on everything else. Mount it before the middleware that sets policies. */
export function simulatedFrames({ url, origin, paths, timeoutMs = 5_000 }: Simulator): RequestHandler {
  const known = new Set(paths)
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
    // a window that opens here moves on to the provider, and its opener must still reach it
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
