/** The shops around a place, before there is a cart: what they ask, what they mount, and who is the first by each order. */
import type { Database } from '#adapters/database/index.ts'
import { type Installer, type InstallerSort, installerSorts } from '#machines/domain/installers/installer.ts'
import { passesAll, type ShopFilter, shopFilterNames } from '#machines/domain/installers/shop-filters.ts'
import type { FirstShop, ShopOnMap, ShopsAround, UnableShop } from '#machines/domain/installers/shops-around.ts'
import { type Mounting, savingOf } from '#machines/domain/pricing/mounting.ts'
import type { Installers } from '#machines/ports/commerce/installers.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { installationCoupons } from './installer-promotions.ts'
import { findInstallers, inOrder, mostCompared } from './installer-search.ts'
import { type Offer, offerOf, withOpenings } from './offers.ts'

export function createShopsAround({ db }: Pick<Database, 'db'>, geo: Geo): Pick<Installers, 'shopsAround'> {
  return {
    async shopsAround(query) {
      const place = geo.placeOfZip(query.zip)
      if (!place) return nothing
      const found = await findInstallers(db, { userZip: query.zip, sort: query.sort, limit: 0 }, place, query.miles)
      const inCircle = found.filter(({ distance, isMobileInstall }) => isMobileInstall || distanceOf({ distance }) <= query.miles)
      if (inCircle.length === 0) return nothing
      const mountings = query.tires.map(
        (tires): Mounting => ({ productId: null, brandSlug: null, leadDays: query.leadDays, ...tires }),
      )
      const coupons = await installationCoupons(db, null)
      const offers = inCircle.map((shop) => offerOf(shop, mountings, coupons))
      const able = offers.filter(({ obstacle }) => obstacle === null)
      const listed = (sort: InstallerSort) =>
        inOrder(
          able
            .filter((offer) => passesAll(offer, query.filters))
            .map((offer) => ({ ...offer, isSelected: offer.installerId === query.selectedInstallerId })),
          sort,
        )
      const list = listed(query.sort)
      const first = query.offset ?? 0
      const page = list.slice(first, first + query.limit).map((offer) => ({ ...offer, savingCost: savingOf(offer, able) }))
      return {
        shops: await withOpenings(db, page, mountings, null),
        onMap: list.map(onMap),
        unable: inOrder(
          offers.filter(({ obstacle }) => obstacle !== null).map((offer) => ({ ...offer, isSelected: false })),
          'distance',
        ).map(unable),
        around: offers.length,
        counts: mapOf(shopFilterNames, (filter: ShopFilter) => able.filter((offer) => passesAll(offer, [filter])).length),
        firsts: mapOf(Object.keys(installerSorts) as InstallerSort[], (sort) => firstOf(withoutOwn(listed(sort)))),
        isCut: found.length === mostCompared,
      }
    },
  }
}

const distanceOf = ({ distance }: Pick<Offer, 'distance'>): number => distance ?? 0

function onMap({ latitude, longitude, ...offer }: Offer): ShopOnMap {
  const { installerId, company, isMobileInstall, serviceRadiusMiles, obstacle } = offer
  const geolocation: Installer['geolocation'] = { latitude, longitude }
  return { installerId, company, isMobileInstall, serviceRadiusMiles, geolocation, obstacle, distance: distanceOf(offer) }
}

function unable(offer: Offer): UnableShop {
  const { rating, maxRimInches, mountsRunFlat } = offer
  return { ...onMap(offer), obstacle: offer.obstacle!, rating, maxRimInches, mountsRunFlat }
}

/** The shopper's own shop is the first of any list, which tells nothing about its order. */
function withoutOwn<Each extends { isSelected: boolean }>(offers: Each[]): Each[] {
  return offers.length > 1 ? offers.filter(({ isSelected }) => !isSelected) : offers
}

function firstOf([offer]: Offer[]): FirstShop | null {
  if (!offer) return null
  const { company, rating, cost } = offer
  return { company, rating, costInCents: cost, distance: distanceOf(offer) }
}

function mapOf<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

const nothing: ShopsAround = {
  shops: [],
  onMap: [],
  unable: [],
  around: 0,
  counts: mapOf(shopFilterNames, () => 0),
  firsts: mapOf(Object.keys(installerSorts) as InstallerSort[], () => null),
  isCut: false,
}
