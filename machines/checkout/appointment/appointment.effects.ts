/** What the appointment asks of commerce. */

/** `saveTime`: update; when there is none (404), create; or create, then fall back to update (specification, section 4). */
export interface SaveTimeInput {
  installerId: string
  date: string
  startTime: string
}
export type SaveTimeOutput =
  | { outcome: 'ok'; date: string; startTime: string }
  | { outcome: 'slotGone' }
  | { outcome: 'notFound' }

/** `releaseTime`: gives the held seat back; one that was gone already (404) counts as given back. */
export type ReleaseTimeOutput = { outcome: 'ok' } | { outcome: 'notFound' }
