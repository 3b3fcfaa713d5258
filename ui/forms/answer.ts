/** Action data of a refused form. */
import type { CartView } from '#machines/checkout/cart/cart.view.ts'

/** The server's refusal: the form is shown again with its reasons. */
export interface FormAnswer {
  /**
   * The name of the form, where a page has several; empty where it has one. The form of an event is named `<machine>.<event>`
   * (`eventFormName`).
   */
  form: string
  /** What is wrong, by field. */
  problems: Record<string, string>
  /** What is wrong with the whole; `messageField` is the field to focus, if one caused it. */
  message: string | null
  messageField?: string
  /** What was typed, without passwords and card numbers. */
  values: Record<string, string>
  /** What has to be settled first, for an event that its chart does not take yet. */
  blockedBy: Blocker[]
  /** The one-time key to send the form with next. */
  key: string
  /** Whether the post was applied is not known: `key` is its own, and sent again with it the form counts once. */
  isUnknown?: true
  /** The page showed something else than the session holds now: it is loaded again. */
  isOutdated?: true
  /** A page that may be what was meant. */
  instead?: { label: string; href: string }
}

/** A blocker and where to resolve it. */
export type Blocker = CartView['blockedBy'][number]

/** The browser got no answer of the shop: the post may have arrived or not, and may be sent again with its key. */
export interface LostAnswer {
  lost: 'offline' | 'broken' | 'limited'
  /** Seconds. */
  retryAfter?: number
}

/** `answer` is action data of any kind. */
export function isFormAnswer(answer: unknown): answer is FormAnswer {
  return isObject(answer) && typeof answer.form === 'string' && isObject(answer.problems) && isObject(answer.values)
}

/** `answer` is action data of any kind. */
export function isLostAnswer(answer: unknown): answer is LostAnswer {
  return isObject(answer) && (answer.lost === 'offline' || answer.lost === 'broken' || answer.lost === 'limited')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
