/** Where a cart's tires go: to a shop, home, to a FedEx location or a warehouse. */
import { eq } from 'drizzle-orm'
import { giveSeatBack } from '#adapters/commerce/appointments/seats.ts'
import {
  type CartRecord,
  changeCart,
  lockOpenCart,
  openCartOfTurn,
  placeOf,
  readCart,
} from '#adapters/commerce/carts/cart-records.ts'
import { summarize } from '#adapters/commerce/carts/cart-summary.ts'
import { type TaxAnswers, withTax } from '#adapters/commerce/carts/tax-answers.ts'
import { withFields, writeCart } from '#adapters/commerce/carts/write-cart.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { installer, pickupLocation, warehouse } from '#adapters/database/schema/index.ts'
import type { CartShipping } from '#machines/domain/carts/cart.ts'
import { deliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { Delivery, ShippingChange, ShippingInput } from '#machines/ports/commerce/delivery.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { withCountry } from '../delivery/stored-address.ts'

type Shipping = Pick<Delivery, 'cartShipping' | 'cartWithShipping' | 'saveCartShipping' | 'clearCartShipping'>

export function createShipping(database: Database, geo: Geo, taxAnswers: TaxAnswers): Shipping {
  const taxed = <Change extends { outcome: string }>(cartId: string, change: Change) =>
    withTax(database, geo, taxAnswers, cartId, change)
  const summaryOf = async (tx: Db, cartId: string) => summarize(tx, (await readCart(tx, cartId))!, geo)

  async function save(db: Db, record: CartRecord | null, shipping: ShippingInput): Promise<ShippingChange> {
    if (!record) return { outcome: 'notFound' }
    const destination = await findDestination(db, shipping)
    if ('outcome' in destination) return destination
    const refusal = deliveryRefusal(record, {
      option: shipping.option,
      installer: destination.installer,
      place: placeOf(record, geo),
    })
    if (refusal) return { outcome: refusal }
    const after = movedTo(record, shipping, destination)
    if (record.seat && after.seat === null) await giveSeatBack(db, record.cart.cartId)
    const summary = await summarize(db, after, geo)
    await writeCart(database, record, after)
    return { outcome: 'ok', cart: summary }
  }

  return {
    async cartShipping(cartId) {
      const record = await readCart(database.db, cartId)
      return record && shippingOf(record)
    },

    async cartWithShipping(cartId) {
      await taxAnswers.ask(cartId)
      const record = await readCart(database.db, cartId)
      return record && { cart: await summarize(database.db, record, geo), shipping: shippingOf(record) }
    },

    async saveCartShipping(cartId, shipping, key) {
      const change = await keyedWrite(
        database,
        { operation: 'saveCartShipping', owner: cartId, key },
        async (tx) => save(tx, await lockOpenCart(tx, cartId), shipping),
        async () => {
          const { db } = database.ahead
          const record = await openCartOfTurn(db, cartId)
          // A seat is released in a transaction.
          return record?.seat ? null : save(db, record, shipping)
        },
      )
      return taxed(cartId, change)
    },

    async clearCartShipping(cartId, key) {
      const by = { operation: 'clearCartShipping', owner: cartId, key }
      const change = await keyedWrite(database, by, async (tx) => {
        if (!(await lockOpenCart(tx, cartId))) return { outcome: 'notFound' as const }
        await clearShipping(tx, cartId)
        return { outcome: 'ok' as const, cart: await summaryOf(tx, cartId) }
      })
      return taxed(cartId, change)
    },
  }
}

function shippingOf({ cart }: CartRecord): CartShipping | null {
  const { cartUuid, shippingOption, installerId, shippingLocationId, warehouseId, shippingAddress } = cart
  if (!shippingOption) return null
  const cartShipping = shippingAddress && withCountry(shippingAddress)
  return { id: cartUuid, shippingOption, installerId, shippingLocationId, warehouseId, cartShipping }
}

/** Forgets where the tires go: choice, shop with its services and appointment, place, address; the seat is free again. */
export async function clearShipping(tx: Db, cartId: string): Promise<void> {
  await giveSeatBack(tx, cartId)
  const fields = { shippingOption: null, shippingAddress: null, appointment: null, services: null }
  await changeCart(tx, cartId, { ...nowhere, ...fields })
}

const nowhere = { installerId: null, shippingLocationId: null, warehouseId: null }

type Place = Pick<CartRecord, 'installer' | 'pickupLocation' | 'warehouse'>
const noPlace: Place = { installer: null, pickupLocation: null, warehouse: null }

/** A place, and what the cart remembers of it. */
type Destination = Place & { fields: Partial<CartRecord['cart']> }
type Unknown = { outcome: 'unknownInstaller' | 'unknownLocation' | 'unknownWarehouse' }

/** The place by its id, and what the cart remembers of it. */
async function findDestination(db: Db, shipping: ShippingInput): Promise<Destination | Unknown> {
  switch (shipping.option) {
    case 'installer': {
      const { installerId } = shipping
      const [found] = await db.select().from(installer).where(eq(installer.installerId, installerId))
      return found ? { ...noPlace, installer: found, fields: { installerId } } : { outcome: 'unknownInstaller' }
    }
    case 'home': {
      const { address } = shipping
      return { ...noPlace, fields: { shippingAddress: address, email: address.email } }
    }
    case 'fedex': {
      const { shippingLocationId } = shipping
      const [found] = await db.select().from(pickupLocation).where(eq(pickupLocation.locationId, shippingLocationId))
      return found ? { ...noPlace, pickupLocation: found, fields: { shippingLocationId } } : { outcome: 'unknownLocation' }
    }
    case 'warehouse': {
      const { warehouseId } = shipping
      const [found] = await db.select().from(warehouse).where(eq(warehouse.warehouseId, warehouseId))
      return found ? { ...noPlace, warehouse: found, fields: { warehouseId } } : { outcome: 'unknownWarehouse' }
    }
    default:
      return shipping satisfies never
  }
}

/** The cart on its way there. Time and services belong to a shop: another one, or none, has neither. */
function movedTo(record: CartRecord, { option }: ShippingInput, { fields, ...place }: Destination): CartRecord {
  const { cart } = record
  const installerId = place.installer?.installerId ?? null
  const keepsTime = cart.appointment?.installerId === installerId
  const moved = withFields(record, {
    ...(cart.installerId !== installerId && { services: null }),
    ...(!keepsTime && { appointment: null }),
    shippingOption: option,
    shopRemoved: false,
    ...nowhere,
    ...fields,
  })
  return { ...moved, ...place, ...(!keepsTime && { seat: null }) }
}
