/** While a picked installer, location or warehouse is being saved, or the installation taken out. */
import { shippingChoiceSetup } from './shipping-choice.setup.ts'

export const savingInstaller = shippingChoiceSetup.createStateConfig({
  description: 'The chosen installer is being saved.',
  tags: ['busy'],
  invoke: {
    id: 'saveInstaller',
    src: 'saveInstaller',
    input: ({ event }) => {
      if (event.type !== 'installer.pick') throw new Error('Only a picked installer is saved')
      return { option: 'installer', installerId: event.installerId }
    },
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => ({ output: event.output }) },
        target: 'settled',
        actions: [
          { type: 'keepChoice', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellSaved', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellRecords', params: ({ event }) => ({ output: event.output }) },
        ],
      },
      { target: 'settled', actions: { type: 'keepRefusal', params: ({ event }) => ({ output: event.output }) } },
    ],
    onError: { target: 'settled', actions: 'keepUnconfirmed' },
  },
})

export const savingPickup = shippingChoiceSetup.createStateConfig({
  description: 'The chosen FedEx location or warehouse is being saved.',
  tags: ['busy'],
  invoke: {
    id: 'savePickup',
    src: 'savePickup',
    input: ({ event }) => {
      if (event.type === 'location.pick') return { option: 'fedex', shippingLocationId: event.locationId }
      if (event.type === 'warehouse.pick') return { option: 'warehouse', warehouseId: event.warehouseId }
      throw new Error('Only a picked location or warehouse is saved')
    },
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => ({ output: event.output }) },
        target: 'settled',
        actions: [
          { type: 'keepChoice', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellSaved', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellRecords', params: ({ event }) => ({ output: event.output }) },
        ],
      },
      { target: 'settled', actions: { type: 'keepRefusal', params: ({ event }) => ({ output: event.output }) } },
    ],
    onError: { target: 'settled', actions: 'keepUnconfirmed' },
  },
})

export const clearing = shippingChoiceSetup.createStateConfig({
  description: 'The saved delivery is being taken out.',
  tags: ['busy'],
  invoke: {
    id: 'clearShipping',
    src: 'clearShipping',
    input: () => ({}),
    onDone: [
      {
        guard: { type: 'isCleared', params: ({ event }) => ({ output: event.output }) },
        target: 'undecided',
        actions: [
          'forgetChoice',
          'dropProblem',
          'tellCleared',
          { type: 'tellRecords', params: ({ event }) => ({ output: event.output }) },
        ],
      },
      {
        target: 'undecided',
        actions: ['forgetChoice', 'dropProblem', 'tellCleared'],
        description: 'A delivery that was gone already (404) counts as taken out.',
      },
    ],
    onError: { target: 'settled', actions: 'keepUnconfirmed' },
  },
})
