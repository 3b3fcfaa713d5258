/** A change of a cart that is not made, with the reason for the shopper. */
import type { CartChange } from '#machines/ports/commerce/carts.ts'

export type Refusal = Extract<CartChange, { outcome: 'refused' }>

export const refusal = (code: Refusal['code'], field: string, message: string): Refusal => ({
  outcome: 'refused',
  code,
  field,
  message,
})
