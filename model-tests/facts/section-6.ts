/** Roles and permissions. */
import { factsOf } from './fact.ts'

export const section6 = factsOf('6', [
  {
    id: '6.1',
    fact: 'User types are none, Retail, Retail Member, Fleet, Special Order, Partner Program, EPP, Sales Tool, WholeSale and Dealer.',
  },
  { id: '6.2', fact: 'Widget-origin visitors and guests can buy without an account.' },
  {
    id: '6.3',
    fact: 'The user type comes from the account that is signed in: no field, cookie or header changes it.',
    decision: 'The specification keeps it in cookies, which anyone can write.',
  },
  { id: '6.4', fact: 'Special-order users never see the road-hazard checkbox.' },
  { id: '6.5', fact: 'Special-order users go from shipping to the shipping confirmation instead of coverage.' },
  { id: '6.6', fact: 'Dealers use the warehouse tab for tires, and cannot have them delivered elsewhere.' },
  { id: '6.7', fact: 'Only dealers are offered a warehouse.' },
  {
    id: '6.8',
    fact: 'A guest can cancel within 30 minutes in the browser that placed the order.',
    decision:
      'The specification asks for an account first; who holds the order’s own cookie is the guest, and half an hour is short.',
  },
  {
    id: '6.9',
    fact: 'Opening an account gets the same answer for a free email and a taken one; an email follows, and sign-in requires its link.',
  },
  {
    id: '6.10',
    fact: 'The confirmation asks a guest to create an account, and who has opened one with the order’s email to confirm it.',
  },
  {
    id: '6.11',
    fact: 'A guest’s order goes to an account once its proven email is the order’s, and to no other.',
    decision: 'Registering with another person’s email does not give access to their order: the email must be proven.',
  },
  {
    id: '6.12',
    fact: 'A guest cancels within 30 minutes by creating an account, also on another device: a proven email brings every order a guest placed with it.',
  },
  {
    id: '6.13',
    fact: 'Each order of an account has a page /account/my-orders/[orderId] with its tracking, sums and receipt, and for 30 minutes a way to cancel it, for its owner only.',
    decision: 'The specification names the link and no page; the confirmation is the model.',
  },
  {
    id: '6.14',
    fact: 'The confirmation is there also for a signed-in shopper whose cart came through the account, for an hour.',
  },
  { id: '6.15', fact: 'Logged-in users see account and my-orders links and a way to sign out.' },
  { id: '6.16', fact: 'Sales reps quote for a customer’s email and phone.' },
  { id: '6.17', fact: 'Only sales reps can send a quote, to a real email and phone.' },
  {
    id: '6.18',
    fact: 'A quote opens a copy of the cart, once, within 30 days, with no account in it.',
    decision: 'The specification does not say what a quote is; the link is a one-cart token.',
  },
  {
    id: '6.19',
    fact: 'Quotes are limited: ten a cart, five a recipient a day, twenty a rep an hour.',
    decision: 'Not in the specification; it prevents abuse of emails in our name.',
  },
  { id: '6.20', fact: 'Sales-tool and fleet users have no fast checkout.' },
  { id: '6.21', fact: 'Fleet and special-order users get no free coverage automatically.' },
  { id: '6.22', fact: 'People of a company without tire replacement coverage are sold none.' },
  { id: '6.23', fact: 'People of a company without occupation discounts get none.' },
  {
    id: '6.24',
    fact: 'A cart belongs to the holder of its secret; an id alone opens nothing, and another shopper’s cart answers like a missing one.',
    decision: 'The specification’s calls open a cart by cartId.',
  },
  { id: '6.25', fact: 'A placed order and its address are for its owner only.' },
  { id: '6.26', fact: 'A partner with associated brands cannot order others.' },
  { id: '6.27', fact: 'Buyers exempt in the destination state pay no excise tax.' },
  { id: '6.28', fact: 'Signing in clears a delivery the account does not offer.' },
  { id: '6.29', fact: 'Signing in keeps the guest’s cart and gives it the account’s prices.' },
  {
    id: '6.30',
    fact: 'Without a company list every delivery method that the cart offers to such an account, and every payment group, is allowed.',
  },
  { id: '6.31', fact: 'A receipt says what was bought, what it cost, how it was paid and where it goes.' },
  { id: '6.32', fact: 'Only verified installers count for what is offered near a ZIP.' },
])
