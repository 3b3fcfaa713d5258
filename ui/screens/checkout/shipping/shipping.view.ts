/** Data of the shipping step. */
import type { AppointmentView } from '#machines/checkout/appointment/appointment.view.ts'
import type { CartTabsView } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { ShippingChoiceView } from '#machines/checkout/shipping-choice/shipping-choice.view.ts'
import type { CartSummary, PickupPlace } from '#machines/domain/carts/cart.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { InstallerList, InstallerSchedule, InstallerSort } from '#machines/domain/installers/installer.ts'
import type { PlaceMapView } from '#machines/domain/map/place-map.ts'
import type { KnownPerson } from '#ui/forms/address-fields.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'

export interface ShippingScreenView {
  flow: CheckoutFlowView
  tabs: CartTabsView
  shipping: ShippingChoiceView
  appointment: AppointmentView
  cart: CartSummary
  forms: FormsView
  /** The ZIP that shops are looked for around. */
  zip: string | null
  /** Where that ZIP is; null for none, or for one that does not exist. */
  place: ZipPlace | null
  /** One page of shops; null while neither a place nor words are known. */
  list: InstallerList | null
  /** That page of shops; null where the list is not of shops around the ZIP. */
  map: PlaceMapView | null
  /** The zoom that the address asks for. */
  mapZoom: number | null
  /** The shop that leads the list, whichever is chosen now; empty for none. */
  first: string
  /** All shops are shown on a small screen, although one is chosen. */
  isListOpen: boolean
  /** The ZIP in the address does not exist. */
  isZipRefused: boolean
  /** Words by which no shop can be looked for, and why; null where there are none. */
  refusedWords: { text: string; message: string } | null
  /** Words by which shops are looked for; null for those around the ZIP. */
  words: string | null
  sort: InstallerSort
  /** From 1. */
  page: number
  /** Carrier locations or warehouses near the ZIP, for the tabs that need them. */
  pickups: PickupList | null
  /** The address that is being saved and the post office's form of it, while the shopper is asked. */
  suggested: SuggestedAddress | null
  /** The shopper closed the dialog that asks about it. */
  isSuggestionClosed: boolean
  /** The chosen shop's calendar; null without a shop. */
  schedule: InstallerSchedule | null
  /** `yyyy-MM-dd`: the day whose times are shown. */
  selectedDate: string | null
  /** `yyyy-MM`: the month that is shown. */
  month: string | null
  /** The saved address, or what is known of it. */
  address: Partial<ShippingAddress> | null
  /** Null for a guest. */
  person: KnownPerson | null
  /** The code of the blocker that led back here. */
  because: string | null
}

export type PickupList = Array<PickupPlace & { distance: number; hours?: string; hasEverything?: boolean }>

export interface SuggestedAddress {
  /** Null where the post office does not know the street. */
  suggestion: PostalAddress | null
  entered: PostalAddress
}

interface PostalAddress {
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
}

export interface ZipPlace {
  city: string
  state: string
  latitude: number
  longitude: number
}
