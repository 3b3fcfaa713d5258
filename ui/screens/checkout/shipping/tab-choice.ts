/** Whether the delivery of the open tab is the saved one, and what its button offers where it is not. */
import type { CartTabsView } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import type { ShippingChoiceView } from '#machines/checkout/shipping-choice/shipping-choice.view.ts'
import { chooseLocation, chooseShop, chooseWarehouse } from '#machines/domain/delivery/delivery-sentences.ts'
import { clockTime, weekday } from '#machines/domain/time/dates.ts'
import type { ShippingScreenView } from './shipping.view.ts'

type Method = CartTabsView['method']

/** The delivery that is saved with the cart; null while none is. */
function savedMethod({ option, isMobileInstall }: Pick<ShippingChoiceView, 'option' | 'isMobileInstall'>): Method | null {
  return option === 'installer' && isMobileInstall ? 'mobile' : option
}

/** True while the open tab is that of the saved delivery: only then its button continues. */
export function isSavedTab({ tabs, shipping }: Pick<ShippingScreenView, 'tabs' | 'shipping'>): boolean {
  return tabs.method === savedMethod(shipping)
}

/**
 * Another delivery is complete: its tab, and the button that leads back to it: `Keep Fifth Street Garage, Tue 9:00 AM`. Null where
 * there is nothing to keep.
 */
export function toKeep(
  view: Pick<ShippingScreenView, 'tabs' | 'shipping' | 'cart' | 'flow'>,
): { tab: string; label: string } | null {
  const { tabs, shipping, cart, flow } = view
  const saved = savedMethod(shipping)
  const tab = tabs.tabs.find(({ method }) => method === saved)?.tab
  if (saved === null || tab === undefined || isSavedTab(view) || flow.blockedBy.length > 0) return null
  const { installerDetails: installer, cartAppointment: time, pickupPlace } = cart
  const when = time ? `, ${weekday(time.date).slice(0, 3)} ${clockTime(time.startTime)}` : ''
  return { tab, label: `Keep ${installer ? `${installer.company}${when}` : (pickupPlace?.company ?? 'shipping to you')}` }
}

/** What the open tab asks for, and the sentence that says so; the address has a form of its own. */
export const toChoose = {
  installer: { label: 'Choose a shop', message: chooseShop, field: 'installerId' },
  mobile: { label: 'Choose a mobile installer', message: 'Please select a mobile installer', field: 'installerId' },
  fedex: { label: 'Choose a FedEx location', message: chooseLocation, field: 'pickup' },
  warehouse: { label: 'Choose a warehouse', message: chooseWarehouse, field: 'pickup' },
} as const satisfies Record<Exclude<Method, 'home'>, { label: string; message: string; field: string }>
