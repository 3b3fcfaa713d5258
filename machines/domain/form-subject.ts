/**
 * What a posted form is about: the account and the cart of its page, and the order where the page shows one. Every form
 * carries it, and the server compares it with what the session holds when the form arrives.
 */
export interface FormSubject {
  /** Null for the page of a guest. */
  accountId: string | null
  /** Null where there was no cart. */
  cartId: string | null
  /** Null on a page that shows no order. */
  orderId: string | null
}

/** The form's field for it. */
export const subjectField = 'about'

/** As a form carries it. */
export function subjectText({ accountId, cartId, orderId }: FormSubject): string {
  return [accountId, cartId, orderId].map((id) => id ?? '').join(separator)
}

/** The subject with an order: `text` is `subjectText` of a page's account and cart. */
export function withOrder(text: string, orderId: string): string {
  return [...text.split(separator).slice(0, 2), orderId].join(separator)
}

/** Null for a text that no form of the shop carries. */
export function readSubject(text: string | undefined): FormSubject | null {
  const ids = text?.split(separator) ?? []
  if (ids.length !== 3 || ids.some((id) => id.length > 100)) return null
  const [accountId, cartId, orderId] = ids.map((id) => (id === '' ? null : id)) as [string | null, string | null, string | null]
  return { accountId, cartId, orderId }
}

const separator = '/'
