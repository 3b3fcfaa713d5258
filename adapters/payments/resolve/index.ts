/** Resolve: what the shop's server uses. The browser client is `./browser.ts`. */
export { createResolve, type ResolveOptions } from './resolve-provider.ts'
