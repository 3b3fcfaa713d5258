/** A coverage change that is being saved: requested by the shopper, or automatic. */
import { answer } from '#machines/engine/index.ts'
import { roadHazardSetup } from './road-hazard.setup.ts'

const keepsAndEmits = [{ type: 'keepFacts', params: answer }, 'settleWidget', { type: 'emitChange', params: answer }] as const

export const changing = roadHazardSetup.createStateConfig({
  description: 'A change of the coverage is being saved.',
  tags: ['busy'],
  initial: 'adding',
  on: {
    'cart.changed': {
      guard: 'newsHasTires',
      actions: 'keepCart',
      description: 'The cart changed meanwhile; the change is still saved. Without tires there is nothing to save.',
    },
  },
  states: {
    adding: {
      description: 'Coverage is being added, to every tire or to one product.',
      invoke: {
        id: 'addCoverage',
        src: 'setCoverage',
        input: ({ event }) => ({ isRoadHazard: true, itemId: 'itemId' in event ? event.itemId : null }),
        onDone: [
          {
            guard: { type: 'isDone', params: answer },
            target: '#roadHazard.considering',
            actions: keepsAndEmits,
          },
          {
            target: 'asBefore',
            actions: { type: 'showRefused', params: answer },
            description: 'The cart is gone (404), or the product is.',
          },
        ],
        onError: { target: 'asBefore', actions: 'showFailed' },
      },
    },
    removing: {
      description: 'Coverage is being taken out, of every tire or of one product.',
      invoke: {
        id: 'removeCoverage',
        src: 'setCoverage',
        input: ({ event }) => ({ isRoadHazard: false, itemId: 'itemId' in event ? event.itemId : null }),
        onDone: [
          {
            guard: { type: 'leavesSome', params: answer },
            target: '#roadHazard.covered',
            actions: keepsAndEmits,
            description: 'Other products are still covered.',
          },
          {
            guard: { type: 'isDone', params: answer },
            target: '#roadHazard.declined',
            actions: keepsAndEmits,
          },
          {
            guard: { type: 'isGone', params: answer },
            target: '#roadHazard.declined',
            actions: 'forgetCoverage',
            description: 'Coverage that was gone already (404) counts as taken out.',
          },
          { target: 'asBefore', actions: { type: 'showRefused', params: answer } },
        ],
        onError: { target: 'asBefore', actions: 'showFailed' },
      },
    },
    addingFree: {
      description: 'Free coverage is being added automatically.',
      invoke: {
        id: 'addFreeCoverage',
        src: 'setCoverage',
        input: () => ({ isRoadHazard: true, itemId: null }),
        onDone: [
          {
            guard: { type: 'isDone', params: answer },
            target: 'asBefore',
            actions: [
              { type: 'keepFacts', params: answer },
              { type: 'emitChange', params: answer },
            ],
          },
          { target: 'asBefore' },
        ],
        onError: { target: 'asBefore', description: 'The shopper did not ask for it: it is offered instead.' },
      },
    },
    turningOff: {
      description: "On a widget's first visit, automatically added coverage is being removed.",
      invoke: {
        id: 'turnOffWidgetCoverage',
        src: 'turnOffWidgetCoverage',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isDone', params: answer },
            target: 'asBefore',
            actions: keepsAndEmits,
          },
          { target: 'asBefore' },
        ],
        onError: { target: 'asBefore', description: 'The next change of the cart tries again.' },
      },
    },
    asBefore: {
      description: 'Back to what the cart holds now.',
      always: [{ guard: 'isCovered', target: '#roadHazard.covered' }, { target: '#roadHazard.offered' }],
    },
  },
})
