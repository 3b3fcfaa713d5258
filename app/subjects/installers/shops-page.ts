/** The page of shops: around which place, for which tires, and what each shop says. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { shownText } from '#app/server/page/shown-text.ts'
import type { DayHours } from '#machines/domain/appointments/bringing-hours.ts'
import { installerPageSize } from '#machines/domain/constants.ts'
import { zipPattern } from '#machines/domain/contact.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { obstacleWords } from '#machines/domain/delivery/can-mount.ts'
import { type InstallerSort, installerSorts } from '#machines/domain/installers/installer.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import { certifiedForElectric, noShopNear } from '#machines/domain/installers/installer-sentences.ts'
import { type ShopFilter, shopFilterNames, shopFilters } from '#machines/domain/installers/shop-filters.ts'
import { readShopsAddress, type ShopsAddress, shopsHref } from '#machines/domain/installers/shops-address.ts'
import type { FirstShop, ShopAround, ShopsAround, UnableShop } from '#machines/domain/installers/shops-around.ts'
import { type MapPin, type PlaceMapView, placeMapView } from '#machines/domain/map/place-map.ts'
import { mapZoom } from '#machines/domain/map/scale.ts'
import { formatCents } from '#machines/domain/money.ts'
import { clockTime, shortDay, weekdayIndex } from '#machines/domain/time/dates.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import type { Place } from '#machines/ports/geo.ts'
import { cardId, type ShopCardView, type ShopsView, type UnableShopView } from '#ui/screens/installers/shops.view.ts'
import { type TiresToMount, tiresToMount } from './tires-to-mount.ts'

/** Miles around the place in which shops are shown. */
const miles = 25

export async function shopsView(request: Request, context: AppLoadContext): Promise<ShopsView> {
  const address = readShopsAddress(new URL(request.url).searchParams)
  const { place, error, choices } = await placeOf(context, address)
  const tires = await tiresToMount(request, context, address.wanted)
  const own = await context.visitor.requestedInstallerId()
  const offset = (address.page - 1) * installerPageSize
  const found = place
    ? await context.shop.commerce.installers.shopsAround({
        zip: place.zip,
        miles,
        tires: tires.axles,
        leadDays: tires.leadDays,
        filters: address.filters,
        sort: address.sort,
        limit: installerPageSize,
        offset,
        selectedInstallerId: own,
      })
    : null
  const now = found && found.shops.length > 0 ? await databaseTime(context) : 0
  const total = found?.onMap.length ?? 0
  return {
    near: { text: shownText(address.near ?? place?.zip ?? ''), error },
    place: place && `${place.zip} ${place.city}, ${place.state}`,
    choices: choices.map(({ zip, city, state }) => ({
      label: `${city}, ${state}`,
      href: shopsHref({ ...address, near: zip, page: 1 }),
    })),
    what: {
      text: `Prices for ${tires.words}${tires.of ? `, ${tires.of}` : ''}.`,
      change: { label: tires.of ? 'Change car' : 'Choose your car', href: '/?by=vehicle#find' },
    },
    sorts: (Object.keys(installerSorts) as InstallerSort[]).map((sort) => ({
      key: sort,
      label: installerSorts[sort],
      href: shopsHref({ ...address, sort, page: 1 }),
      first: found && firstWords[sort](found.firsts[sort]),
      isCurrent: sort === address.sort,
    })),
    filters: found ? shopFilterNames.map((name) => filterView(name, address, found)) : [],
    says: place && found ? says(place, address, found) : '',
    shops: (found?.shops ?? []).map((shop, index) => card(shop, offset + index + 1, now)),
    priceOf: priceWords(tires),
    map: place && found && mapOf(context, { place, address, found, own, offset }),
    unable: (found?.unable ?? []).map(unableView),
    page: address.page,
    pageHrefs: Array.from({ length: Math.ceil(total / installerPageSize) }, (_, index) =>
      shopsHref({ ...address, page: index + 1 }),
    ),
    here: shopsHref(address),
  }
}

interface MapOf {
  place: Place
  address: ShopsAddress
  found: ShopsAround
  own: string | null
  /** Of the first shop of the page in the list. */
  offset: number
}

/** The shops of the page with their numbers, the others without, and those that do not mount the tires. */
function mapOf({ shop: { geo } }: AppLoadContext, { place, address, found, own, offset }: MapOf): PlaceMapView {
  const pins = [...found.onMap, ...found.unable].map((shop, index): MapPin => {
    const isListed = shop.obstacle === null && index >= offset && index < offset + installerPageSize
    return {
      id: shop.installerId,
      ...shop.geolocation,
      number: isListed ? index + 1 : null,
      label: shop.company,
      state: shop.obstacle ? 'cannot' : shop.installerId === own ? 'chosen' : 'plain',
      href: isListed ? `#${cardId(shop.installerId)}` : installerHref(shop),
      reachMiles: shop.isMobileInstall ? shop.serviceRadiusMiles : null,
    }
  })
  return placeMapView(
    { center: place, label: place.zip, pins, zoom: address.zoom ?? mapZoom.first },
    geo.landWithin,
    (zoom) => `${shopsHref({ ...address, zoom })}#map`,
  )
}

interface FoundPlace {
  place: Place | null
  error: string | null
  /** Several places have the name. */
  choices: Place[]
}

/** A ZIP or a name in the address, or else the shopper's own ZIP. */
async function placeOf({ shop: { geo }, visitor }: AppLoadContext, { near }: ShopsAddress): Promise<FoundPlace> {
  if (near === null) {
    const zip = await visitor.zip()
    return { place: zip === null ? null : geo.placeOfZip(zip), error: null, choices: [] }
  }
  if (/^[\d-]+$/.test(near)) {
    const place = zipPattern.test(near) ? geo.placeOfZip(near) : null
    return { place, error: place ? null : messages.zip, choices: [] }
  }
  const [place, ...others] = geo.placesNamed(near)
  if (!place) return { place: null, error: 'We do not know this place. Type a ZIP code, or a city and its state.', choices: [] }
  return { place, error: null, choices: others }
}

/** What the first shop of an order is first by. */
const firstWords: Record<InstallerSort, (first: FirstShop | null) => string | null> = {
  allInstallers: (first) => first && `${first.company} first`,
  distance: (first) => first && `from ${first.distance} mi`,
  topRated: (first) => first && `${first.company}, ${first.rating.value.toFixed(1)}`,
  priceLowToHigh: (first) => first && `from ${formatCents(first.costInCents)}`,
}

function filterView(name: ShopFilter, address: ShopsAddress, { counts }: ShopsAround): ShopsView['filters'][number] {
  const isOn = address.filters.includes(name)
  const filters = isOn ? address.filters.filter((one) => one !== name) : [...address.filters, name]
  return {
    key: name,
    label: shopFilters[name].label,
    count: counts[name],
    isOn,
    href: shopsHref({ ...address, filters, page: 1 }),
  }
}

function says({ zip }: Place, { filters }: ShopsAddress, { onMap, around, unable, isCut }: ShopsAround): string {
  if (around === 0) return `${noShopNear} ${zip}. Tires can be shipped to you, or to a FedEx location.`
  const all = isCut ? `the ${around} nearest shops` : `${around} ${around === 1 ? 'shop' : 'shops'} within ${miles} miles`
  const mount = unable.length === 0 ? [] : ['mount your tires']
  const wanted = [...filters.map((name) => shopFilters[name].says), ...mount]
  return wanted.length === 0
    ? `${sentence(all)} ${around === 1 ? 'mounts' : 'mount'} your tires.`
    : `${onMap.length} of ${all} ${listed(wanted)}.`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listed = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts)

function card(shop: ShopAround, number: number, now: number): ShopCardView {
  const { installerId, company, isMobileInstall, rating } = shop
  return {
    installerId,
    number,
    company,
    href: installerHref(shop),
    isMobileInstall,
    isOwn: shop.isSelected,
    rating: { value: rating.value, quantity: rating.quantity },
    price: formatCents(shop.installationCostInCents),
    facts: [whereFact(shop), hoursFact(shop, now), freeFact(shop)],
    does: doesOf(shop),
    badges: [...(isMobileInstall ? ['Mobile van'] : []), ...(shop.isSponsored ? ['Sponsored'] : [])],
  }
}

type Fact = ShopCardView['facts'][number]

function whereFact({ isMobileInstall, distance, addressLine1, city, serviceRadiusMiles }: ShopAround): Fact {
  return isMobileInstall
    ? { term: 'Comes', value: 'to you', more: `up to ${serviceRadiusMiles} miles around ${city}` }
    : { term: 'Distance', value: `${distance} mi`, more: addressLine1 }
}

/** The hours of today by the shop's clock, and those of Saturday. */
function hoursFact({ hours, timeZone, closedOn, isMobileInstall }: ShopAround, now: number): Fact {
  const today = calendarDay(now, timeZone)
  const of = (weekday: number) => hours.find((day) => day.weekday === weekday)
  const open = closedOn.includes(today.slice(5)) ? undefined : of(weekdayIndex(today))
  const saturday = of(6)
  return {
    term: isMobileInstall ? 'Comes today' : 'Takes cars today',
    value: open ? betweenTimes(open) : 'closed',
    more: saturday ? `Sat ${betweenTimes(saturday)}` : 'closed on Saturday',
  }
}

const betweenTimes = ({ from, to }: Pick<DayHours, 'from' | 'to'>) =>
  from === to ? clockTime(from) : `${clockTime(from)} to ${clockTime(to)}`

function freeFact({ schedule: [day], waitMinutes }: ShopAround): Fact {
  const [slot] = day?.slots ?? []
  if (!day || !slot) return { term: 'Next free', value: 'none', more: 'no time within 30 days' }
  return {
    term: 'Next free',
    value: `${shortDay(day.date)}, ${clockTime(slot.startTime)}`,
    more: slot.isDropOff ? 'drop off' : `${waitMinutes} minutes`,
  }
}

function doesOf({ maxRimInches, mountsRunFlat, isElectricOptimized, liftPounds }: ShopAround): string[] {
  return [
    `Rims to ${maxRimInches} in`,
    ...(mountsRunFlat ? ['Run-flat'] : []),
    ...(isElectricOptimized ? [certifiedForElectric] : []),
    ...(liftPounds === null ? [] : [`Cars to ${liftPounds.toLocaleString('en-US')} lb`]),
  ]
}

function unableView(shop: UnableShop): UnableShopView {
  const { installerId, company, distance, rating, obstacle } = shop
  const rated = rating.quantity > 0 ? `, ${rating.value.toFixed(1)} from ${rating.quantity.toLocaleString('en-US')} drivers` : ''
  return {
    installerId,
    company,
    href: installerHref(shop),
    where: `${distance} mi${rated}`,
    reason: obstacleWords(shop, obstacle),
  }
}

function priceWords({ axles }: TiresToMount): string {
  const count = axles.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count} tires, installed`
}
