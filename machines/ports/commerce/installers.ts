/** Installers near a shopper, what they cost and when they have time; and the services a cart has asked of its shop. */
import type { SelectedService } from '#machines/domain/carts/cart.ts'
import type { ServiceOffering } from '#machines/domain/delivery/places.ts'
import type { InstallerList, InstallerQuery, InstallerSchedule, ScheduleQuery } from '#machines/domain/installers/installer.ts'
import type { ShopsAround, ShopsAroundQuery } from '#machines/domain/installers/shops-around.ts'
import type { NotFound } from './not-found.ts'

export interface Installers {
  /** Those that match the query, in its order, with what they cost for these tires. */
  findInstallers(query: InstallerQuery): Promise<InstallerList>
  /** Those around a place, as a shopper compares them before there is a cart; empty for a ZIP without a place. */
  shopsAround(query: ShopsAroundQuery): Promise<ShopsAround>
  /** Up to 30 days from today by the shop's calendar; null when there is no such installer. */
  installerSchedule(installerId: string, query: ScheduleQuery): Promise<InstallerSchedule | null>
  /** Null when there is no such installer. */
  installerServices(installerId: string): Promise<ServiceOffering[] | null>
  cartServices(cartId: string): Promise<SelectedService[] | null>
  /** Ids that the cart's shop does not offer are left out. `keyReused`: the key came with other ids before. */
  saveCartServices(
    cartId: string,
    serviceIds: string[],
    key: string,
  ): Promise<{ outcome: 'ok'; services: SelectedService[] } | { outcome: 'keyReused' } | NotFound>
}
