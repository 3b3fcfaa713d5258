/** Why a delivery cannot be chosen, and the message when one is refused. */

import type { CartFacts } from '#machines/checkout/facts.ts'
import { type DeliveryMethod, noCartMessage, type ShippingOption } from '#machines/domain/carts/cart.ts'
import { messages } from '#machines/domain/contact.ts'
import { type DeliveryFacts, isAllowed } from '#machines/domain/delivery/delivery-offers.ts'
import { chooseLocation, chooseShop, chooseWarehouse } from '#machines/domain/delivery/delivery-sentences.ts'
import type { Requirement } from '#machines/engine/index.ts'
import type { ShippingRefusal } from './shipping-choice.effects.ts'

export interface ShippingProblem {
  code: string
  /** What it is about; empty for the delivery as a whole. */
  field: string
  message: string
}

export interface ShippingChoiceContext {
  quantity: number
  facts: DeliveryFacts
  /** What is said of the shipping cost, now and with each delivery. */
  shippingCost: CartFacts['shippingCost']
  shippingCosts: CartFacts['shippingCosts']
  /** The saved delivery. */
  option: ShippingOption | null
  installerId: string | null
  isMobileInstall: boolean
  pickupId: string | null
  /** Drafts of the address that is being entered, and of how the post office writes it. */
  enteredRef: string | null
  suggestedRef: string | null
  problem: ShippingProblem | null
}

/** Said when a delivery is refused: the specification's own words where it has them (sections 5 and 8). */
const refusals = {
  unknownInstaller: { field: 'installerId', message: chooseShop },
  unknownLocation: { field: 'locationId', message: chooseLocation },
  unknownWarehouse: { field: 'warehouseId', message: chooseWarehouse },
  notInstallable: {
    field: 'installerId',
    message: 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.',
  },
  oversize: {
    field: 'locationId',
    message: 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.',
  },
  cannotMount: {
    field: 'installerId',
    message: 'This shop has no machine for a tire in your cart. Please choose another shop.',
  },
  outsideServiceArea: {
    field: 'installerId',
    message: "ZIP outside the installer's serviceable area. Please select another installer or change shipping option",
  },
  notOffered: { field: '', message: 'Your account does not offer this delivery. Please change shipping option' },
} as const satisfies Record<ShippingRefusal, Omit<ShippingProblem, 'code'>>

export function refusalOf(code: ShippingRefusal): ShippingProblem {
  return { code, ...refusals[code] }
}

export const problems = {
  /** The cart was not there when its delivery was saved (specification, section 8). */
  gone: { code: 'failed', field: '', message: 'Error in fetching cart shipping' },
  /** No answer is not "nothing changed": choosing again is harmless and settles it. */
  unconfirmed: {
    code: 'unconfirmed',
    field: '',
    message: 'We could not confirm the change. Please choose your delivery again.',
  },
  unknownAddress: { code: 'addressUnknown', field: 'zip', message: messages.zip },
} as const satisfies Record<string, ShippingProblem>

const hasTires: Requirement<ShippingChoiceContext> = {
  code: 'cartEmpty',
  message: noCartMessage,
  met: (context) => context.quantity > 0,
}

/** The buyer's account allows one of these. Distance does not matter here: the service checks each installer. */
const allows = (...methods: DeliveryMethod[]): Requirement<ShippingChoiceContext> => ({
  ...refusalOf('notOffered'),
  step: 'shipping',
  met: ({ quantity, facts }) => quantity === 0 || methods.some((method) => isAllowed(method, facts)),
})

const addressNeeds = [hasTires, allows('home')]

/** Requirements of each event. */
export const shippingRequirements: Record<string, readonly Requirement<ShippingChoiceContext>[]> = {
  'installer.pick': [
    hasTires,
    allows('installer', 'mobile'),
    {
      ...refusalOf('notInstallable'),
      step: 'shipping',
      met: ({ quantity, facts }) => quantity === 0 || facts.installability === 'all',
    },
  ],
  'address.save': addressNeeds,
  'address.edit': addressNeeds,
  'location.pick': [
    hasTires,
    allows('fedex'),
    { ...refusalOf('oversize'), step: 'shipping', met: ({ quantity, facts }) => quantity === 0 || !facts.hasOversize },
  ],
  'warehouse.pick': [hasTires, allows('warehouse')],
}
