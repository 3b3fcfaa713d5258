/** The car the tires are for, and what it pulls: required for roadside assistance, useful to the shop. */

import { useFetcher } from '#app/remix/router.ts'
import type { CartVehicle } from '#machines/domain/carts/cart.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { answered, failureOf } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import type { CartCars } from './cart.view.ts'
import option from './cart-option.module.css'
import { CartOption } from './cart-option.tsx'
import { CartTrailer } from './cart-trailer.tsx'
import { ListedVehicle } from './listed-vehicle.tsx'
import { TypedVehicle } from './typed-vehicle.tsx'
import { vehicleName } from './vehicle-name.ts'

export function CartVehicleChoice({
  vehicle,
  cars,
  trailerInfo,
  forms: pageForms,
}: {
  vehicle: CartVehicle | null
  cars: CartCars
  trailerInfo: string | null
  forms: FormsView
}) {
  const fetcher = useFetcher<FormAnswer>()
  const forms = answered(pageForms, fetcher.data)
  const failure = failureOf(forms, 'cart', 'vehicle.choose')
  return (
    <CartOption label="Vehicle" icon="car" id="vehicle">
      {vehicle && <h2>{vehicleName(vehicle)}</h2>}
      {/* a saved vehicle folds the lists away */}
      <details
        key={vehicle ? vehicleName(vehicle) : 'none'}
        open={failure !== null || Object.keys(cars.picker.answers).length > 0 || undefined}
      >
        <LinkSummary className={option.link}>{vehicle ? 'Change vehicle' : 'Add your vehicle'}</LinkSummary>
        <p className={`fine-print ${option.note}`}>
          Roadside assistance needs it: free, 24/7, for 12 months with 4 or more installed tires.
        </p>
        <ListedVehicle picker={cars.picker} forms={pageForms} fetcher={fetcher} />
        <TypedVehicle vehicle={vehicle} forms={pageForms} answer={forms} fetcher={fetcher} />
      </details>
      <CartTrailer trailerInfo={trailerInfo} forms={pageForms} />
    </CartOption>
  )
}
