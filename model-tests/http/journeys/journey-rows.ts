/** A journey's cart as raw rows of the generated shop, to be reckoned by hand. */

import { demoPeople } from '#fixtures/accounts/people.ts'
import { coupons } from '#fixtures/catalogue/coupons.ts'
import { shop as fixtures } from '#fixtures/load.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { buyers, type Journey, tires } from '#model-tests/drivers/http/journeys.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'
import type { RawCart } from '#model-tests/oracles/prices.ts'

/** The rows that the shop was filled with. */
const rows = fixtures('treadline', 6_000)
const [items, lines] = [[...rows.item], [...rows.productLine]]
const installers = [...rows.installer]
const counters = [...rows.pickupLocation]
const warehouses = [...rows.warehouse]

export function itemOf(itemId: string) {
  const item = items.find((row) => row.itemId === itemId)
  const line = lines.find((row) => row.brandSlug === item?.brandSlug && row.slug === item.lineSlug)
  if (!item || !line) throw new Error(`The generated shop sells no ${itemId}`)
  return { ...item, includesRoadHazard: line.includesRoadHazard, hasFreeCoverage: line.hasFreeCoverage }
}

/** The cart as raw rows; of the shop's own answer only the place that was chosen. */
export function rawOf(
  { installerDetails, pickupPlace }: CartSummary,
  { buyer, tires: kind, ...journey }: Journey,
  hasBought: boolean,
): RawCart {
  const item = itemOf(tires[kind])
  const { signsInAs } = { signsInAs: null, ...buyers[buyer] }
  const person = demoPeople.find(({ account }) => account.firstName === signsInAs)?.account
  const shop = installers.find(({ installerId }) => installerId === installerDetails?.installerId)
  const place =
    shop ??
    counters.find(({ locationId }) => locationId === pickupPlace?.id) ??
    warehouses.find(({ warehouseId }) => warehouseId === pickupPlace?.id)
  return {
    lines: [
      {
        quantity: 4,
        listPrice: item.priceInCents,
        memberPrice: item.memberPriceInCents,
        exciseTax: item.fetInCents,
        rim: Number(item.sizeSlug.slice(-2)),
        isCovered: journey.takesCoverage === true || journey.box === 'on',
        bringsCoverage: item.includesRoadHazard,
        hasFreePromotion: item.hasFreeCoverage,
        isFreight: item.isOversize || !item.isInstallable,
      },
    ],
    account: person
      ? {
          type: person.userType,
          exemptIn: person.taxExemptState,
          companySellsCoverage: person.company?.isTireReplacementCoverageAvailable ?? true,
          companyGivesOccupationDiscount: person.company?.isOccupationDiscountsAvailable ?? true,
          hasBought: hasBought,
        }
      : null,
    mounting: shop?.pricePerTireInCents ?? null,
    way: journey.to === 'mobile' ? 'installer' : journey.to,
    state: place?.state ?? billing.state,
    freeOfTaxIn: person?.channel === 'AAFES' ? 'everywhere' : (person?.taxCertificates ?? []).map(({ state }) => state),
    codes: coupons
      .filter(({ isAutomatic, promoCode }) => isAutomatic || promoCode === journey.promoCode)
      .map(({ promoCode, discountType, amount, appliesTo, minQuantity, maxQuantity, isAutomatic }) => ({
        code: promoCode,
        type: discountType,
        amount,
        on: appliesTo,
        atLeast: minQuantity,
        atMost: maxQuantity,
        isAutomatic,
        isRunning: true,
        combines: false,
        isPicked: false,
      })),
    isProven: false,
    paysBy: journey.pays,
  }
}
