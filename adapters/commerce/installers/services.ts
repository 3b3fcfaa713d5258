/** What shops offer beside mounting, and what of it a cart has chosen. */
import { eq, inArray } from 'drizzle-orm'
import { type CartRecord, changeCart, lockOpenCart, readCart } from '#adapters/commerce/carts/cart-records.ts'
import { comparedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { installer, service } from '#adapters/database/schema/index.ts'
import type { SelectedService } from '#machines/domain/carts/cart.ts'
import type { ServiceOffering } from '#machines/domain/delivery/places.ts'
import type { Installers } from '#machines/ports/commerce/installers.ts'

export function createServices(database: Database): Pick<Installers, 'cartServices' | 'saveCartServices' | 'installerServices'> {
  const { db } = database

  return {
    async cartServices(cartId) {
      const record = await readCart(db, cartId)
      return record && (record.cart.services ?? [])
    },

    saveCartServices: (cartId, serviceIds, key) =>
      comparedWrite(database, { operation: 'saveCartServices', owner: cartId, key, content: serviceIds }, async (tx) => {
        const record = await lockOpenCart(tx, cartId)
        if (!record) return { outcome: 'notFound' as const }
        const services = await selected(tx, record, serviceIds)
        await changeCart(tx, cartId, { services })
        return { outcome: 'ok' as const, services }
      }),

    async installerServices(installerId) {
      const [installerRow] = await db
        .select({ serviceIds: installer.serviceIds })
        .from(installer)
        .where(eq(installer.installerId, installerId))
      return installerRow ? offeringsOf(db, installerRow.serviceIds) : null
    },
  }
}

/** The cart's requested services that the shop still offers, under their current names. */
export function servicesOf(tx: Db, record: CartRecord): Promise<SelectedService[]> {
  const asked = (record.cart.services ?? []).map(({ serviceId }) => serviceId)
  return selected(tx, record, asked)
}

async function selected(tx: Db, { installer: installerRow }: CartRecord, serviceIds: string[]): Promise<SelectedService[]> {
  const offered = await offeringsOf(tx, installerRow?.serviceIds ?? [])
  return offered
    .filter(({ id }) => serviceIds.includes(id))
    .map(({ id, name, image }) => ({ serviceId: id, serviceName: name, imageUrl: image }))
}

async function offeringsOf(db: Db, serviceIds: string[]): Promise<ServiceOffering[]> {
  if (serviceIds.length === 0) return []
  const { serviceId, name, image } = service
  return db.select({ id: serviceId, name, image }).from(service).where(inArray(serviceId, serviceIds)).orderBy(serviceId)
}
