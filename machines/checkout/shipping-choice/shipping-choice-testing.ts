/** Assertions and expected deliveries of the delivery tests. */
import { tires } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout, openCheckout } from '#machines/checkout/testing.ts'

export const unconfirmed = {
  code: 'unconfirmed',
  field: '',
  message: 'We could not confirm the change. Please choose your delivery again.',
}
export const gone = { code: 'failed', field: '', message: 'Error in fetching cart shipping' }

export const counter = { locationId: 'FDX-001' }
export const warehouse = { warehouseId: 'WH-OH' }

const nothing = { option: null, installerId: null, pickupId: null, isShippingSaved: false, problem: null }
const saved = { ...nothing, isShippingSaved: true }
export const undecided = { ...nothing, state: 'undecided' }
export const atShop = { ...saved, state: 'installerChosen', option: 'installer', installerId: 'SHOP-001' }
export const atHome = { ...saved, state: 'addressSaved', option: 'home' }
export const atCounter = { ...saved, state: 'locationChosen', option: 'fedex', pickupId: 'FDX-001' }
export const atWarehouse = { ...saved, state: 'warehouseChosen', option: 'warehouse', pickupId: 'WH-OH' }

export const choiceOf = async (checkout: Checkout) => {
  const { state, option, installerId, pickupId, isShippingSaved, problem } = await checkout.view('shippingChoice')
  return { state, option, installerId, pickupId, isShippingSaved, problem }
}

/** The delivery events available for a cart with tires. */
export const forward = ['installer.pick', 'address.save', 'address.edit', 'location.pick']

/** The cart of a buyer who collects at a warehouse. */
export async function openDealerCart(): Promise<Checkout> {
  const checkout = await openCheckout()
  checkout.world.records.userType = 'Dealer'
  applied(await checkout.send('cart', 'item.add', tires))
  return checkout
}
