/** How shoppers move through the charts: how many are in each state now, and what happened, by hour and by day. */

import type { Installability } from '#machines/domain/carts/cart.ts'
import type { LogRow } from '#machines/engine/index.ts'

export const deviceClasses = ['phone', 'computer'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** What kind of shopper a cart belongs to, as far as it is known. */
export interface Segment {
  /** A user type; `none` for a guest. */
  accountType: string
  device: DeviceClass | 'unknown'
  /** A delivery method; `none` while nothing is chosen. */
  delivery: string
  /** How many of the cart's tires a shop can mount. */
  tires: Installability | 'empty' | 'unknown'
  /** Whether a mobile installer serves the cart's ZIP; `unknown` without a ZIP. */
  mobileInstaller: 'yes' | 'no' | 'unknown'
}

export const segmentParts = ['accountType', 'device', 'delivery', 'tires', 'mobileInstaller'] as const satisfies ReadonlyArray<
  keyof Segment
>

/** A row of the log with its cart, and what is known of the cart's device. */
export interface CountedRow extends Omit<LogRow, 'ms'> {
  cartId: string
  /** Epoch ms. */
  at: number
  device: Segment['device']
}

/** Names of fields, the outer one first; letters only. */
export type Path = readonly string[]

/** What only the charts themselves know. */
export interface CountingRules {
  /**
   * What `segmentAfter` reads of the payloads of starts and of effects' answers, as paths. Payloads are large, and no more of
   * them is fetched; what is not there may come as null.
   */
  reads: { started: readonly Path[]; effect: readonly Path[] }
  /** The segment after this row, its device left out. */
  segmentAfter: (segment: Segment, row: Pick<CountedRow, 'machine' | 'outcome' | 'payload'>) => Segment
  /** Whether the cart has a placed order after this row. */
  isOrdered: (row: Pick<CountedRow, 'machine' | 'to'>) => boolean
}

/** Filters of the numbers; null for all. */
export type SegmentFilter = { [Part in keyof Segment]: string | null }

export interface ActivityQuestion {
  chart: string
  /** Numbers are kept by the full hour and by the full day, both of UTC. */
  span: 'hour' | 'day'
  /** Epoch ms; spans that begin at or after it are counted. */
  since: number
  /** Epoch ms; spans that begin at or after it are not counted. All until now unless given. */
  until?: number
  /** Null for all versions. */
  version: number | null
  segment: SegmentFilter
}

/** States are named as in the log: `confirmed.cancellable`, without the chart's own id. Where charts begin, `from` is empty. */
export interface ChartActivity {
  /** Shoppers whose cart is open and was used in the last `quietAfterMinutes`. */
  now: number
  here: Array<{ state: string; carts: number }>
  /** How often each way was taken. Both ends are empty when an event left every region of a parallel chart where it was. */
  ways: CountedMove[]
  /** How long shoppers stayed before they went on: bucket 0 is under a second, bucket n from 2^(n-1) to 2^n seconds. */
  stays: Array<{ state: string; bucket: number; times: number }>
  /** Where shoppers were last seen who went quiet without an order and have not come back. */
  left: Array<{ state: string; carts: number }>
  /** Moves by span, oldest first; spans without any are left out. `startsAt` is epoch ms. */
  moves: Array<{ startsAt: number; times: number }>
  /** How many began the chart, by span, like `moves`. */
  begun: Array<{ startsAt: number; times: number }>
  /** Versions of the chart that have numbers at all, newest first. */
  versions: number[]
}

/** How often a chart went from one state to another for an event; named as in the log. */
export interface CountedMove {
  from: string
  to: string
  event: string
  times: number
}

/** A message that a shopper got, with the chart that showed it. */
export interface ReadMessage {
  chart: string
  version: number
  key: string
}

export interface ChartActivities {
  /**
   * Counts what the log has gained, up to `limit` rows, and who has gone quiet, and deletes as many numbers by the hour
   * that no range asks for any more. Gives how many rows, carts and numbers that were; 0 when there is nothing to do, when
   * another node is at it, or while a transaction that is under way may still add an earlier row.
   */
  rollUp(limit?: number): Promise<number>
  /**
   * Counts moves of a chart in a browser, of which nothing else is known: of no cart and of every unknown part of a segment. They
   * are kept in memory until the next `rollUp`; a process that dies loses those.
   */
  countMoves(chart: string, version: number, moves: readonly CountedMove[]): void
  /** Counts messages that shoppers got, by their keys in the table of messages; kept as moves of a browser are. */
  countMessages(messages: readonly ReadMessage[]): void
  /** How often each message was read, by its key, on the full days (UTC) that begin at or after `since` and before `until`, epoch ms. */
  messagesRead(since: number, until: number): Promise<Record<string, number>>
  activity(question: ActivityQuestion): Promise<ChartActivity>
  /** Shoppers now, by chart. */
  shoppersNow(): Promise<Record<string, number>>
  /** Calls back when the numbers have changed, on whichever node; returns the function that unsubscribes. */
  onChange(listener: () => void): () => void
}

/** A shopper without activity for this long counts as having left. */
export const quietAfterMinutes = 30

export const spanMs = { hour: 3_600_000, day: 86_400_000 } as const
