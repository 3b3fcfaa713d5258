/** What the shipping step shows: shops or pickup places near the ZIP, the chosen shop's calendar, the address. */

import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { drafts } from '#app/server/shop/effects/drafts.ts'
import { knownPerson } from '#app/subjects/accounts/known-person.ts'
import type { CheckoutStep } from '#app/subjects/checkout/checkout-loader.ts'
import { installerPageSize } from '#machines/domain/constants.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import { leadsToInstaller } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { type InstallerList, type InstallerSchedule, sortOf } from '#machines/domain/installers/installer.ts'
import { installerMap } from '#machines/domain/map/installer-map.ts'
import type { Place } from '#machines/ports/geo.ts'
import type { PickupList, ShippingScreenView, SuggestedAddress } from '#ui/screens/checkout/shipping/shipping.view.ts'
import { isSavedTab } from '#ui/screens/checkout/shipping/tab-choice.ts'
import { readShippingQuery, type ShippingQuery } from './shipping-query.ts'

type Context = LoaderFunctionArgs['context']

/** The searched ZIP and its location: null for no ZIP, or for one that does not exist. */
interface Area {
  zip: string | null
  place: Place | null
  isZipRefused: boolean
}

export async function shippingView(
  step: CheckoutStep,
  { request, context }: LoaderFunctionArgs,
): Promise<Omit<ShippingScreenView, 'forms'>> {
  const params = pageUrl(request).searchParams
  const query = readShippingQuery(params)
  const area = await searchedArea(context, step, params.get('userZip'))
  const first = await leadingInstaller(context, step, query)
  const [list, pickups, schedule, address, suggested] = await Promise.all([
    installersNear(context, step, { ...query, first }, area),
    pickupsNear(context, step, area),
    scheduleOfInstaller(context, step),
    addressToShow(context, step),
    suggestedAddress(context, step),
  ])
  const { views, cart, because } = step
  const selectedDate = selectedDay(schedule, query.date, views.appointment.slot?.date ?? null)
  return {
    flow: views.checkoutFlow,
    tabs: views.cartTabs,
    shipping: views.shippingChoice,
    appointment: views.appointment,
    cart,
    ...area,
    list,
    map: installerMap(
      { list, page: query.page, place: area.place, zoom: query.zoom },
      context.shop.geo.landWithin,
      hrefAt(params),
    ),
    mapZoom: query.zoom,
    first,
    isListOpen: query.isListOpen,
    pickups,
    suggested,
    isSuggestionClosed: params.get('suggestion') === 'closed',
    words: query.words,
    refusedWords: query.refusedWords,
    sort: list ? sortOf(list, query.sort) : query.sort,
    page: query.page,
    schedule,
    selectedDate,
    month: query.month ?? selectedDate?.slice(0, 7) ?? null,
    address,
    person: knownPerson(await context.visitor.account()),
    because,
  }
}

/** The same page with its map at another zoom. */
const hrefAt = (params: URLSearchParams) => (zoom: number) => {
  const changed = new URLSearchParams(params)
  changed.set('zoom', String(zoom))
  return `?${changed}`
}

/**
 * A ZIP in the address that does not exist is shown as such, and the remembered one does not replace it. While the ZIP dialog
 * is open the dialog shows that message, and the page below keeps the remembered ZIP.
 */
async function searchedArea(context: Context, { cart, zipDialog }: CheckoutStep, userZip: string | null): Promise<Area> {
  const asked = zipDialog ? null : userZip
  const zip = asked?.trim() || (await context.visitor.zip()) || cart.zip
  const place = zip ? context.shop.geo.placeOfZip(zip) : null
  return { zip, place, isZipRefused: asked !== null && place === null }
}

/**
 * The shop at the top of the list: the chosen one, or the one that was requested before. A list that is open keeps the one that
 * it was opened with, so that no choice moves what the shopper looks at.
 */
async function leadingInstaller({ visitor }: Context, { cart }: CheckoutStep, { first }: ShippingQuery): Promise<string> {
  if (first !== undefined) return first
  return cart.installerDetails?.installerId ?? (await visitor.requestedInstallerId()) ?? ''
}

/** One page of shops; null where the tab has none, or while neither a place nor a name to search for is known. */
async function installersNear(
  { shop }: Context,
  { cartId, views }: CheckoutStep,
  { words, sort, page, first }: ShippingQuery,
  { zip, place }: Area,
): Promise<InstallerList | null> {
  const { method } = views.cartTabs
  const canSearch = place !== null || (words !== null && !zip)
  if (!leadsToInstaller(method) || !canSearch) return null
  return shop.commerce.installers.findInstallers({
    cartId,
    userZip: place?.zip ?? null,
    words: words ?? undefined,
    mobileInstall: method === 'mobile',
    sort,
    limit: installerPageSize,
    offset: (page - 1) * installerPageSize,
    selectedInstallerId: first,
  })
}

/** Carrier locations or warehouses near the ZIP; null on the tabs that have neither. */
async function pickupsNear({ shop }: Context, { cart, views }: CheckoutStep, { place }: Area): Promise<PickupList | null> {
  const { method } = views.cartTabs
  if (!place) return null
  if (method === 'fedex') return shop.commerce.delivery.pickupLocations({ zip: place.zip, limit: installerPageSize })
  if (method !== 'warehouse') return null
  const productIds = cart.siteProducts.map(({ productId }) => productId)
  const warehouses = await shop.commerce.delivery.warehouses({ zip: place.zip, productIds })
  return warehouses.slice(0, installerPageSize)
}

/** The chosen shop's calendar; null without a shop, and on the tab of another delivery. */
async function scheduleOfInstaller({ shop }: Context, { cartId, cart, views }: CheckoutStep): Promise<InstallerSchedule | null> {
  const installerId = cart.installerDetails?.installerId
  const isOwnTab = isSavedTab({ tabs: views.cartTabs, shipping: views.shippingChoice })
  return leadsToInstaller(views.cartTabs.method) && isOwnTab && installerId
    ? shop.commerce.installers.installerSchedule(installerId, { cartId })
    : null
}

/** The day that the address names, where the calendar has it; else the day of the appointment, else the first with an opening. */
function selectedDay(schedule: InstallerSchedule | null, asked: string | null, booked: string | null): string | null {
  const days = schedule?.siteInstallerSchedule.scheduleDays ?? []
  const firstOpen = days.find((day) => day.slots.some((slot) => slot.isAvailable))?.date ?? null
  return days.find((day) => day.date === asked)?.date ?? booked ?? firstOpen
}

/** The saved address, or the one that was typed last and could not be saved. */
async function addressToShow({ shop }: Context, { cartId, shipping }: CheckoutStep): Promise<ShippingAddress | null> {
  return shipping?.cartShipping ?? ((await shop.store.latestDraft(cartId, drafts.address)) as ShippingAddress | null)
}

/** Entered and suggested address, the second null for an unverified street; null when no confirmation is pending. */
async function suggestedAddress({ shop }: Context, { views }: CheckoutStep): Promise<SuggestedAddress | null> {
  const { confirming } = views.shippingChoice
  if (!confirming) return null
  const [entered, suggestion] = await Promise.all([
    shop.store.draft(confirming.enteredRef),
    confirming.suggestedRef === null ? null : shop.store.draft(confirming.suggestedRef),
  ])
  if (!entered) return null
  return { entered: entered.data as ShippingAddress, suggestion: (suggestion?.data ?? null) as ShippingAddress | null }
}
