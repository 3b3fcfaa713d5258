/** What an engine has to know of the subjects that it runs. */
import type { Charts, RowOf } from './chart-types.ts'

/** One row of the choreography: which emitted event becomes which sibling's event. The payload is passed on unchanged. */
export interface ChoreographyRow {
  from: string
  emitted: string
  to: string
  event: string
}

/**
 * Why an event was refused, where no requirement of a chart says it.
 * - `stale`: the sender named a revision that is gone.
 * - `notEnabled`: the chart does not take the event now.
 * - `withdrawn`: its key was withdrawn before it arrived.
 */
export type RefusalReason = 'stale' | 'notEnabled' | 'withdrawn'

/**
 * A kind of subjects, such as checkouts or returns: each of them has these charts, in one row of the store. `Listed` is a list of
 * charts that the compiler knows (`chartOf`); a plain `Kind` may have any.
 */
export interface Kind<Listed extends Charts = Charts> {
  /** The name in the store. */
  name: string
  /** In the order in which their effects are run. */
  charts: Listed
  choreography: readonly ChoreographyRow[]
  /** The sentence of a refusal for which no chart has words. */
  messages: Readonly<Record<RefusalReason, string>>
}

/** A kind, as it is: the compiler compares its choreography with its charts, and remembers each of them. */
export function defineKind<const Listed extends Charts>(
  kind: Omit<Kind<Listed>, 'choreography'> & { choreography: readonly RowOf<Listed>[] },
): Kind<Listed> {
  return kind
}
