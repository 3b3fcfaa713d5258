/** Assertions and expected messages of the cart tests. */
import { tires } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout, openCheckout } from '#machines/checkout/testing.ts'

export const soldOut = { code: 'outOfStock', field: 'quantity', message: 'Only 2 left. Choose fewer.' }
export const unconfirmed = {
  code: 'unconfirmed',
  field: '',
  message: 'We could not confirm the change. Please check your cart.',
}
export const vehicle = { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: 'Touring' }
/** The recipient of a quote. */
export const customer = { email: 'zelda@quixwood.example', phone: '(614) 555-0142' }

export const cartOf = async (checkout: Checkout) => {
  const { state, quantity, refusal } = await checkout.view('cart')
  return { state, quantity, refusal }
}

/** A cart of a sales representative. */
export async function openSalesCart(): Promise<Checkout> {
  const checkout = await openCheckout()
  checkout.world.records.userType = 'Sales Tool'
  applied(await checkout.send('cart', 'item.add', tires))
  return checkout
}
