/** What screens see of the delivery tabs. */
import type { SnapshotFrom } from 'xstate'
import type { DeliveryMethod, PreShippingSelection } from '#machines/domain/carts/cart.ts'
import { deliveryLabel, offerNotice, preShippingOf } from '#machines/domain/delivery/delivery-offers.ts'
import type { View } from '#machines/engine/index.ts'
import { type cartTabsMachine, tabFacts } from './cart-tabs.machine.ts'
import { type Tab, tabMethods, tabs } from './cart-tabs.rules.ts'

export interface CartTabsView extends View {
  /** The tabs to show, in order. */
  tabs: Array<{ tab: Tab; method: DeliveryMethod; label: string; selected: boolean }>
  /** The delivery method of the open tab. */
  method: DeliveryMethod
  /** What a new cart is opened with from this tab. */
  preShippingSelection: PreShippingSelection
  /** The tab's content is on its way. */
  isLoading: boolean
  /** Why no installation is offered; null when it is. */
  notice: { code: string; message: string } | null
}

type Snapshot = SnapshotFrom<typeof cartTabsMachine>

export function projectCartTabs(snapshot: Snapshot): Omit<CartTabsView, 'can'> {
  const context = snapshot.context
  const methods = tabMethods(tabFacts(context))
  const open = snapshot.value.tab
  const method = (open !== 'opening' && methods[open]) || 'home'
  const shown = tabs.flatMap((tab) => {
    const behind = methods[tab]
    return behind ? [{ tab, method: behind, label: deliveryLabel(behind), selected: tab === open }] : []
  })
  return {
    tabs: shown,
    method,
    preShippingSelection: preShippingOf(method),
    isLoading: snapshot.matches({ loading: 'loading' }),
    notice: offerNotice(context.facts),
    blockedBy: shown.length
      ? []
      : [
          {
            code: 'noDelivery',
            message: 'Your company has no delivery that takes these tires. Please change your cart, or call us.',
            step: 'shipping',
          },
        ],
  }
}
