/** Names the tires that were just taken out, and puts them back with what went with them. */

import { useFetcher } from '#app/remix/router.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { CartScreenView } from './cart.view.ts'

export function UndoRemoval({ removed, forms }: { removed: CartScreenView['removed']; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  if (!removed) return null
  const { name, quantity, itemId } = removed
  return (
    <>
      <Notice tone="info" role="status">
        <p>
          Removed: {name}, {tires(quantity)}.
        </p>
        <EventForm machine="cart" event="item.restore" forms={forms} mark={itemId} fetcher={fetcher}>
          <SubmitButton variant="link" small>
            Undo
          </SubmitButton>
        </EventForm>
      </Notice>
      <FormFailure forms={answered(forms, fetcher.data)} machine="cart" event="item.restore" />
    </>
  )
}
