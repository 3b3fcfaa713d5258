/** What shoppers type is kept as drafts; charts hold references only. */
import type { ActorStore } from '#machines/engine/index.ts'

/** Kinds of drafts. */
export const drafts = {
  address: 'shippingAddress',
  suggestion: 'suggestedAddress',
  billing: 'billingAddress',
  card: 'cardToken',
  session: 'paymentSession',
  quote: 'quote',
} as const

/** What a provider's fields, button or page gave. */
export interface CardDraft {
  token: string
  deviceData?: string
}

/** What was typed, by the reference a chart holds. A draft that is gone, or another cart's, is an error. */
export async function readDraft<Data>(store: ActorStore, cartId: string, ref: string): Promise<Data> {
  const found = await store.draft(ref)
  if (found?.id !== cartId) throw new Error('What was typed is not kept any more; please enter it again')
  return found.data as Data
}
