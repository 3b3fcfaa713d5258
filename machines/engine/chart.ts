/** What a statechart must say about itself so that the engine can run it, the API can describe it and a screen can show it. */
import type * as v from 'valibot'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { StoredActor, StoredSnapshot } from './store/store.ts'

/** An unmet requirement: why an event is refused, in words for the shopper, and where to put it right. */
export interface Blocker {
  code: string
  message: string
  field?: string
  /** The checkout step on which it can be met. */
  step?: string
}

/** One row of a requirement table: what must be true before an event is let through. */
export interface Requirement<Context> extends Blocker {
  met: (context: Context) => boolean
}

/** The requirements of a table that a context does not meet, in the table's order. */
export function unmet<Context>(table: readonly Requirement<Context>[], context: Context): Blocker[] {
  return table.filter((row) => !row.met(context)).map(({ met: _, ...blocker }) => blocker)
}

/** What a screen sees of a chart: plain JSON. */
export interface View {
  /** Events the shopper may send now. */
  can: string[]
  /** Unmet requirements of the chart's main event, empty when it may be sent. */
  blockedBy: Blocker[]
}

export interface Chart<ChartView extends View = View> {
  /** The name in the API, the database and the URL of its page. */
  name: string
  title: string
  /** Under which heading its page is listed. */
  family: string
  /**
   * Where it runs: through the engine (`server`), as a live actor in the browser, or for each request that asks it (`request`), from its
   * initial state or from where a record says that it is; nothing of it is stored in the engine and counted.
   */
  runs: 'server' | 'browser' | 'request'
  /** Increment it with every change that breaks older snapshots. */
  version: number
  machine: AnyStateMachine
  /** External events, by type; payload schemas without `type`. */
  events: Record<string, v.GenericSchema<unknown, Record<string, unknown>>>
  /** Event types that only the shop's own server may send, such as a provider's news. No form and no API call can. */
  serverEvents?: readonly string[]
  /** Fields in which shoppers write words of their own, or a provider its references: the log keeps only that they were filled. */
  unlogged?: readonly string[]
  /** `project` without `can`, which the engine works out for every chart alike. */
  project: (snapshot: AnyMachineSnapshot) => Omit<ChartView, 'can'>
  /** Why an event is refused in this snapshot; empty when every requirement is met. */
  blockedBy: (snapshot: AnyMachineSnapshot, event: string) => Blocker[]
  /** Carries a snapshot of version n to n + 1, by n. */
  migrations?: Record<number, (snapshot: StoredSnapshot) => StoredSnapshot>
  /**
   * Whether an actor of an older version that cannot be carried further is left to staff, because beginning again would lose what it does,
   * such as a payment. `snapshot` is null where today's chart cannot even read it. Without this it always begins again.
   */
  mustKeep?: (actor: StoredActor, snapshot: AnyMachineSnapshot | null) => boolean
}

/**
 * `{confirmed: 'cancellable'}` → `confirmed.cancellable`; parallel regions are joined with a space, in the order of their
 * names: a database keeps the regions of a value in an order of its own.
 */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([parent, child]) =>
      typeof child === 'string' || Object.keys(child as object).length ? `${parent}.${stateName(child)}` : parent,
    )
    .join(' ')
}
