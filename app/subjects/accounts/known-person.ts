import type { Account } from '#machines/domain/accounts/account.ts'
import type { KnownPerson } from '#ui/forms/address-fields.tsx'

/** What an account knows of its shopper, for address forms that have no address yet; null for a guest. */
export function knownPerson(account: Account | null): KnownPerson | null {
  if (!account) return null
  const { firstName, lastName, username, phone, company } = account
  return {
    firstName,
    lastName,
    email: username,
    phone: phone ?? '',
    companyName: company?.companyName ?? '',
    ...company?.address,
  }
}
