/** Staff accounts: those that the environment names by email. */

import type { Env } from '#app/env/env.ts'
import type { Account } from '#machines/domain/accounts/account.ts'

/** Only a proven email counts, because anyone can sign up with any email. */
export function isStaff({ username, emailProvenAt }: Account, { staffEmails }: Pick<Env, 'staffEmails'>): boolean {
  return emailProvenAt !== null && staffEmails.includes(username.trim().toLowerCase())
}
