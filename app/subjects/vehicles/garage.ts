/** The cars that a visitor keeps: a guest's in a cookie, an account's in the database. The chart `garage` changes them. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { type GarageCar, readGarage } from '#machines/domain/garage/garage.ts'
import type { GarageEvent } from '#machines/storefront/garage/garage.events.ts'
import { type GarageView, garageAfter } from '#machines/storefront/garage/garage.view.ts'
import { carOfKey, rememberKey } from './vehicle.ts'

/** None for a visitor who keeps no car. */
export async function keptCars(request: Request, context: AppLoadContext): Promise<GarageCar[]> {
  return (await context.visitor.garage()) ?? cookieCars(request, context)
}

/** The `Set-Cookie` values are for the answer: the default car is the one that listings and tires speak of from then on. */
export async function changeGarage(
  request: Request,
  context: AppLoadContext,
  event: GarageEvent,
): Promise<{ garage: GarageView; cookies: string[] }> {
  const account = await context.visitor.account()
  let garage = garageAfter(account ? [] : await cookieCars(request, context), account ? [] : [event])
  if (account)
    await context.shop.garages.change(account.accountId, (cars) => {
      garage = garageAfter(cars, [event])
      return garage.cars
    })
  context.visitor.forget()
  const cookies = account ? [] : [await rememberCars(context, garage.cars)]
  const current = event.type === 'car.prefer' ? garage.cars.find(({ isDefault }) => isDefault) : undefined
  if (current) cookies.push(await rememberKey(context, current, current.placard ?? null))
  return { garage, cookies }
}

/** At sign-in a guest's cars join those of the account. A browser that knows no car gets the account's default. */
export async function takeCarsAlong(request: Request, context: AppLoadContext, accountId: string): Promise<string[]> {
  const brought = await cookieCars(request, context)
  const merge = (cars: GarageCar[]) => garageAfter(cars, [{ type: 'cars.merge', cars: brought }]).cars
  const { garages } = context.shop
  const cars = brought.length > 0 ? await garages.change(accountId, merge) : await garages.carsOf(accountId)
  const knowsCar = (await context.cookies.vehicle.parse(request.headers.get('Cookie'))) !== null
  const preferred = cars.find(({ isDefault }) => isDefault)
  return [
    ...(brought.length > 0 ? [await rememberCars(context, [])] : []),
    ...(preferred && !knowsCar ? [await rememberKey(context, preferred, preferred.placard ?? null)] : []),
  ]
}

/** A car that the catalogue no longer has is left out, and stays kept. */
export async function carsOfGarage(context: AppLoadContext, cars: readonly GarageCar[]) {
  const found = await Promise.all(cars.map((car) => carOfKey(context.shop.catalogue, car)))
  return found.flatMap((fitment, at) => (fitment ? [{ kept: cars[at]!, fitment }] : []))
}

async function cookieCars(request: Request, { cookies }: AppLoadContext): Promise<GarageCar[]> {
  return readGarage(await cookies.garage.parse(request.headers.get('Cookie')))
}

/** Without any it clears the cookie. */
function rememberCars({ cookies }: AppLoadContext, cars: readonly GarageCar[]): Promise<string> {
  return cookies.garage.serialize(cars, cars.length === 0 ? { maxAge: 0 } : {})
}
