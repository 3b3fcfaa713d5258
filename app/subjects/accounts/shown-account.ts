/** The account as every page's frame shows it. */
import { type Account, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { ShownAccount } from '#ui/shell/header/account.view.ts'

export function shownAccount({ firstName, lastName, userType, company }: Account): ShownAccount {
  const { isBusiness, priceLabel } = userTypeTraits[userType]
  return {
    firstName,
    // Business users see their initials (second specification, section 2).
    initials: isBusiness ? `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase() : null,
    banner: isBusiness ? { companyName: company?.companyName ?? `${firstName} ${lastName}`, userType, priceLabel } : null,
  }
}
