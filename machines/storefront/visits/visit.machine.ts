/**
 * How far a visit came before the checkout: to the shop, to a list of tires, to a tire, to the cart. It never goes back. Runs in the
 * browser, keeps nothing there, and knows no person: only its moves are counted.
 */
import { setup } from 'xstate'
import type { VisitPlace } from './visit.rules.ts'

const to = {
  list: { guard: 'isList', target: 'list', description: 'A list of tires is shown.' },
  tire: { guard: 'isTire', target: 'tire', description: 'The page of a tire is shown.' },
  cart: { guard: 'isCart', target: 'cart', description: 'The cart is shown.' },
  shop: { target: 'shop', description: 'Any other page of the shop is shown.' },
} as const

export const visitMachine = setup({
  types: {
    events: {} as
      | { type: 'page.shown'; place: VisitPlace }
      /** The document is a later one of a visit that was counted: the shopper reloaded it, or came from another page of the shop. */
      | { type: 'visit.resumed' },
  },
  guards: {
    isList: ({ event }) => isAt(event, 'list'),
    isTire: ({ event }) => isAt(event, 'tire'),
    isCart: ({ event }) => isAt(event, 'cart'),
  },
}).createMachine({
  id: 'visit',
  description: 'How far a visit came before the checkout. Each visit is counted once at each stage, without a person.',
  initial: 'begun',
  states: {
    begun: {
      description: 'The document was opened, and no page of the shop was shown yet.',
      on: {
        'visit.resumed': { target: 'resumed', description: 'The visit was counted by an earlier document.' },
        'page.shown': [to.list, to.tire, to.cart, to.shop],
      },
    },
    shop: {
      description: 'Pages that show no tires to choose from: the home page, help, the account.',
      on: { 'page.shown': [to.list, to.tire, to.cart] },
    },
    list: { description: 'A list of tires was shown.', on: { 'page.shown': [to.tire, to.cart] } },
    tire: { description: 'The page of a tire was shown.', on: { 'page.shown': [to.cart] } },
    cart: { description: 'The cart was shown: from here on the checkout’s own charts count.' },
    resumed: { description: 'Nothing more of this visit is counted.' },
  },
})

function isAt(event: { type: string; place?: VisitPlace }, place: VisitPlace): boolean {
  return event.type === 'page.shown' && event.place === place
}
