/** What this visitor sees of shipping before there is a cart: by the ZIP, the account and the clock of the checkout. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import type { Item } from '#machines/domain/catalogue/catalogue.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import { type DeliveryPromise, promisesFor, recipientOf } from '#machines/domain/shipping/delivery-promise.ts'
import { promiseWords } from '#machines/domain/shipping/promise-words.ts'

type Shipped = Pick<Item, 'itemId' | 'isInstallable' | 'isOversize' | 'leadDays'>

/** What the visitor is promised of each tire, for `quantity` of it; and the state of their ZIP, null while it is unknown. */
export async function deliveryPromises(
  context: AppLoadContext,
  quantity: number = usualQuantity,
): Promise<{ state: string | null; of: (item: Shipped) => readonly DeliveryPromise[] }> {
  const [zip, account, now] = await Promise.all([context.visitor.zip(), context.visitor.account(), databaseTime(context)])
  const place = zip ? context.shop.geo.placeOfZip(zip) : null
  const recipient = recipientOf(account, place)
  // A page lists many tires, and few kinds of parcel.
  const known = new Map<string, readonly DeliveryPromise[]>()
  return {
    state: place?.state ?? null,
    of: (item) => {
      const parcel = {
        quantity,
        leadDays: leadDaysOf([item]),
        installability: item.isInstallable ? 'all' : 'none',
        hasOversize: item.isOversize,
      } as const
      const kind = JSON.stringify(parcel)
      const promises = known.get(kind) ?? promisesFor(parcel, recipient, now)
      known.set(kind, promises)
      return promises
    },
  }
}

/** By item, in half a sentence. */
export async function shippingOfItems(
  context: AppLoadContext,
  items: readonly Shipped[],
  quantity: number,
): Promise<Record<string, string>> {
  const { state, of } = await deliveryPromises(context, quantity)
  return Object.fromEntries(items.map((item) => [item.itemId, promiseWords(of(item), state !== null)]))
}
