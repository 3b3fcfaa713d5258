/** The numbers of monitoring (specifications 000 and 001, section 9), and what never gets into a log. */

export const monitoring = {
  /** A visit ends after this long, or after this long without anything happening. */
  sessionMs: 14_400_000,
  idleMs: 900_000,
  /** Percent of visits that are watched. */
  sampleRate: 100,
  /** A batch is sent when it holds this much, or when its oldest message is this old. */
  batchMessages: 50,
  batchBytes: 16 * 1_024,
  flushMs: 30_000,
  eventsPerMinute: 3_000,
  /** A message above this is not sent at all. */
  messageBytes: 262_144,
} as const

/** Text without what could name a person, a card, an order or a secret: for logs. */
export function scrubbed(text: string): string {
  return patterns.reduce((rest, [pattern, put]) => rest.replace(pattern, put), text)
}

const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,190}/g, '[email]'],
  // queries and fragments of addresses: what was typed, and the secrets of links
  [/[?#][^\s"'<>)]+/g, ''],
  // cards have 13 to 19 digits and phones ten, however they are grouped
  [/\d(?:[ ().-]{0,2}\d){8,}/g, '[number]'],
  // ids and secrets in paths; the files of a build are named by content and may stay
  [/(?<![\w-])(?=[\w-]{0,200}\d)[\w-]{16,}(?![\w-])(?!\.[cm]?[jt]sx?\b)/g, '[id]'],
]

/** An event of the page's window, for a script that measures the shop: a part of the page could not be shown. `detail` is an `ErrorShown`. */
export const errorShownEvent = 'treadline:error-shown'

export interface ErrorShown {
  code: 500
  /** How often the shopper has tried again on this page. */
  retries: number
}
