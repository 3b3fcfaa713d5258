/** Trailer: one optional line, passed to the shop with the order. */

import { useFetcher } from '#app/remix/router.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { answered, failureOf, fieldError, typedValue } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { useFieldChecks } from '#ui/forms/use-field-checks.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import option from './cart-option.module.css'

const event = 'trailer.describe'

export function CartTrailer({ trailerInfo, forms: pageForms }: { trailerInfo: string | null; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  const forms = answered(pageForms, fetcher.data)
  const failure = failureOf(forms, 'cart', event)
  const checks = useFieldChecks(forms, 'cart', event)
  return (
    <>
      {trailerInfo && <p>Trailer: {trailerInfo}</p>}
      {/* a saved trailer folds the form away */}
      <details key={trailerInfo ?? 'none'} open={failure !== null || undefined}>
        <LinkSummary className={option.link}>{trailerInfo ? 'Change trailer' : 'Add a trailer'}</LinkSummary>
        <p className={`fine-print ${option.note}`}>Say what it is and how many axles it has. Clear the field to remove it.</p>
        <EventForm
          machine="cart"
          event={event}
          forms={pageForms}
          mark={trailerInfo ?? undefined}
          fetcher={fetcher}
          {...checks.on}
        >
          <Fields className={option.fields}>
            <TextField
              name="trailerInfo"
              label="Trailer"
              optional
              maxLength={100}
              autoComplete="off"
              defaultValue={typedValue(forms, 'cart', event, 'trailerInfo', trailerInfo ?? '')}
              error={fieldError(checks.forms, 'cart', event, 'trailerInfo')}
            />
            <SubmitButton small className={option.submit}>
              Save trailer
            </SubmitButton>
          </Fields>
        </EventForm>
      </details>
    </>
  )
}
