/** Compares what a posted form is about with what the session holds now. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { FormSubject } from '#machines/domain/form-subject.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'

/**
 * What a form's action acts on.
 * - `account`: the account of the session. Signed out, the action itself asks to sign in.
 * - `visitor`: what belongs to the person in front of the browser (garage, prices, a first tire). A guest who has signed in meanwhile is
 *   the same person, and takes it along.
 * - `cart`: the open cart.
 * - `anyone`: what the form itself names, or the browser as such. It does the same for everyone.
 */
export type ActsOn = 'account' | 'visitor' | 'cart' | 'anyone'

/** The subject of a page that is shown now. */
export async function subjectNow({ visitor }: AppLoadContext): Promise<FormSubject> {
  // Every page shows what the charts say of its cart. What is wrong with them, that part of the page says.
  await visitor.checkout().catch(() => null)
  const [account, cartId] = await Promise.all([visitor.account(), visitor.cartId()])
  return { accountId: account?.accountId ?? null, cartId, orderId: null }
}

/** Why the form does nothing: what it is about is not what the session holds. Null where it is. `subject` null: the form says nothing. */
export async function otherSubject(context: AppLoadContext, subject: FormSubject | null, actsOn: ActsOn): Promise<string | null> {
  if (actsOn === 'anyone') return null
  if (subject === null) return subjectMessages.outdated
  if (actsOn === 'cart') {
    // What acts on a cart asks for its charts, which say which cart it is.
    await context.visitor.checkout().catch(() => null)
    if (subject.cartId === (await context.visitor.cartId())) return null
  }
  const account = await context.visitor.account()
  if (actsOn === 'cart') return subject.accountId !== null && !account ? subjectMessages.signedOut : subjectMessages.cart
  const isSame = subject.accountId === (account?.accountId ?? null)
  if (isSame || (actsOn === 'account' && !account) || (actsOn === 'visitor' && subject.accountId === null)) return null
  return account ? subjectMessages.account(account.username) : subjectMessages.signedOut
}

/** Why a form of an order's page does nothing; null where it is about this order. */
export function otherOrder(subject: FormSubject | null, orderId: string): string | null {
  if (subject === null) return subjectMessages.outdated
  return subject.orderId === orderId ? null : subjectMessages.order(orderId)
}

/** Whether the form was filled in on the page of another account: what was typed there is not shown to this one. */
export async function isOfOtherAccount(visitor: AppLoadContext['visitor'], subject: FormSubject | null): Promise<boolean> {
  return subject?.accountId != null && subject.accountId !== (await visitor.account())?.accountId
}

/** The cart as it is, with the sentence that a page showed another one. */
export const otherCartPath = '/cart?because=otherCart'

export const subjectMessages = {
  /** A page of an earlier version of the shop. */
  outdated: 'This page is out of date. Nothing was changed. Please look at the page as it is, then try again.',
  cart: 'This page showed another cart than the one that is open now. Nothing was changed. Please look at the cart as it is, then try again.',
  account: (username: string) =>
    `This page was not opened by ${username}, who is signed in now. Nothing was changed. Please look at the page as it is, then try again.`,
  signedOut:
    'You have been signed out since this page was opened. Nothing was changed. Please look at the page as it is, or sign in again, then try again.',
  order: (orderId: string) =>
    `This page showed another order than ${orderNumber(orderId)}, which is opened now. Nothing was changed. Please look at the order, then try again.`,
} as const
