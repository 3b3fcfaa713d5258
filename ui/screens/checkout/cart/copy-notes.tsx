/** What came into the cart from elsewhere, what did not and why; and the shopper's other cart, with both ways to settle it. */

import { useFetcher } from '#app/remix/router.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { CartScreenView } from './cart.view.ts'

/** Until the next change of the cart; they are put away only beside tires. */
export function CopyNotes({ notes, isEmpty, forms }: { notes: readonly string[]; isEmpty: boolean; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  if (notes.length === 0) return null
  return (
    <Notice tone="info" role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {!isEmpty && (
        <EventForm
          machine="cart"
          event="alert.acknowledge"
          forms={forms}
          fields={{ alert: 'copied' }}
          mark="copied"
          fetcher={fetcher}
        >
          <SubmitButton variant="link" small>
            All right
          </SubmitButton>
        </EventForm>
      )}
    </Notice>
  )
}

/** Each device has filled a cart of its own, or a quote was opened over one. */
export function BesideCart({ beside, isEmpty, forms }: { beside: CartScreenView['beside']; isEmpty: boolean; forms: FormsView }) {
  const joining = useFetcher<FormAnswer>()
  const leaving = useFetcher<FormAnswer>()
  if (!beside) return null
  const names = new Intl.ListFormat('en-US').format(beside.map(({ name, quantity }) => `${name}, ${tires(quantity)}`))
  return (
    <>
      <Notice tone="info" role="status">
        <p>You have another cart: {names}.</p>
        <div className="wrapping-row">
          <EventForm machine="cart" event="cart.join" forms={forms} mark="beside" fetcher={joining}>
            <SubmitButton variant="link" small>
              {isEmpty ? 'Open that cart here' : 'Add them to this cart'}
            </SubmitButton>
          </EventForm>
          {!isEmpty && (
            <EventForm
              machine="cart"
              event="alert.acknowledge"
              forms={forms}
              fields={{ alert: 'besideCart' }}
              mark="besideCart"
              fetcher={leaving}
            >
              <SubmitButton variant="link" small>
                Leave them there
              </SubmitButton>
            </EventForm>
          )}
        </div>
      </Notice>
      <FormFailure forms={answered(forms, joining.data)} machine="cart" event="cart.join" />
    </>
  )
}
