/** A cart as it is stored, as far as the rules of the shop read it: what a summary, a price and an order are derived from. */
import type { Buyer } from '#machines/domain/accounts/account.ts'
import type { InstallerHours } from '#machines/domain/appointments/schedule.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { Installer } from '#machines/domain/installers/installer.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { CouponTerms } from '#machines/domain/pricing/coupons.ts'
import type { KeptTaxAnswer } from '#machines/domain/tax/tax.ts'
import type { CartAppointment, CartVehicle, PickupPlace, ShippingOption } from './cart.ts'

export interface StoredCart {
  cart: {
    zip: string | null
    shippingOption: ShippingOption | null
    shippingAddress: ShippingAddress | null
    vehicle: CartVehicle | null
    trailerInfo: string | null
    paymentType: PaymentType
    /** The shop was taken out by a change of the cart, and the shopper has not seen it yet. */
    shopRemoved: boolean
    billing: BillingAddress | null
    /** The requested time. */
    appointment: ({ installerId: string } & Pick<CartAppointment, 'date' | 'startTime' | 'isDropOff' | 'dropOffWindow'>) | null
    /** Those of the shop beside mounting; null for none. */
    services: ReadonlyArray<{ serviceId: string }> | null
    /** Until when the identity verification holds; null without one. */
    idMeExpiresAt: string | null
    /** What was asked about the cart's tax, the latest first. */
    taxAnswers: KeptTaxAnswer[]
  }
  buyer: Buyer
  /** In order of adding. */
  lines: CartLine[]
  /** Automatic ones first, then in order of entering. */
  coupons: CouponTerms[]
  installer: StoredInstaller | null
  pickupLocation: ({ locationId: string } & StoredPickup) | null
  warehouse: ({ warehouseId: string } & StoredPickup) | null
  /** The database's clock. */
  now: Date
}

export interface CartLine {
  item: CatalogueItem
  quantity: number
  position: number
  hasCoverage: boolean
  /** The price the shopper saw last, by which a changed one is noticed. */
  seenPriceInCents: number
}

export type StoredInstaller = Coordinates &
  StoredPlace &
  InstallerHours &
  Pick<
    Installer,
    | 'installerId'
    | 'company'
    | 'website'
    | 'phone'
    | 'isMobileInstall'
    | 'serviceRadiusMiles'
    | 'pricePerTireInCents'
    | 'maxRimInches'
    | 'mountsRunFlat'
  >

interface StoredPlace {
  addressLine1: string
  city: string
  state: string
  zip: string
}

type StoredPickup = Omit<PickupPlace, 'id'>
