/** What the header shows of the signed-in shopper; null for a guest. */
import type { UserType } from '#machines/domain/accounts/account.ts'

export interface ShownAccount {
  firstName: string
  /** In place of the name, for business users. */
  initials: string | null
  /** For business users: whose prices these are. */
  banner: { companyName: string; userType: UserType; priceLabel: string | null } | null
}
