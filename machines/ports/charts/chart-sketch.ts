/** A chart's drawing: first what is on it (`ChartSketch`), then the same with a place for each part (`DrawnChart`). */
import type { Box, Point } from './chart-layout.ts'

/** What a way means to the shopper and to the shop: on, back, a problem of the shopper's, a problem of ours, money. */
export const meanings = ['on', 'back', 'problem', 'ours', 'money'] as const
export type Meaning = (typeof meanings)[number]

/** A transition of the chart: the id of its state, and its place among that state's transitions. */
export interface WayRef {
  state: string
  at: number
}

/** One way out, as a row of its card; or, of kind `place`, a state inside of the card. */
export interface SketchRow {
  /** Unique in the drawing. */
  id: string
  says: string
  /** Only `way` has a line. A `loop` stays in its card, a `list` names its target, a `place` is a state inside of the card. */
  kind: 'way' | 'loop' | 'list' | 'place'
  means: Meaning
  isMain: boolean
  /** It needs no event: its condition is tried whenever something changes. */
  isAtOnce: boolean
  /** The card that the line leads to, in the same panel; null without a line. */
  target: string | null
  /** The transitions that the row represents. */
  ways: WayRef[]
  /** The state that a row of kind `place` shows. */
  place: string | null
  /** The name in the code; only on the most detailed level. */
  code: string | null
}

export interface SketchCard {
  /** The state's id; for a card of what may happen at any time, that state's id and `.(any)`. */
  id: string
  title: string
  note: string
  /** `waits` for a person, `works` alone, `end`s the way, only decides (`junction`), or holds what may happen at any time. */
  kind: 'waits' | 'works' | 'end' | 'junction' | 'any'
  /** Column from the left and place in it from the top; the main way is on lane 0. */
  col: number
  lane: number
  /** The states that the card shows, its own first. */
  states: string[]
  rows: SketchRow[]
  /** Whether states inside are folded away or shown; null without any. */
  fold: 'folded' | 'open' | null
}

/** A frame around some cards of a panel. */
export interface SketchGroup {
  id: string
  title: string
  note: string
  cards: string[]
  isFoldable: boolean
}

/** One event that leads to one of several cards, drawn as a line with a stop at each. */
export interface SketchHub {
  says: string
  /** The group that it belongs to, or null. */
  group: string | null
  stops: Array<{ card: string; ways: WayRef[] }>
}

/** Cards with lines between them: the chart, one of its regions, or the inside of a state. */
export interface SketchPanel {
  id: string
  /** Empty for the chart itself. */
  title: string
  note: string
  /** The inside of a state has a frame. */
  isInset: boolean
  cards: SketchCard[]
  groups: SketchGroup[]
  hub: SketchHub | null
  /** The card where it begins. */
  begins: string | null
}

export interface ChartSketch {
  panels: SketchPanel[]
  /** Sentences below the drawing. */
  notes: string[]
  /** The ways that the notes tell. */
  told: WayRef[]
  /** How wide cards are, in pixels; null for a width that suits the number of columns. */
  cardWidth: number | null
  /** Cards and rows have room for a number of up to seven letters. */
  hasCounts: boolean
}

export interface DrawnRow {
  id: string
  /** The middle of its first line. */
  y: number
  lines: string[]
}

export interface DrawnCard {
  id: string
  box: Box
  title: string[]
  note: string[]
  /** Where head and rows are parted; null without rows. */
  separator: number | null
  rows: DrawnRow[]
}

export interface DrawnLine {
  /** The row that it leaves; for a stop of a hub, the hub's panel, ` (hub) ` and the card. */
  id: string
  from: string
  to: string
  means: Meaning
  isMain: boolean
  points: Point[]
  /** It ends at a card with an arrow, or joins another line with a dot. */
  ends: 'arrow' | 'dot'
}

export interface DrawnFrame {
  id: string
  box: Box
  title: string
  note: string
}

export interface ChartMeasures {
  lines: number
  crossings: number
  bends: number
  /** Millions of square pixels at natural size. */
  megapixels: number
  /** Pixels of a row's letters when the drawing is fitted to 1350 x 940; at most their natural 12. */
  letter: number
}

/** In CSS pixels at natural size. */
export interface DrawnChart {
  width: number
  height: number
  cards: DrawnCard[]
  lines: DrawnLine[]
  /** The dots where a panel begins, left of their card. */
  begins: Array<{ card: string; at: Point }>
  /** Groups and the insides of states. */
  frames: DrawnFrame[]
  /** Titles of regions. */
  titles: Array<{ id: string; at: Point; title: string; note: string }>
  hubs: Array<{
    says: string
    at: Point
    from: Point
    to: Point
    stops: Array<{ card: string; x: number; from: number; to: number }>
  }>
  notes: { at: Point; lines: string[] }
  legend: Array<{ at: Point; shows: LegendEntry }>
  measures: ChartMeasures
}

export type LegendEntry = 'main' | Meaning | 'waits' | 'works' | 'junction' | 'end' | 'any'

/** What each part of a legend says. */
export const legendWords: Record<LegendEntry, string> = {
  main: 'main way',
  on: 'on',
  back: 'back',
  problem: 'the shopper’s problem',
  ours: 'ours: no answer, a person looks',
  money: 'money held, taken, released',
  waits: 'waits for a person',
  works: 'works alone',
  junction: 'decides at once',
  end: 'done',
  any: 'at any time',
}
