/**
 * Tire replacement coverage. It is offered on the coverage step and in the cart, for all tires or for one product; the
 * shopper adds or declines it, and may change their mind until the order is placed. Continuing without a choice skips
 * it. Only free coverage is added automatically, and a widget's first visit removes what was added automatically.
 */
import { changing } from './road-hazard.changing.ts'
import { knownOf } from './road-hazard.rules.ts'
import { roadHazardSetup } from './road-hazard.setup.ts'

export const roadHazardMachine = roadHazardSetup.createMachine({
  id: 'roadHazard',
  description:
    'Tire replacement coverage, for all tires or for one product. The shopper adds it, declines it or continues without a choice, and may change their mind until the order is placed. Only free coverage is added automatically.',
  context: ({ input }) => ({ ...knownOf(input), isWidgetSettled: false, problem: null }),
  initial: 'considering',
  on: {
    'cart.changed': {
      target: '.considering',
      actions: 'keepCart',
      description: 'Other tires, another buyer or another promotion: the offer is recalculated.',
    },
  },
  states: {
    considering: {
      description: 'What the cart is offered is found from its tires, its buyer and its promotions.',
      always: [
        { guard: { type: 'offerIs', params: { offer: 'notOffered' } }, target: 'notOffered' },
        { guard: { type: 'offerIs', params: { offer: 'included' } }, target: 'included' },
        {
          guard: 'isWidgetsFirstVisit',
          target: 'changing.turningOff',
          description: "A first visit from an installer's or affiliate's page begins without coverage, once.",
        },
        { guard: { type: 'offerIs', params: { offer: 'covered' } }, target: 'covered' },
        {
          guard: 'isFreeForBuyer',
          target: 'changing.addingFree',
          description: 'Free coverage is added automatically; paid coverage never is.',
        },
        { target: 'offered' },
      ],
    },
    notOffered: {
      entry: 'dropProblem',
      description: 'No tires, or coverage is not for this buyer: special orders, and companies that do not offer it.',
    },
    included: { description: 'Every tire brings its own coverage: there is nothing to add.' },
    offered: {
      description: 'Coverage is offered; the shopper has not chosen yet.',
      meta: { heading: 'Cover your tires', path: '/checkout/services' },
      on: {
        'coverage.add': { target: 'changing.adding', description: 'The shopper takes the coverage.' },
        'coverage.addItem': [
          { guard: 'canBeCovered', target: 'changing.adding', description: 'The shopper takes it for one product.' },
          { actions: 'showNotInCart' },
        ],
        'coverage.decline': { target: 'declined', description: 'The shopper does not want it.' },
        'coverage.passed': { target: 'skipped', description: 'The shopper continues without a choice.' },
      },
    },
    covered: {
      description: 'Coverage is in the cart, for all tires or for some.',
      meta: { heading: 'Cover your tires', path: '/checkout/services', announcement: 'Your tires are covered.' },
      on: {
        'coverage.add': [
          { guard: 'isPartlyCovered', target: 'changing.adding', description: 'The others are covered too.' },
          { actions: 'keepAsItIs', description: 'It is there already.' },
        ],
        'coverage.addItem': [
          { guard: 'canBeCovered', target: 'changing.adding', description: 'One more product is covered.' },
          { guard: 'canBeDeclined', actions: 'keepAsItIs', description: 'It is covered already.' },
          { actions: 'showNotInCart' },
        ],
        'coverage.decline': { target: 'changing.removing', description: 'The shopper changes their mind.' },
        'coverage.declineItem': [
          { guard: 'canBeDeclined', target: 'changing.removing', description: 'The shopper declines coverage for one product.' },
          { guard: 'canBeCovered', actions: 'keepAsItIs', description: 'It has none already.' },
          { actions: 'showNotInCart' },
        ],
      },
    },
    declined: {
      description: 'The shopper declined the coverage: it is not added automatically again.',
      meta: { heading: 'Cover your tires', path: '/checkout/services', announcement: 'No coverage.' },
      on: {
        'cart.changed': {
          guard: { type: 'newsSays', params: { offer: 'offered' } },
          actions: 'keepCart',
          description: 'Still no coverage: the answer is unchanged.',
        },
        'coverage.add': { target: 'changing.adding', description: 'The shopper takes it after all.' },
        'coverage.addItem': [
          { guard: 'canBeCovered', target: 'changing.adding', description: 'After all, for one product.' },
          { actions: 'showNotInCart' },
        ],
        'coverage.decline': { actions: 'keepAsItIs', description: 'It was declined already.' },
      },
    },
    skipped: {
      description: 'The shopper went on without choosing: no coverage.',
      meta: { heading: 'Cover your tires', path: '/checkout/services' },
      on: {
        'cart.changed': {
          guard: { type: 'newsSays', params: { offer: 'offered' } },
          actions: 'keepCart',
          description: 'Still no coverage, and the shopper is not asked twice.',
        },
        'coverage.add': { target: 'changing.adding', description: 'The shopper takes it after all.' },
        'coverage.addItem': [
          { guard: 'canBeCovered', target: 'changing.adding', description: 'After all, for one product.' },
          { actions: 'showNotInCart' },
        ],
        'coverage.decline': { target: 'declined', description: 'The shopper says no.' },
      },
    },
    changing,
  },
})
