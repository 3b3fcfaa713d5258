/** What the page of one order or cart is given. Ids, sums, tires and times; nothing that was typed. */
import type { Said, Tone } from '#machines/describe/story/story.ts'
import type { RecentCart } from '#ui/statecharts/layers/replay-panel.view.ts'

export interface StoryView {
  /** The id or number that was requested, as it was typed; empty for none. */
  asked: string
  problem: string | null
  /** Carts whose order moved of late; empty once there is a story. */
  recent: RecentCart[]
  told: ToldCart | null
}

export interface ToldCart {
  cartId: string
  /** `Order EJSP-VGN8-XZ3M-XE55`, `Cart C7Q…` */
  title: string
  about: Said[]
  sums: Array<{ name: string; value: string }>
  steps: ToldStep[]
  /** All rows of the log. */
  total: number
  /** Every machine step in a table, in place of the story; null for the story. */
  all: { rows: MachineRow[]; left: number } | null
  /** The last step on the chart of the order. */
  chart: string
  /** The file that replays it as a test, or why there is none. */
  test: { href: string } | { refusal: string }
  /** The staff's own page of the order; null without an order that was placed. */
  order: string | null
}

export interface ToldStep {
  /** Its place on the page: `step-3`. */
  id: string
  /** ISO instant. */
  at: string
  /** `Nov 21` where the day is another than that of the step before; null otherwise. */
  day: string | null
  /** `14:31`, UTC. */
  time: string
  /** Where it is on the clock, 0 to 100. */
  place: number
  /** Its time is printed there: it is not too near to the one before. */
  isNamed: boolean
  says: Said[]
  why: string[]
  /** Messages that came up on the screen. */
  reads: string[]
  tone: Tone | null
  isCause: boolean
  sum: string | null
  note: string
  screen: ToldScreen | null
  machine: { count: number; took: string; rows: MachineRow[]; left: number; chart: string }
}

/** A screen as the shopper saw it, without what they had typed: its page in a frame, or where that cannot be had a drawing. */
export interface ToldScreen {
  kind: 'cart' | 'choices' | 'payment' | 'review' | 'wait' | 'done'
  name: string
  heading: string
  path: string
  /** The step of the checkout, from 0; null outside of its road. */
  step: number | null
  sum: string | null
  /** The first message on it. */
  message: string | null
  /** The state on its chart, with the cart as it was. */
  href: string
  /** The page for a frame, and alone; null where only a drawing is. */
  still: { frame: string; alone: string } | null
  /** Why it is a drawing; null where it is the page. */
  because: string | null
}

export interface MachineRow {
  number: number
  /** `14:31:08.210` */
  time: string
  /** `Cart: item add, Nothing yet to Opening` */
  words: string
}
