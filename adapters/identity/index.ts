/** What others import of the identity adapter: own accounts in the shop's database. */
export { createIdentity } from './identity.ts'
export { addKnownAccounts } from './known-accounts.ts'
