/** Synchrony: what the shop's server uses. The browser client is `./browser.ts`. */
export { createSynchrony, type SynchronyOptions } from './synchrony-provider.ts'
