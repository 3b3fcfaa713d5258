/** Predicts the open delivery tab. */
import { cartTabsMachine } from '#machines/checkout/cart-tabs/cart-tabs.machine.ts'
import { type CartTabsView, projectCartTabs } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import type { Predictable } from '#machines/engine/browser.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { predictPosted } from './predict-posted.ts'

const chart: Predictable<CartTabsView> = { machine: cartTabsMachine, project: projectCartTabs }

/** The tabs as they are going to be; null when nothing is under way to them. */
export function predictedTabs(forms: FormsView, formData: FormData | undefined): Omit<CartTabsView, 'can'> | null {
  return predictPosted('cartTabs', chart, forms, formData)?.view ?? null
}
