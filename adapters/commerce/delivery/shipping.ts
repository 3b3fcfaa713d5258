/** Where a cart's tires go: to a shop, home, to a FedEx location or a warehouse. */
import { eq } from 'drizzle-orm'
import { giveSeatBack } from '#adapters/commerce/appointments/appointments.ts'
import { type CartRecord, changeCart, lockOpenCart, placeOf, readCart } from '#adapters/commerce/carts/cart-records.ts'
import { summarize } from '#adapters/commerce/carts/cart-summary.ts'
import { type TaxAnswers, withTax } from '#adapters/commerce/carts/tax-answers.ts'
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/database.ts'
import { installer, pickupLocation, warehouse } from '#adapters/database/schema/index.ts'
import type { CartShipping } from '#machines/domain/carts/cart.ts'
import { deliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { Delivery, ShippingChange, ShippingInput } from '#machines/ports/commerce/delivery.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { withCountry } from './stored-address.ts'

type Shipping = Pick<Delivery, 'cartShipping' | 'cartWithShipping' | 'saveCartShipping' | 'clearCartShipping'>

export function createShipping(database: Database, geo: Geo, taxAnswers: TaxAnswers): Shipping {
  const taxed = <Change extends { outcome: string }>(cartId: string, change: Change) =>
    withTax(database, geo, taxAnswers, cartId, change)
  const summaryOf = async (tx: Db, cartId: string) => summarize(tx, (await readCart(tx, cartId))!, geo)

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
      const by = { operation: 'saveCartShipping', owner: cartId, key }
      const change = await keyedWrite(database, by, async (tx): Promise<ShippingChange> => {
        const record = await lockOpenCart(tx, cartId)
        if (!record) return { outcome: 'notFound' }
        const destination = await findDestination(tx, shipping)
        if ('outcome' in destination) return destination
        const refusal = deliveryRefusal(record, {
          option: shipping.option,
          installer: destination.installer,
          place: placeOf(record, geo),
        })
        if (refusal) return { outcome: refusal }
        await leaveOtherShop(tx, record, destination.fields.installerId)
        await changeCart(tx, cartId, { shippingOption: shipping.option, shopRemoved: false, ...destination.fields })
        return { outcome: 'ok', cart: await summaryOf(tx, cartId) }
      })
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

interface Destination {
  installer: CartRecord['installer']
  fields: Partial<CartRecord['cart']> & Pick<CartRecord['cart'], 'installerId'>
}
type Unknown = { outcome: 'unknownInstaller' | 'unknownLocation' | 'unknownWarehouse' }

/** The place by its id, and what the cart remembers of it. */
async function findDestination(tx: Db, shipping: ShippingInput): Promise<Destination | Unknown> {
  switch (shipping.option) {
    case 'installer': {
      const { installerId } = shipping
      const [found] = await tx.select().from(installer).where(eq(installer.installerId, installerId))
      return found ? { installer: found, fields: { ...nowhere, installerId } } : { outcome: 'unknownInstaller' }
    }
    case 'home': {
      const { address } = shipping
      return { installer: null, fields: { ...nowhere, shippingAddress: address, email: address.email } }
    }
    case 'fedex': {
      const { shippingLocationId } = shipping
      const found = await tx.select().from(pickupLocation).where(eq(pickupLocation.locationId, shippingLocationId))
      return found.length > 0 ? { installer: null, fields: { ...nowhere, shippingLocationId } } : { outcome: 'unknownLocation' }
    }
    case 'warehouse': {
      const { warehouseId } = shipping
      const found = await tx.select().from(warehouse).where(eq(warehouse.warehouseId, warehouseId))
      return found.length > 0 ? { installer: null, fields: { ...nowhere, warehouseId } } : { outcome: 'unknownWarehouse' }
    }
    default:
      return shipping satisfies never
  }
}

/** Time and services belong to a shop: another one, or none, has neither. */
async function leaveOtherShop(tx: Db, { cart }: CartRecord, installerId: string | null): Promise<void> {
  const fields: Partial<CartRecord['cart']> = {}
  if (cart.installerId !== installerId) fields.services = null
  if (cart.appointment?.installerId !== installerId) {
    await giveSeatBack(tx, cart.cartId)
    fields.appointment = null
  }
  await changeCart(tx, cart.cartId, fields)
}
