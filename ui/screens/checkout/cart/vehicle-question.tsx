/** Which car the tires are for, where the visit speaks of another than the cart: one press answers it. */

import type { ReactNode } from 'react'
import { useFetcher } from '#app/remix/router.ts'
import type { CartVehicle } from '#machines/domain/carts/cart.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { vehicleName } from './vehicle-name.ts'

interface VehicleQuestionProps {
  /** The cart's car; null while it names none. */
  vehicle: CartVehicle | null
  /** The car of the visit, where it is not the cart's. */
  lookedAt: CartVehicle | null
  /** Posted to the cart. */
  forms: FormsView
}

export function VehicleQuestion({ vehicle, lookedAt, forms }: VehicleQuestionProps) {
  const fetcher = useFetcher<FormAnswer>()
  if (!lookedAt) return null
  return (
    <>
      <Notice tone="info" role="status">
        <p>
          {vehicle
            ? `This cart is for your ${vehicleName(vehicle)}, and you looked at the ${vehicleName(lookedAt)} since. Which one are these tires for?`
            : `Are these tires for your ${vehicleName(lookedAt)}?`}
        </p>
        <div className="wrapping-row">
          <VehiclePress vehicle={lookedAt} forms={forms} fetcher={fetcher}>
            These are for the {vehicleName(lookedAt)}
          </VehiclePress>
          {vehicle ? (
            <VehiclePress vehicle={vehicle} forms={forms} fetcher={fetcher}>
              For the {vehicleName(vehicle)}, as before
            </VehiclePress>
          ) : (
            <ButtonLink variant="link" small href="/cart#vehicle">
              Another vehicle
            </ButtonLink>
          )}
        </div>
      </Notice>
      <FormFailure forms={answered(forms, fetcher.data)} machine="cart" event="vehicle.choose" />
    </>
  )
}

/** Makes a car that of the cart, and of the visit. */
function VehiclePress({
  vehicle,
  forms,
  fetcher,
  children,
}: {
  vehicle: CartVehicle
  forms: FormsView
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>
  children: ReactNode
}) {
  return (
    <EventForm
      machine="cart"
      event="vehicle.choose"
      forms={forms}
      mark={`question-${vehicleName(vehicle)}`}
      fetcher={fetcher}
      fields={{ ...vehicle }}
    >
      <SubmitButton variant="link" small>
        {children}
      </SubmitButton>
    </EventForm>
  )
}
