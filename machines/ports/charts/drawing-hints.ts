/** What a chart's folder says about its drawing: titles, words, the main way, and places. Everything has a default. */
import type { AnyStateMachine, StateMachine } from 'xstate'
import type { Meaning } from '#machines/ports/charts/chart-sketch.ts'

export interface StateHints {
  /** What the state is called, for readers who do not program. Its name in the code by default. */
  title?: string
  /** A few words below the title, at most about 30 letters. */
  note?: string
  /** The column, from the left, and the place in it; lane 0 is the main way. */
  col?: number
  lane?: number
  /** The way ends here well: the card has a double edge. */
  end?: true
  /**
   * How a state with states inside is drawn: as one card (`one`), as a card that lists them (`places`), as a frame around their cards
   * (`group`), or as a card with its inside below (`inset`).
   */
  as?: 'one' | 'places' | 'group' | 'inset'
  /** What the row says of a wait that is folded into another state: `asked every 5 s, or on news`. */
  waits?: string
  /** The state's inside is folded when the page opens. */
  closed?: true
}

export interface WayHints<Path extends string = string> {
  /** The row's words, at most about 28 letters. The first clause of the way's description by default. */
  says?: string
  means?: Meaning
  /** It belongs to the main way. */
  main?: true
  /** It is the same to a reader as the first way of its state to the same card: one row for both. */
  same?: true
  /** The row names its target, without a line. */
  list?: true
  /** Told below the drawing, in the words of `says`, without a row. */
  told?: true
  /** A way of a state with others inside, drawn as a row of one of them. */
  from?: Path
}

export interface ChartHints<Path extends string = string> {
  /** By the state's place in the chart, such as `confirmed.capturing`. */
  states: { [At in Path]?: StateHints }
  /**
   * By place, event and condition: `preparing|prepareOrder ok [ready]`. An effect's answer is `ok` or `failed`, a timer `after`, a
   * way without an event `always`; `[]` is a way without a condition. The chart's own ways have an empty place. Of ways that are called
   * the same, one is named by its target: `looking|findNext ok [asksNext] → ready`.
   */
  ways: { [Way in `${Path | ''}|${string}`]?: WayHints<Path> }
  /** The card of what may happen at any time in the chart (empty place) or in a state with others inside. */
  any?: { [At in Path | '']?: Pick<StateHints, 'title' | 'note' | 'col' | 'lane'> }
  /** An event that leads to one of several cards, by the state that takes it. */
  hub?: { of: Path | ''; event: string; says: string }
  /** Sentences below the drawing. */
  notes?: readonly string[]
  /** Of a card, in pixels. */
  cardWidth?: number
}

type Schema = { states?: Record<string, Schema> }

/** The places of all states of a chart: `confirmed`, `confirmed.capturing`. */
type PathsIn<S> = S extends { states: infer States }
  ? { [Key in keyof States & string]: Key | `${Key}.${PathsIn<States[Key]>}` }[keyof States & string]
  : never

type SchemaOf<Machine> =
  // biome-ignore lint/suspicious/noExplicitAny: only the states are of interest.
  Machine extends StateMachine<any, any, any, any, any, any, any, any, any, any, any, any, any, infer S, any> ? S : Schema

/** Hints of a chart; a state that the chart does not have does not compile. */
export function drawnAs<Machine extends AnyStateMachine>(
  _machine: Machine,
  hints: ChartHints<PathsIn<SchemaOf<Machine>>>,
): ChartHints {
  return hints as ChartHints
}
