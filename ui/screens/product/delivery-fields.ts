/** What the form of a tire posts of its delivery beside the choice: the shops that the page shows, and the time of each. */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import type { ProductView } from './product.view.ts'

/** Without a choice of the shopper: what the cart has, then a shop, then the first that is offered. */
export function preselectedDelivery({ promises, ofCart }: ProductView['delivery']): DeliveryMethod | null {
  const offered = promises.map(({ method }) => method)
  return [ofCart?.method, 'installer' as const].find((method) => method && offered.includes(method)) ?? offered[0] ?? null
}

/** By name; what there is none of is left out. */
export function deliveryFields(delivery: ProductView['delivery']): Record<string, string> {
  const preselected = preselectedDelivery(delivery)
  return {
    ...(preselected && { preselected }),
    ...fieldsOf('installer', delivery.shop),
    ...fieldsOf('mobile', delivery.mobile),
  }
}

/** `2026-12-01T08:00`: the first free time, as the page shows it. */
function fieldsOf(method: 'installer' | 'mobile', installer: InstallerListItem | null): Record<string, string> {
  const [day] = installer?.schedule ?? []
  const [slot] = day?.slots ?? []
  return {
    ...(installer && { [`${method}Id`]: installer.installerId }),
    ...(day && slot && { [`${method}Time`]: `${day.date}T${slot.startTime}` }),
  }
}
