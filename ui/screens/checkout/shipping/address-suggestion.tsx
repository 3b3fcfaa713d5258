/** The post office has another version of the address, or does not know its street: the shopper takes theirs, keeps their own, or corrects it. */
import { states } from '#machines/domain/delivery/states.ts'
import { addressLine } from '#ui/checkout/delivery.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './address-suggestion.module.css'
import type { SuggestedAddress } from './shipping.view.ts'

/** Closing the dialog decides nothing: the same choice then stands in the page. */
export function AddressSuggestion({
  suggested,
  isClosed,
  forms,
}: {
  suggested: SuggestedAddress
  isClosed: boolean
  forms: FormsView
}) {
  const choice = <Choice suggested={suggested} forms={forms} />
  if (isClosed)
    return (
      <Notice tone="warn">
        <p className="strong">Check your address</p>
        {choice}
      </Notice>
    )
  return (
    <Dialog labelledBy="suggestion-h" closeHref="/checkout/shipping?suggestion=closed" className={css.dialog}>
      <div className={css.content}>
        <h1 id="suggestion-h">Check your address</h1>
        {choice}
      </div>
    </Dialog>
  )
}

function Choice({ suggested, forms }: { suggested: SuggestedAddress; forms: FormsView }) {
  const send = (event: string, label: string, variant: 'paint' | 'plain' | 'link') => (
    <EventForm machine="shippingChoice" event={event} forms={forms} mark="suggestion">
      <SubmitButton variant={variant} wide={variant !== 'link'}>
        {label}
      </SubmitButton>
    </EventForm>
  )
  return (
    <div className={css.choice}>
      <p>{questionAbout(suggested)}</p>
      <dl className={css.addresses}>
        {suggested.suggestion && (
          <div>
            <dt>Suggested address</dt>
            <dd>{lineOf(suggested.suggestion)}</dd>
          </div>
        )}
        <div>
          <dt>You entered</dt>
          <dd>{lineOf(suggested.entered)}</dd>
        </div>
      </dl>
      {suggested.suggestion && send('address.useSuggested', 'Use the suggested address', 'paint')}
      {send('address.keepEntered', 'Keep what I entered', suggested.suggestion ? 'plain' : 'paint')}
      {send('address.edit', 'Edit the address', 'link')}
    </div>
  )
}

/** What is unlike between what the post office has and what was entered. */
function questionAbout({ suggestion, entered }: SuggestedAddress): string {
  if (!suggestion) return 'We could not verify this street. Please check the address.'
  if (suggestion.state === entered.state) return 'The post office has a slightly different version of this address.'
  const [actual, typed] = [suggestion.state, entered.state].map((code) => (states as Record<string, string>)[code] ?? code)
  return `ZIP ${entered.zip} is in ${actual}. Keep ${typed} only if your street is across the state line: shipping and sales tax follow the ZIP.`
}

function lineOf({ addressLine1, addressLine2, ...rest }: SuggestedAddress['entered']): string {
  return addressLine({ ...rest, addressLine1: [addressLine1, addressLine2].filter(Boolean).join(', ') })
}
