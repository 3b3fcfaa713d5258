/** The car, chosen from the shop's lists. Without JavaScript each answer opens the next list by its button, on the page of the cart. */

import { Form, type useFetcher } from '#app/remix/router.ts'
import type { PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { useVehiclePicker } from '#ui/screens/vehicles/use-vehicle-picker.ts'
import { PickerWay, VehicleFields } from '#ui/screens/vehicles/vehicle-fields.tsx'
import option from './cart-option.module.css'

export function ListedVehicle({
  picker: page,
  forms,
  fetcher,
}: {
  picker: PickerPage
  forms: FormsView
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>
}) {
  const isHydrated = useHydrated()
  const picker = useVehiclePicker(page)
  const { car } = picker.view
  return (
    <>
      <Form method="get" action="/cart" autoComplete="off" className={option.lists}>
        <VehicleFields id="cart-car" picker={picker} />
        <PickerWay picker={picker} />
        {!car && !isHydrated && <Button small>Next</Button>}
      </Form>
      {car && (
        <EventForm
          machine="cart"
          event="vehicle.choose"
          forms={forms}
          mark={car.href}
          fetcher={fetcher}
          fields={{ vehicleMake: car.make, vehicleModel: car.model, vehicleYear: car.year, vehicleTrim: car.trim }}
        >
          <SubmitButton small>
            Save {car.year} {car.make} {car.model}
          </SubmitButton>
        </EventForm>
      )}
    </>
  )
}
