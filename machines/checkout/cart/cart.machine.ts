/**
 * The shopper's cart. It does not exist until the first tire goes in; from then on tires, promo codes and the vehicle are
 * changed one at a time, each change being saved before the shopper sees it. When no answer comes, the cart is reloaded
 * rather than guessed at. Taking the last tire out leaves an empty cart; placing the order closes it.
 */
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { emptyCartTitle } from '#machines/domain/carts/empty-cart.ts'
import { creating, refreshing, sendingQuote, updating } from './cart.saving.ts'
import { cartSetup } from './cart.setup.ts'

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description:
    "The shopper's tires. The cart opens with the first tire and every change is saved before the shopper sees it; placing the order closes it.",
  context: ({ input }) => ({
    quantity: input.quantity,
    canQuote: userTypeTraits[input.userType].canQuote,
    quotesSent: 0,
    isOpen: input.quantity > 0,
    orderPlaced: input.order?.state === 'confirmed' || input.order?.state === 'cancelled',
    isAdding: false,
    removed: null,
    refusal: null,
    notice: null,
  }),
  initial: 'none',
  on: {
    'order.placed': '.closed',
    'records.changed': {
      actions: ['keepRecords', 'emitRecords'],
      description: "A saved delivery changed the cart's alerts and options.",
    },
  },
  states: {
    none: {
      description: 'Nothing has been put into this cart yet.',
      meta: { heading: emptyCartTitle },
      always: [
        { guard: 'isPlaced', target: 'closed' },
        { guard: 'hasTires', target: 'active' },
      ],
      on: {
        'item.add': {
          target: 'creating',
          actions: 'beginChange',
          description: 'The first tires go in: the cart is opened with them.',
        },
        'cart.refresh': { target: 'refreshing', description: 'A new ZIP or a sign-in may change what is offered.' },
      },
    },
    creating,
    active: {
      description: 'There are tires in the cart.',
      meta: { heading: 'Your cart' },
      on: {
        'item.add': { target: 'updating', actions: 'beginChange', description: 'More tires go in.' },
        'item.setQuantity': {
          target: 'updating',
          actions: 'beginChange',
          description: 'The shopper wants another number of a tire.',
        },
        'item.remove': {
          target: 'updating',
          actions: 'beginChange',
          description: 'A tire is taken out; the last one empties the cart.',
        },
        'item.restore': {
          guard: 'mayChange',
          target: 'updating',
          actions: 'beginChange',
          description: 'Undo: the tires that were taken out are put back, with what went with them.',
        },
        'cart.join': {
          target: 'updating',
          actions: 'beginChange',
          description: 'Another cart of the shopper is put into this one.',
        },
        'coupon.apply': { target: 'updating', actions: 'beginChange', description: 'A promo code is entered.' },
        'coupon.remove': { target: 'updating', actions: 'beginChange', description: 'A promo code is taken out.' },
        'vehicle.choose': { target: 'updating', actions: 'beginChange', description: 'The car the tires are for.' },
        'vehicle.remove': { target: 'updating', actions: 'beginChange', description: 'The car is taken out.' },
        'trailer.describe': {
          target: 'updating',
          actions: 'beginChange',
          description: 'The trailer, in one line; an empty line removes it.',
        },
        'alert.acknowledge': {
          target: 'updating',
          actions: 'beginChange',
          description: 'The shopper has seen a changed price, or that the shop was removed.',
        },
        'cart.refresh': { target: 'refreshing', description: 'The records may have changed elsewhere.' },
        'quote.send': {
          guard: 'mayChange',
          target: 'sendingQuote',
          actions: 'beginChange',
          description: 'A sales representative sends the cart to a customer.',
        },
      },
    },
    updating,
    refreshing,
    sendingQuote,
    settled: {
      description: 'After a change, refused or not, the cart shows its records.',
      always: [{ guard: 'hasTires', target: 'active' }, { guard: 'wasOpened', target: 'empty' }, { target: 'none' }],
    },
    empty: {
      description: 'The last tire was taken out; delivery and appointment went with it.',
      meta: { heading: emptyCartTitle },
      on: {
        'item.add': { target: 'updating', actions: 'beginChange', description: 'The shopper starts again.' },
        'item.restore': {
          guard: 'mayChange',
          target: 'updating',
          actions: 'beginChange',
          description: 'Undo: the cart is as it was, with its codes, coverage, shop and time.',
        },
        'cart.join': {
          target: 'updating',
          actions: 'beginChange',
          description: 'The tires of the shopper’s other cart come into this one.',
        },
        'cart.refresh': { target: 'refreshing', description: 'The records may have changed elsewhere.' },
      },
    },
    gone: {
      description:
        'The cart is not there any more. All that belonged to it is forgotten; the next tire opens a new cart, at once if one was being added.',
      meta: { heading: emptyCartTitle },
      on: { 'cart.refresh': { target: 'refreshing', description: 'Read again, in case the cart exists after all.' } },
    },
    closed: {
      description: 'The order is placed. A new cart begins with the next tire.',
      type: 'final',
    },
  },
})
