/** What pages show, as schema.org says it. Made on the server: `page` of a loader brings it to the head. */
import { returns } from '#machines/domain/constants.ts'
import { states } from '#machines/domain/delivery/states.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { elsewhere } from '#machines/domain/pricing/shipping-cost.ts'
import type { DeliveryPromise } from '#machines/domain/shipping/delivery-promise.ts'

export type Structured = Record<string, unknown>

/** The shop itself and its site, for the front page. `phone` has ten digits. */
export function structuredShop(origin: string, phone: string): Structured {
  return {
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${origin}/#shop`,
        name: 'Treadline',
        url: `${origin}/`,
        logo: `${origin}/icons/512.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: `+1${phone}`,
          url: `${origin}/contact`,
        },
        hasMerchantReturnPolicy: returnPolicy(origin),
      },
      { '@type': 'WebSite', name: 'Treadline', url: `${origin}/`, publisher: { '@id': `${origin}/#shop` } },
    ],
  }
}

/** What the page of a tire says of shipping to an address and of returns, beside the price; `state` is the visitor's. */
export function structuredTerms(
  { promises, state, leadDays }: { promises: readonly DeliveryPromise[]; state: string | null; leadDays: number },
  origin: string,
): Structured {
  const home = promises.find(({ method }) => method === 'home')
  return {
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: returnPolicy(origin),
    // A cost that depends on the number of tires, or is quoted, is none that could be said of one tire.
    ...(home?.cost.kind === 'free' && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: money(0),
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'US',
          addressRegion: state === null ? Object.keys(states).filter((each) => !Object.hasOwn(elsewhere, each)) : [state],
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, 1),
          transitTime: days(leadDays, leadDays),
        },
      },
    }),
  }
}

/** A place where tires are mounted. It names what its page shows: no hours, since appointments are booked by their times. */
export function structuredInstaller(shop: InstallerListItem, origin: string): Structured {
  const prices = Object.values(shop.pricePerTireInCents)
  return {
    '@type': 'TireShop',
    name: shop.company,
    url: `${origin}${installerHref(shop)}`,
    telephone: `+1${shop.phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.addressLine1,
      addressLocality: shop.city,
      addressRegion: shop.state,
      postalCode: shop.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...shop.geolocation },
    priceRange: `${formatCents(Math.min(...prices))} to ${formatCents(Math.max(...prices))} a tire`,
    ...(shop.rating.quantity > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: shop.rating.value,
        reviewCount: shop.rating.quantity,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** https://schema.org/MerchantReturnPolicy; a page of text has the whole of it. */
function returnPolicy(origin: string): Structured {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    restockingFee: money(returns.handlingPerTireInCents),
    merchantReturnLink: `${origin}/returns-and-refunds`,
  }
}

function money(cents: Cents): Structured {
  return { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency: 'USD' }
}

function days(minValue: number, maxValue: number): Structured {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
