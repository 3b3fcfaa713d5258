/** The car the tires are for, and what it pulls: required for roadside assistance, useful to the shop. */

import { useFetcher } from '@remix-run/react'
import type { CartVehicle } from '#machines/domain/carts/cart.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { answered, failureOf, fieldError, typedValue } from '#ui/forms/form-state.ts'
import type { FormFailureView, FormsView } from '#ui/forms/forms.view.ts'
import { useChangedFields } from '#ui/forms/use-changed-fields.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import option from './cart-option.module.css'
import { CartOption } from './cart-option.tsx'
import { CartTrailer } from './cart-trailer.tsx'

const fields = [
  { name: 'vehicleYear', label: 'Year', inputMode: 'numeric', maxLength: 4, span: 2 },
  { name: 'vehicleMake', label: 'Make', maxLength: 40, span: 4 },
  { name: 'vehicleModel', label: 'Model', maxLength: 40, span: 4 },
  { name: 'vehicleTrim', label: 'Trim', maxLength: 40, span: 2 },
] as const

export function CartVehicleChoice({
  vehicle,
  trailerInfo,
  forms: pageForms,
}: {
  vehicle: CartVehicle | null
  trailerInfo: string | null
  forms: FormsView
}) {
  const fetcher = useFetcher<FormFailureView>()
  const forms = answered(pageForms, fetcher.data)
  const failure = failureOf(forms, 'cart', 'vehicle.choose')
  const { isChanged, onInput } = useChangedFields(failure)
  return (
    <CartOption label="Vehicle" icon="car" id="vehicle">
      {vehicle && <h2>{vehicleName(vehicle)}</h2>}
      {/* a saved vehicle folds the form away */}
      <details key={vehicle ? vehicleName(vehicle) : 'none'} open={failure !== null || undefined}>
        <LinkSummary className={option.link}>{vehicle ? 'Change vehicle' : 'Add your vehicle'}</LinkSummary>
        <p className={`fine-print ${option.note}`}>
          Roadside assistance needs it: free, 24/7, for 12 months with 4 or more installed tires.
        </p>
        <EventForm
          machine="cart"
          event="vehicle.choose"
          forms={pageForms}
          mark={vehicle ? vehicleName(vehicle) : undefined}
          fetcher={fetcher}
          onInput={onInput}
        >
          <Fields className={option.fields}>
            {fields.map(({ name, ...field }) => (
              <TextField
                key={name}
                {...field}
                name={name}
                optional={name === 'vehicleTrim'}
                autoComplete="off"
                defaultValue={typedValue(forms, 'cart', 'vehicle.choose', name, vehicle?.[name] ?? '')}
                error={isChanged(name) ? undefined : fieldError(forms, 'cart', 'vehicle.choose', name)}
              />
            ))}
            <SubmitButton small className={option.submit}>
              Save vehicle
            </SubmitButton>
          </Fields>
        </EventForm>
      </details>
      <CartTrailer trailerInfo={trailerInfo} forms={pageForms} />
    </CartOption>
  )
}

/** `2021 Subaru Outback Touring` */
export function vehicleName({ vehicleYear, vehicleMake, vehicleModel, vehicleTrim }: CartVehicle): string {
  return [vehicleYear, vehicleMake, vehicleModel, vehicleTrim].filter(Boolean).join(' ')
}
