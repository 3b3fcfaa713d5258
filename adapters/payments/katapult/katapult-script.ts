/** The part of Katapult's katapult.js that we use, as it is on `window`. */

export interface Katapult {
  setConfig(apiKey: string): void
  checkout: {
    set(checkout: object): void
    /** Opens Katapult's window; in the end it leads the browser to `urls.return` or `urls.cancel`. */
    load(): void
  }
}

declare global {
  interface Window {
    katapult?: Katapult
  }
}
