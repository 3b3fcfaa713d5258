/** Asks for the current password before something changes that only the owner may change. */
import type { Account } from '#machines/domain/accounts/account.ts'
import type { Attempt } from '#machines/domain/attempts.ts'
import type { OwnersChange } from '#machines/ports/accounts.ts'
import { accountWithPassword } from './account-records.ts'
import type { AccountsDeps } from './accounts.ts'

/** The account, when the password is its own; otherwise why not. Only wrong passwords count as tries. */
export async function asOwner(
  { database, attempts, passwords }: AccountsDeps,
  accountId: string,
  password: string,
): Promise<OwnersChange<{ account: Account }>> {
  const ofAccount: Attempt = { kind: 'password:account', of: accountId }
  const retryAfterSeconds = await attempts.take([ofAccount])
  if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
  const known = await accountWithPassword(database.db, accountId)
  if (!known || !(await passwords.matches(known.passwordHash, password))) return { outcome: 'wrongPassword' }
  await attempts.forget([ofAccount])
  return { account: known.account }
}
