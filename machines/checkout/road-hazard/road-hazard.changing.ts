/** A coverage change that is being saved: requested by the shopper, or automatic. */
import { answer } from '#machines/engine/index.ts'
import { asks, roadHazardSetup } from './road-hazard.setup.ts'

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
      invoke: asks(
        'setCoverage',
        {
          id: 'addCoverage',
          input: ({ event }) => ({ isRoadHazard: true, itemId: 'itemId' in event ? event.itemId : null }),
        },
        {
          ok: { target: '#roadHazard.considering', actions: keepsAndEmits },
          failed: { target: 'asBefore', actions: 'showFailed' },
        },
        {
          otherwise: {
            target: 'asBefore',
            actions: { type: 'showRefused', params: answer },
            description: 'The cart is gone (404), or the product is.',
          },
        },
      ),
    },
    removing: {
      description: 'Coverage is being taken out, of every tire or of one product.',
      invoke: asks(
        'setCoverage',
        {
          id: 'removeCoverage',
          input: ({ event }) => ({ isRoadHazard: false, itemId: 'itemId' in event ? event.itemId : null }),
        },
        {
          ok: [
            {
              guard: { type: 'leavesSome', params: answer },
              target: '#roadHazard.covered',
              actions: keepsAndEmits,
              description: 'Other products are still covered.',
            },
            { target: '#roadHazard.declined', actions: keepsAndEmits },
          ],
          notFound: {
            target: '#roadHazard.declined',
            actions: 'forgetCoverage',
            description: 'Coverage that was gone already (404) counts as taken out.',
          },
          refused: { target: 'asBefore', actions: { type: 'showRefused', params: answer } },
          failed: { target: 'asBefore', actions: 'showFailed' },
        },
      ),
    },
    addingFree: {
      description: 'Free coverage is being added automatically.',
      invoke: asks(
        'setCoverage',
        { id: 'addFreeCoverage', input: () => ({ isRoadHazard: true, itemId: null }) },
        {
          ok: {
            target: 'asBefore',
            actions: [
              { type: 'keepFacts', params: answer },
              { type: 'emitChange', params: answer },
            ],
          },
          failed: { target: 'asBefore', description: 'The shopper did not ask for it: it is offered instead.' },
        },
        { otherwise: 'asBefore' },
      ),
    },
    turningOff: {
      description: "On a widget's first visit, automatically added coverage is being removed.",
      invoke: asks(
        'turnOffWidgetCoverage',
        { input: () => ({}) },
        {
          ok: { target: 'asBefore', actions: keepsAndEmits },
          failed: { target: 'asBefore', description: 'The next change of the cart tries again.' },
        },
        { otherwise: 'asBefore' },
      ),
    },
    asBefore: {
      description: 'Back to what the cart holds now.',
      always: [{ guard: 'isCovered', target: '#roadHazard.covered' }, { target: '#roadHazard.offered' }],
    },
  },
})
