/** Headers that keep a page to itself: an enforced content policy with a nonce for each answer, no framing, no sniffing. */
import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

interface Origins {
  /** The payment provider's: its card frame may be shown, and its hosted page may be gone to from a form. */
  providerOrigin: string
  /** The identity provider's page may be gone to from a form; null without one. */
  identityOrigin: string | null
}

export function securityHeaders({ providerOrigin, identityOrigin, isHttps }: Origins & { isHttps: boolean }): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals.nonce = randomBytes(16).toString('base64')
      // The ZIP dialog may ask where the shopper is; the provider's frame may not.
      response.setHeader('Permissions-Policy', 'geolocation=(self)')
      next()
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: [
            "'self'",
            (_request, response) => `'nonce-${(response as unknown as { locals: { nonce: string } }).locals.nonce}'`,
          ],
          styleSrc: ["'self'"],
          // Drawn readings and positions are style attributes (`--v: 91%`); they come from our own markup only.
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: [providerOrigin],
          formAction: ["'self'", providerOrigin, ...(identityOrigin ? [identityOrigin] : [])],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  ]
}
