/** Klarna Payments: what the shop's server uses. The browser client is `./browser.ts`. */
export { klarnaSessionOf } from './browser-session.ts'
export { createKlarna, type KlarnaOptions } from './klarna-provider.ts'
export { klarnaPayload } from './payload.ts'
