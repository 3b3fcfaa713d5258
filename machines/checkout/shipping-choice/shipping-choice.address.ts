/** From the ship-to-me form to an address that can be saved: the post office is asked in between. */
import { deliveryHeading } from '#machines/domain/delivery/delivery-sentences.ts'
import { answer } from '#machines/engine/index.ts'
import { asks, shippingChoiceSetup } from './shipping-choice.setup.ts'

export const enteringAddress = shippingChoiceSetup.createStateConfig({
  description: 'The ship-to-me form is open.',
  meta: {
    heading: deliveryHeading,
    path: '/checkout/shipping',
    focus: 'firstName',
    announcement: 'The address can be changed.',
  },
})

export const verifyingAddress = shippingChoiceSetup.createStateConfig({
  description: 'The post office is asked whether it knows the address.',
  tags: ['busy'],
  invoke: asks(
    'verifyAddress',
    { input: ({ context }) => ({ addressRef: context.enteredRef ?? '' }) },
    {
      suggested: {
        target: 'confirmingAddress',
        actions: { type: 'keepSuggested', params: answer },
        description: 'It knows the address in another form.',
      },
      unverified: {
        target: 'confirmingStreet',
        description: 'It knows the place, but not the street: the shopper is asked whether it is right.',
      },
      unknown: {
        target: 'enteringAddress',
        actions: 'showUnknownAddress',
        description: 'It knows no such place.',
      },
      verified: { target: 'savingAddress', description: 'It knows the address as it was entered.' },
      failed: {
        target: 'savingAddress',
        description:
          'The address check is unavailable: an outage there must not stop a purchase, so the address is used as entered.',
      },
    },
  ),
})

export const confirmingAddress = shippingChoiceSetup.createStateConfig({
  description: 'The shopper takes the address as the post office writes it, keeps their own, or corrects it.',
  meta: { heading: 'Check your address', path: '/checkout/shipping' },
  on: {
    'address.useSuggested': {
      target: 'savingAddress',
      actions: 'takeSuggested',
      description: 'The shopper takes the suggested address.',
    },
    'address.keepEntered': { target: 'savingAddress', description: 'The shopper keeps their own address.' },
  },
})

export const confirmingStreet = shippingChoiceSetup.createStateConfig({
  description: 'The post office does not know the street: the shopper says that it is right, or corrects it.',
  meta: { heading: 'Check your address', path: '/checkout/shipping' },
  on: {
    'address.keepEntered': { target: 'savingAddress', description: 'The shopper keeps their own address.' },
  },
})
