/** A car that is in no list, typed. */

import type { useFetcher } from '#app/remix/router.ts'
import type { CartVehicle } from '#machines/domain/carts/cart.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { failureOf, fieldError, typedValue } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { useFieldChecks } from '#ui/forms/use-field-checks.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import option from './cart-option.module.css'

const fields = [
  { name: 'vehicleYear', label: 'Vehicle year', inputMode: 'numeric', maxLength: 4, span: 2 },
  { name: 'vehicleMake', label: 'Vehicle make', maxLength: 40, span: 4 },
  { name: 'vehicleModel', label: 'Vehicle model', maxLength: 40, span: 4 },
  { name: 'vehicleTrim', label: 'Vehicle trim', maxLength: 40, span: 2 },
] as const

/** `answer` is the page's forms with what the last post got wrong. */
export function TypedVehicle({
  vehicle,
  forms,
  answer,
  fetcher,
}: {
  vehicle: CartVehicle | null
  forms: FormsView
  answer: FormsView
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>
}) {
  const failure = failureOf(answer, 'cart', 'vehicle.choose')
  const checks = useFieldChecks(answer, 'cart', 'vehicle.choose')
  return (
    <details open={failure !== null || undefined}>
      <LinkSummary className={option.link}>Not in the lists? Type it</LinkSummary>
      <EventForm machine="cart" event="vehicle.choose" forms={forms} mark="typed" fetcher={fetcher} {...checks.on}>
        <Fields className={option.fields}>
          {fields.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              name={name}
              optional={name === 'vehicleTrim'}
              autoComplete="off"
              defaultValue={typedValue(answer, 'cart', 'vehicle.choose', name, vehicle?.[name] ?? '')}
              error={fieldError(checks.forms, 'cart', 'vehicle.choose', name)}
            />
          ))}
          <SubmitButton small className={option.submit}>
            Save vehicle
          </SubmitButton>
        </Fields>
      </EventForm>
    </details>
  )
}
