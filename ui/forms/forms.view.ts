/** What every form of the checkout is told by the server: the seed of its keys, and what the last post got wrong. */
import type { CartView } from '#machines/checkout/cart/cart.view.ts'
import type { ServedCharts } from '#ui/checkout/prediction/predict-posted.ts'

/** Why something cannot be done yet, and where to put it right. */
export type Blocker = CartView['blockedBy'][number]

export interface FormsView {
  /** New with every page: a form posted twice from one page counts once. */
  keySeed: string
  /** The post that was refused, null when the last one went through. */
  failure: FormFailureView | null
  /** Where they are posted; the page they stand on unless given. */
  action?: string
  /** The page to come back to, when it is not the one they are posted to. */
  returnTo?: string
  /** Where the charts stand whose answers are shown before they come; only what is given is foreseen. */
  charts?: ServedCharts
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
}
