/** How a guest's order becomes an account's: by opening one, or by confirming the email of the one that was opened. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { OrderKeeping } from '#ui/screens/checkout/confirmation/confirmation.view.ts'

/** The `Set-Cookie` that remembers the address that an email about a new account went to, for both kinds of email. */
export function rememberSignUp({ cookies }: AppLoadContext, email: string): Promise<string> {
  return cookies.signUp.serialize(email)
}

/** What the confirmation offers for this order. */
export async function orderKeeping(request: Request, context: AppLoadContext, order: Order): Promise<OrderKeeping | null> {
  const [account, mailedTo] = await Promise.all([
    context.visitor.account(),
    context.cookies.signUp.parse(request.headers.get('Cookie')) as Promise<unknown>,
  ])
  return keepingOf(order, account, typeof mailedTo === 'string' ? mailedTo : null)
}

/**
 * Null when there is nothing to do: the order is an account's, or the signed-in account has another email. `mailedTo` is the
 * email this browser has opened an account with: it does not reveal whether that account exists.
 */
export function keepingOf(
  { accountId, billing }: { accountId: string | null; billing: { email: string } },
  account: Pick<Account, 'username' | 'emailProvenAt'> | null,
  mailedTo: string | null,
): OrderKeeping | null {
  if (accountId !== null) return null
  const isBuyers = (email: string) => email.trim().toLowerCase() === billing.email.trim().toLowerCase()
  if (account) return isBuyers(account.username) && !account.emailProvenAt ? { kind: 'confirmEmail', canMail: true } : null
  return mailedTo !== null && isBuyers(mailedTo) ? { kind: 'confirmEmail', canMail: false } : { kind: 'createAccount' }
}
