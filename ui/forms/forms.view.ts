/** Data of every form of the checkout, from the server: the seed of its keys, and what the last post got wrong. */
import type { ServedCharts } from '#ui/checkout/prediction/predict-posted.ts'
import type { FormAnswer } from './answer.ts'

export interface FormsView {
  /** New with every page: a form posted twice from one page counts once. */
  keySeed: string
  /** The post that was refused, null when the last one went through. */
  failure: FormAnswer | null
  /** Where they are posted; their own page by default. */
  action?: string
  /** The page to come back to, when it is not the one they are posted to. */
  returnTo?: string
  /** States of the charts whose answers are predicted; charts that are missing are not predicted. */
  charts?: ServedCharts
  /** The order that the page shows, where it shows one. */
  orderId?: string
}
