/** Affirm: what the shop's server uses. The browser client is `./browser.ts`. */
export { type AffirmOptions, createAffirm } from './affirm-provider.ts'
