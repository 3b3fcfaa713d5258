/** Data of every form of the checkout, from the server: the seed of its keys, and what the last post got wrong. */
import type { CartView } from '#machines/checkout/cart/cart.view.ts'
import type { ServedCharts } from '#ui/checkout/prediction/predict-posted.ts'

/** A blocker and where to resolve it. */
export type Blocker = CartView['blockedBy'][number]

export interface FormsView {
  /** New with every page: a form posted twice from one page counts once. */
  keySeed: string
  /** The post that was refused, null when the last one went through. */
  failure: FormFailureView | null
  /** Where they are posted; their own page by default. */
  action?: string
  /** The page to come back to, when it is not the one they are posted to. */
  returnTo?: string
  /** States of the charts whose answers are predicted; charts that are missing are not predicted. */
  charts?: ServedCharts
  /** The order that the page shows, where it shows one. */
  orderId?: string
}

export interface FormFailureView {
  machine: string
  event: string
  /** What is wrong, by field. */
  fields: Record<string, string>
  /** What is wrong with the whole. */
  message: string | null
  /** What was typed, by field. */
  values: Record<string, string>
  blockedBy: Blocker[]
  /** The key it was posted with, where it must be sent again with the same: whether it was applied is not known. */
  key?: string
  /** The page showed something else than the session holds now: it is loaded again. */
  isOutdated?: true
}
