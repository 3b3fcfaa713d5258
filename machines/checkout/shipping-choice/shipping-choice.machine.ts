/**
 * Where the tires go. The shopper picks a shop or a mobile installer, a FedEx location, a warehouse, or gives an address,
 * which the post office is asked about first. Each choice is saved at once and can be changed until the order is placed;
 * taking the installation out leads back to choosing.
 */
import { deliveryFactsOf } from '#machines/domain/delivery/delivery-offers.ts'
import { shippingHeadings } from '#machines/domain/delivery/shipping-headings.ts'
import { confirmingAddress, confirmingStreet, enteringAddress, verifyingAddress } from './shipping-choice.address.ts'
import { clearing, savingAddress, savingInstaller, savingPickup } from './shipping-choice.saving.ts'
import { shippingChoiceSetup } from './shipping-choice.setup.ts'

/** A saved delivery is taken out, whichever it is. */
const takesOut = { target: 'clearing', description: 'The delivery is taken out: back to picking a shipping preference.' } as const

export const shippingChoiceMachine = shippingChoiceSetup.createMachine({
  id: 'shippingChoice',
  description:
    'Where the tires go. The shopper picks an installer, a FedEx location or a warehouse, or gives an address to ship to, and can change it until the order is placed.',
  context: ({ input }) => ({
    quantity: input.quantity,
    facts: deliveryFactsOf(input),
    shippingCost: input.shippingCost,
    shippingCosts: input.shippingCosts,
    option: input.shippingOption,
    installerId: input.installerId,
    isMobileInstall: input.isMobileInstall,
    pickupId: input.pickupId,
    enteredRef: null,
    suggestedRef: null,
    problem: null,
  }),
  initial: 'settled',
  on: {
    'cart.changed': [
      {
        guard: 'cartIsEmpty',
        target: '.undecided',
        actions: ['keepCart', 'forgetChoice', 'dropProblem', 'emitCleared'],
        description: 'Removing the last tire or the cart removes its delivery.',
      },
      {
        guard: 'deliveryIsLost',
        target: '.undecided',
        actions: ['keepCart', 'forgetChoice', 'dropProblem', 'emitCleared'],
        description: 'The change of the cart took the delivery out: a tire came in that no shop mounts, or another buyer.',
      },
      {
        guard: 'deliveryIsBack',
        target: '.settled',
        actions: ['keepCart', 'keepBroughtChoice', 'dropProblem', 'emitBrought'],
        description: 'Tires came back, or from another cart, with where they go.',
      },
      { actions: 'keepCart', description: 'Tires were added or removed, or the ZIP changed; the delivery stays.' },
    ],
    'installer.pick': {
      guard: 'mayBeChosen',
      target: '.savingInstaller',
      description: 'The shopper picks a shop or a mobile installer.',
    },
    'location.pick': { guard: 'mayBeChosen', target: '.savingPickup', description: 'The shopper picks a FedEx location.' },
    'warehouse.pick': { guard: 'mayBeChosen', target: '.savingPickup', description: 'The shopper picks a warehouse.' },
    'address.edit': {
      guard: 'mayBeChosen',
      target: '.enteringAddress',
      actions: 'dropProblem',
      description: 'The shipping form opens.',
    },
    'address.save': {
      guard: 'mayBeChosen',
      target: '.verifyingAddress',
      actions: 'keepEntered',
      description: 'The shopper gives an address to ship to.',
    },
  },
  states: {
    settled: {
      description: 'A choice was saved, refused or removed: what is saved decides the state of the shopper.',
      always: [
        { guard: 'hasInstaller', target: 'installerChosen' },
        { guard: 'hasAddress', target: 'addressSaved' },
        { guard: 'hasLocation', target: 'locationChosen' },
        { guard: 'hasWarehouse', target: 'warehouseChosen' },
        { target: 'undecided' },
      ],
    },
    undecided: {
      description: 'No delivery is saved yet.',
      meta: {
        heading: shippingHeadings.delivered,
        otherHeading: shippingHeadings.collected,
        path: '/checkout/shipping',
        announcement: 'No delivery is chosen.',
      },
    },

    savingInstaller,
    installerChosen: {
      description: 'The tires go to a shop that mounts them, or to an installer who drives to the shopper.',
      meta: {
        heading: shippingHeadings.delivered,
        path: '/checkout/shipping',
        announcement: 'Your installer is chosen.',
      },
      on: {
        'installer.remove': { target: 'clearing', description: 'Remove install: back to picking a shipping preference.' },
        'delivery.remove': takesOut,
      },
    },

    savingPickup,
    locationChosen: {
      description: 'The tires wait for the shopper at a FedEx location.',
      meta: {
        heading: shippingHeadings.delivered,
        path: '/checkout/shipping',
        announcement: 'Your FedEx location is chosen.',
      },
      on: { 'delivery.remove': takesOut },
    },
    warehouseChosen: {
      description: 'The tires are collected at a warehouse.',
      meta: {
        heading: shippingHeadings.delivered,
        otherHeading: shippingHeadings.collected,
        path: '/checkout/shipping',
        announcement: 'Your warehouse is chosen.',
      },
      on: { 'delivery.remove': takesOut },
    },

    enteringAddress,
    verifyingAddress,
    confirmingAddress,
    confirmingStreet,
    savingAddress,
    addressSaved: {
      description: "The tires are shipped to the shopper's address.",
      meta: { heading: 'We ship to this address', path: '/checkout/shipping' },
      on: { 'delivery.remove': takesOut },
    },

    clearing,
  },
})
