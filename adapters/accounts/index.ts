/** What others import of the accounts adapter: own accounts in the shop's database. */
export { createAccounts } from './accounts.ts'
export { addKnownAccounts } from './known-accounts.ts'
export { openAccount } from './open-account.ts'
