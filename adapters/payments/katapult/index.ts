/** Katapult: what the shop's server uses. The browser client is `./browser.ts`. */
export { createKatapult, type KatapultOptions } from './katapult-provider.ts'
