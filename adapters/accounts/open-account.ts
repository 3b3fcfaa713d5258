/** An account that the shop opens for someone whom it has checked, such as the owner of a new shop of the network. */
import { randomBytes } from 'node:crypto'
import type { Db } from '#adapters/database/index.ts'
import { accountByEmail, addAccount } from './account-records.ts'
import { newcomer } from './newcomer.ts'

/**
 * The id of the account of this email, in upper or lower case. One that is there stays as it is. A new one is that of any newcomer and has
 * no password: its owner chooses one by the link for those who forgot theirs, which proves the email too.
 */
export async function openAccount(
  db: Db,
  { email, firstName, lastName, phone }: { email: string; firstName: string; lastName: string; phone: string | null },
): Promise<string> {
  const added = { ...newcomer, username: email, firstName, lastName, phone, passwordHash: noPassword() }
  const account = (await addAccount(db, added)) ?? (await accountByEmail(db, email))?.account
  if (!account) throw new Error('An account of this email was there a moment ago')
  return account.accountId
}

/** A hash in the form of Argon2id that was made of no password: 256 random bits, which none gives. It takes no work to make. */
function noPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`
}
