/** Who works for the shop: the accounts that the environment names by email. */

import type { Env } from '#app/env/env.ts'
import type { Account } from '#machines/domain/account.ts'

/** An email counts once it is proven to be theirs: an account can be opened with any email. */
export function isStaff({ username, emailProvenAt }: Account, { staffEmails }: Pick<Env, 'staffEmails'>): boolean {
  return emailProvenAt !== null && staffEmails.includes(username.trim().toLowerCase())
}
