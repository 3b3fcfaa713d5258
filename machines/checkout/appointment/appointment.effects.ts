/** The commerce effects of the appointment chart. */

/** `saveTime`: update; if it does not exist (404), create; or create, then fall back to update (specification, section 4). */
export interface SaveTimeInput {
  installerId: string
  date: string
  startTime: string
}
export type SaveTimeOutput =
  /** `heldForMs`: for how long; 0 for a time that is chosen and not held, since the cart has held times for long enough. */
  | { outcome: 'ok'; date: string; startTime: string; heldForMs: number }
  | { outcome: 'slotGone' }
  /** The tires arrive after it. `firstDay` (`yyyy-MM-dd`) is the first possible one. */
  | { outcome: 'beforeTires'; firstDay: string | null }
  | { outcome: 'notFound' }

/** `moveTime`: moves the appointment of the placed order. `byPhone`: it is too near, or a mobile visit. */
export interface MoveTimeInput {
  date: string
  startTime: string
}
export type MoveTimeOutput =
  | { outcome: 'ok'; date: string; startTime: string }
  | { outcome: 'slotGone' }
  | { outcome: 'beforeTires'; firstDay: string | null }
  | { outcome: 'byPhone' }
  | { outcome: 'notFound' }

/** `releaseTime`: releases the held slot; a slot that is already gone (404) counts as released. */
export type ReleaseTimeOutput = { outcome: 'ok' } | { outcome: 'notFound' }
