/** Katapult: what the shop's server uses. The browser half is `./browser.ts`. */
export { createKatapult, type KatapultOptions } from './katapult-provider.ts'
