/** Predicts a product's quantity. */
import { cartMachine } from '#machines/checkout/cart/cart.machine.ts'
import { type CartView, projectCart } from '#machines/checkout/cart/cart.view.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import type { Predictable } from '#machines/engine/browser.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { inputOf, predictPosted } from './predict-posted.ts'

const chart: Predictable<CartView> = { machine: cartMachine, project: projectCart }

/** The number of tires once the form is taken; null when nothing is under way, or when it is no number that can be sold. */
export function predictedQuantity(forms: FormsView, formData: FormData | undefined, itemId: string): number | null {
  const prediction = predictPosted('cart', chart, forms, formData, (event) => {
    const quantity = Number(event.quantity)
    return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity ? { ...event, quantity } : null
  })
  const update = inputOf<{ update: CartUpdate }>(prediction, 'updateCart')?.update
  return update?.kind === 'setQuantity' && update.itemId === itemId ? update.quantity : null
}
