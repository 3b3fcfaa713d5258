/** The car, chosen from the shop's lists. Without JavaScript each answer opens the next list by its button, on the page of the cart. */

import { useFetcher } from '@remix-run/react'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormFailureView, FormsView } from '#ui/forms/forms.view.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import {
  useVehicleAnswers,
  type VehicleAnswers,
  VehicleLists,
  type VehicleSearchView,
} from '#ui/screens/finder/vehicle-lists.tsx'
import type { CartScreenView } from './cart.view.ts'
import option from './cart-option.module.css'

export function ListedVehicle({
  lists: ofPage,
  forms,
  fetcher,
}: {
  lists: VehicleSearchView
  forms: FormsView
  fetcher: ReturnType<typeof useFetcher<FormFailureView>>
}) {
  const next = useFetcher<{ view: CartScreenView }>()
  const isHydrated = useHydrated()
  const { pick, ...lists } = next.data?.view.cars?.lists ?? ofPage
  const { picked, answer } = useVehicleAnswers(pick, (answers) => next.submit(answers, { action: '/cart', method: 'get' }))
  const car = chosenCar(lists, picked)
  return (
    <>
      <next.Form method="get" action="/cart" autoComplete="off" className={option.lists}>
        <VehicleLists id="cart-car" {...lists} picked={picked} answer={answer} />
        {!car && !isHydrated && <Button small>Next</Button>}
      </next.Form>
      {car && (
        <EventForm
          machine="cart"
          event="vehicle.choose"
          forms={forms}
          mark={Object.values(car).join('-')}
          fetcher={fetcher}
          fields={car}
        >
          <SubmitButton small>
            Save {car.vehicleYear} {car.vehicleMake} {car.vehicleModel}
          </SubmitButton>
        </EventForm>
      )}
    </>
  )
}

/** The car by the names of its parts, once all four are chosen from the lists that belong to each other. */
function chosenCar({ makes, models, years, trims }: Omit<VehicleSearchView, 'pick'>, picked: VehicleAnswers) {
  const named = (list: typeof makes, slug: string | undefined) => list.find((each) => each.slug === slug)?.label
  const [make, model, trim] = [named(makes, picked.make), named(models, picked.model), named(trims, picked.trim)]
  const year = years.find((each) => String(each) === picked.year)
  return make && model && year && trim !== undefined
    ? { vehicleMake: make, vehicleModel: model, vehicleYear: String(year), vehicleTrim: trim }
    : null
}
