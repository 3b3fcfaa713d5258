/** The part of Synchrony's script that we use, as it is on `window`. */

export interface SyfMpp {
  /** Opens Synchrony's window over the page. It says `Unifi Modal Close` when it closes, for every result. */
  calldBuyProcess(form: HTMLFormElement | null, facts: Record<string, string>): void
}

declare global {
  interface Window {
    syfMPP?: SyfMpp
  }
}
