/** While the chosen delivery is being saved, or taken out. */
import { answer } from '#machines/engine/index.ts'
import { asks, shippingChoiceSetup } from './shipping-choice.setup.ts'

/** Saves a delivery and notifies the other charts of the checkout. */
const saved = {
  target: 'settled',
  actions: [
    { type: 'keepChoice', params: answer },
    { type: 'emitSaved', params: answer },
    { type: 'emitRecords', params: answer },
  ],
} as const

export const savingInstaller = shippingChoiceSetup.createStateConfig({
  description: 'The chosen installer is being saved.',
  tags: ['busy'],
  invoke: asks(
    'saveInstaller',
    {
      input: ({ event }) => {
        if (event.type !== 'installer.pick') throw new Error('Only a picked installer is saved')
        return { option: 'installer', installerId: event.installerId }
      },
    },
    { ok: saved, failed: { target: 'settled', actions: 'keepUnconfirmed' } },
    { otherwise: { target: 'settled', actions: { type: 'keepRefusal', params: answer } } },
  ),
})

export const savingPickup = shippingChoiceSetup.createStateConfig({
  description: 'The chosen FedEx location or warehouse is being saved.',
  tags: ['busy'],
  invoke: asks(
    'savePickup',
    {
      input: ({ event }) => {
        if (event.type === 'location.pick') return { option: 'fedex', shippingLocationId: event.locationId }
        if (event.type === 'warehouse.pick') return { option: 'warehouse', warehouseId: event.warehouseId }
        throw new Error('Only a picked location or warehouse is saved')
      },
    },
    { ok: saved, failed: { target: 'settled', actions: 'keepUnconfirmed' } },
    { otherwise: { target: 'settled', actions: { type: 'keepRefusal', params: answer } } },
  ),
})

export const savingAddress = shippingChoiceSetup.createStateConfig({
  description: 'The address is being saved.',
  tags: ['busy'],
  invoke: asks(
    'saveAddress',
    { input: ({ context }) => ({ option: 'home', addressRef: context.enteredRef ?? '' }) },
    { ok: saved, failed: { target: 'enteringAddress', actions: 'keepUnconfirmed' } },
    { otherwise: { target: 'enteringAddress', actions: { type: 'keepRefusal', params: answer } } },
  ),
})

export const clearing = shippingChoiceSetup.createStateConfig({
  description: 'The saved delivery is being taken out.',
  tags: ['busy'],
  invoke: asks(
    'clearShipping',
    { input: () => ({}) },
    {
      ok: {
        target: 'undecided',
        actions: ['forgetChoice', 'dropProblem', 'emitCleared', { type: 'emitRecords', params: answer }],
      },
      notFound: {
        target: 'undecided',
        actions: ['forgetChoice', 'dropProblem', 'emitCleared'],
        description: 'A delivery that was gone already (404) counts as taken out.',
      },
      failed: { target: 'settled', actions: 'keepUnconfirmed' },
    },
  ),
})
