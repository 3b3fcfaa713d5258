/** The part of Resolve's resolve.js that we use, as it is on `window`. */

export interface Resolve {
  /** Takes the browser to Resolve's page, and from there to `success_url` or `cancel_url`. */
  checkout(checkout: object): void
}

declare global {
  interface Window {
    resolve?: Resolve
  }
}
