/** The delivery-tab events a shopper can send. */
import * as v from 'valibot'
import type { CartFacts } from '#machines/checkout/facts.ts'
import type { ShippingOption } from '#machines/domain/carts/cart.ts'
import { tabs } from './cart-tabs.rules.ts'

export const cartTabsEvents = {
  'tab.select': v.strictObject({ tab: v.picklist(tabs, 'Choose one of the delivery tabs') }),
  /** What the page's address asks for: `activeShippingType=mobile install&hasMobileInstall=true`. Unknown words are ignored. */
  'tabs.ask': v.strictObject({
    activeShippingType: v.optional(v.pipe(v.string(), v.maxLength(40))),
    hasMobileInstall: v.optional(v.boolean()),
  }),
  /** What the tab shows has arrived. */
  'tab.loaded': v.strictObject({}),
}

export type CartTabsEvent =
  | ({ type: 'tab.select' } & v.InferOutput<(typeof cartTabsEvents)['tab.select']>)
  | ({ type: 'tabs.ask' } & v.InferOutput<(typeof cartTabsEvents)['tabs.ask']>)
  | { type: 'tab.loaded' }
  | ({ type: 'mix.changed' } & CartFacts)
  | { type: 'delivery.saved'; option: ShippingOption; isMobileInstall: boolean }
  | { type: 'delivery.cleared' }
