/** What the location chart asks of the browser and of the shop. */

/** Degrees, rounded to two digits: about a kilometer. */
export interface Point {
  latitude: number
  longitude: number
}

/** `checkDenial`: whether the browser's settings have lifted an earlier no. A lifted denial is forgotten. */
export interface CheckDenialOutput {
  outcome: 'lifted' | 'counts'
}

/** `askBrowser`: asks the shopper through their browser. `at`: when they answered (epoch ms); the browser remembers both. */
export type AskBrowserOutput =
  | { outcome: 'allowed'; point: Point; at: number }
  | { outcome: 'denied'; at: number }
  /** The browser does not find the location. */
  | { outcome: 'failed' }
  /** The browser has no geolocation. */
  | { outcome: 'unsupported' }

/** `findZip`: the ZIP code nearest to a point. `guessZip`: the one of the connection. Null where none is known. */
export interface ZipOutput {
  zip: string | null
}
