/** Security headers: an enforced content policy with a nonce for each answer, no framing, no sniffing. */
import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { PaymentSources } from './payment-sources.ts'

interface Options {
  isHttps: boolean
  /** Origins that a form may lead to: the providers' pages without script, the identity provider's. */
  formTargets: readonly string[]
  /** Any page may be in a frame of the shop's own, as in a demonstration. Otherwise only still pages may. */
  isFramed: boolean
  /** The paths of pages that have pages of the shop in frames (`hasFrames`). */
  framing: readonly string[]
  /** The paths of pages that run nothing and send nothing (`isStill`). */
  still: readonly string[]
}

export function securityHeaders(options: Options): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals.nonce = randomBytes(16).toString('base64')
      // The ZIP dialog may ask where the shopper is, and the photo finder for the camera; the provider's frame may not.
      response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(self), payment=(self)')
      next()
    },
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    pagePolicy(options),
  ]
}

function pagePolicy(options: Options): RequestHandler {
  const [ofShop, ofStill] = [contentPolicy(options), stillPolicy(options)]
  return (request, response, next) => (options.still.includes(request.path) ? ofStill : ofShop)(request, response, next)
}

/** What a still page shows is the shop's; it runs nothing, sends nothing, and may be in a frame of the shop. */
function stillPolicy({ isHttps }: Options): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
      baseUri: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  })
}

/** Lets this one answer, the payment step, load the providers' parts and open their windows. */
export function allowPayment(request: Request, response: Response, sources: PaymentSources, options: Options): void {
  if (response.headersSent) return
  contentPolicy(options, sources)(request, response, () => {})
  // A wallet's window has to answer the page that opened it.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}

/** Lets this one answer have a frame of another site, and nothing else of it. */
export function allowFrame(request: Request, response: Response, origin: string, options: Options): void {
  if (response.headersSent) return
  contentPolicy(options, undefined, origin)(request, response, () => {})
}

const nonce = (_request: unknown, response: unknown) => `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`

function contentPolicy(
  { isHttps, formTargets, isFramed, framing }: Options,
  sources?: PaymentSources,
  framed?: string,
): RequestHandler {
  const frames = (request: unknown) => (framing.includes((request as Request).path) ? "'self'" : "'none'")
  const ancestors = (request: unknown) =>
    isFramed && (request as Request).get('Sec-Fetch-Dest') === 'iframe' ? "'self'" : "'none'"
  const { script = [], connect = [], frame = [], style = [], img = [], form = [] } = sources ?? {}
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonce, ...script],
      // Some providers' scripts add a style element of their own under the answer's nonce, as Venmo's do.
      styleSrc: ["'self'", ...(sources ? [nonce] : []), ...style],
      // Drawn readings and positions are style attributes (`--v: 91%`); they come from our own markup only.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...img],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connect],
      frameSrc: framed !== undefined ? [framed] : frame.length ? frame : [frames],
      formAction: ["'self'", ...formTargets, ...form],
      frameAncestors: [ancestors],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  })
}
