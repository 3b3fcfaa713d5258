/** The car of a cart: the lists to choose it from, and the car that the shopper looked at last. */
import type { ActionFunctionArgs, AppLoadContext } from '#app/remix/router.ts'
import type { CartSummary, CartVehicle } from '#machines/domain/carts/cart.ts'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { fitVerdict } from '#machines/domain/fit/fit-verdict.ts'
import { fitTireOf, fitVehicleOf } from '#machines/domain/fit/of-catalogue.ts'
import type { CartCars } from '#ui/screens/checkout/cart/cart.view.ts'
import { pickerPage } from './picker-page.ts'
import { asRemembered, carNamed, enteredPlacard, isSameCar, rememberedCar, rememberVehicle } from './vehicle.ts'

/** The address may hold answers to the picker: `?year=&make=&model=&trim=&size=`. */
export async function cartCars(request: Request, context: AppLoadContext, cart: CartSummary): Promise<CartCars> {
  return {
    picker: await pickerPage(context.shop.catalogue, new URL(request.url).searchParams),
    lookedAt: await carBesideCart(request, context, cart),
  }
}

/**
 * The car of the visit, where it is not the cart's: pages ask which of them the tires are for. Null where both are one, where none is
 * known, and beside a car that was typed and is in no list, which cannot be the visit's.
 */
export async function carBesideCart(
  request: Request,
  context: AppLoadContext,
  { vehicle, quantity }: Pick<CartSummary, 'vehicle' | 'quantity'>,
): Promise<CartVehicle | null> {
  const remembered = quantity > 0 ? await rememberedCar(request, context) : null
  if (!remembered) return null
  if (vehicle === null) return vehicleOf(remembered)
  const ofCart = await carNamed(context.shop.catalogue, namesOf(vehicle))
  return 'car' in ofCart && !isSameCar(ofCart.car, remembered) ? vehicleOf(remembered) : null
}

/**
 * Gives the cart the car that the shopper looked at last, once tires for it are added: they need not name it twice. A car that the
 * cart names stays, and tires that fit neither axle are for another car. True where the charts were sent a car.
 */
export async function takeVehicleAlong(
  request: Request,
  context: AppLoadContext,
  { cartId, itemIds, key }: { cartId: string; itemIds: string[]; key: string },
): Promise<boolean> {
  const car = await rememberedCar(request, context)
  if (!car || (await context.shop.commerce.carts.cartSummary(cartId))?.vehicle) return false
  const items = await context.shop.catalogue.items(itemIds)
  const fits = items.some((item) => {
    const tire = fitTireOf(item)
    return tire && ['both', 'front', 'rear'].includes(fitVerdict(tire, fitVehicleOf(car)).fits)
  })
  if (!fits) return false
  const event = { type: 'vehicle.choose', ...vehicleOf(car) } as const
  await context.shop.engine.send(cartId, 'cart', event, { key: `${key}.vehicle` })
  return true
}

/** A car that is chosen in the cart is the one that listings and tires speak of from then on; one that we do not know is not. */
export async function rememberChosenVehicle({
  form,
  args: { request, context },
}: {
  form: { event: string; values: Record<string, unknown> }
  args: ActionFunctionArgs
}): Promise<string | null> {
  if (form.event !== 'vehicle.choose') return null
  const [vehicleMake, vehicleModel, vehicleYear, vehicleTrim] = (
    ['vehicleMake', 'vehicleModel', 'vehicleYear', 'vehicleTrim'] as const
  ).map((field) => String(form.values[field] ?? '')) as [string, string, string, string]
  const answer = await carNamed(context.shop.catalogue, namesOf({ vehicleMake, vehicleModel, vehicleYear, vehicleTrim }))
  if (!('car' in answer)) return null
  const car = await asRemembered(request, context, answer.car)
  return rememberVehicle(context, car, enteredPlacard(car))
}

/** What the cart says of a car, as the catalogue takes it. */
export function namesOf({ vehicleMake, vehicleModel, vehicleYear, vehicleTrim }: CartVehicle) {
  return { make: vehicleMake, model: vehicleModel, year: Number(vehicleYear), trim: vehicleTrim }
}

function vehicleOf({ make, model, year, trim }: VehicleFitment): CartVehicle {
  return { vehicleMake: make, vehicleModel: model, vehicleYear: String(year), vehicleTrim: trim }
}
