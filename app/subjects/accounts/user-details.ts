/** The user detail as the specification's calls give it (second specification, sections 3 and 7). */
import { type Account, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { deliveryMethods } from '#machines/domain/carts/cart.ts'
import { isAllowed } from '#machines/domain/delivery/delivery-offers.ts'
import { paymentTypes } from '#machines/domain/payment.ts'

/** `brandNames` are the labels by slug. A company without a list of its own may choose all that its kind of account may: it is spelled out here. */
export function userDetails(account: Account, brandNames: ReadonlyMap<string, string>) {
  const { company, firstName, lastName, username, userType } = account
  const may = {
    deliveryMethods: allowedOf(account).map((name) => ({ name })),
    paymentGroups: orAll(company?.paymentTypes, Object.keys(paymentTypes)).map((id) => ({ id })),
  }
  return {
    firstName,
    lastName,
    username,
    brands: account.brands.map((slug) => ({ name: brandNames.get(slug) ?? slug })),
    accountTypes: [{ name: userType, userType, ...may }],
    accountTypeCompany: company && {
      companyName: company.companyName,
      ...may,
      isTireReplacementCoverageAvailable: company.isTireReplacementCoverageAvailable,
      isOccupationDiscountsAvailable: company.isOccupationDiscountsAvailable,
    },
  }
}

/** What the cart offers to the account: dealers and wholesalers collect at a warehouse, others do where their company lists it. */
function allowedOf({ company, userType }: Account) {
  const buyer = { usesWarehouse: userTypeTraits[userType].usesWarehouse, deliveryMethods: company?.deliveryMethods ?? [] }
  return deliveryMethods.filter((method) => isAllowed(method, buyer))
}

function orAll(chosen: readonly string[] = [], all: readonly string[]): readonly string[] {
  return chosen.length > 0 ? chosen : all
}
