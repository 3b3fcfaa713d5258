/** How many of a product: a number to type, one less, one more. Each is a form of its own, so each works without JavaScript. */

import { type SyntheticEvent, useRef } from 'react'
import type { useFetcher } from '#app/remix/router.ts'
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { StepperFrame } from '#ui/kit/fields/stepper.tsx'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

export function QuantityStepper({
  product,
  quantity,
  typed,
  forms,
  fetcher,
  errorId,
}: {
  product: SiteProduct
  /** What is saved, or predicted. */
  quantity: number
  /** What was typed when the number was refused. */
  typed: string | undefined
  forms: FormsView
  fetcher: ReturnType<typeof useFetcher>
  /** The id of the sentence that says what is wrong. */
  errorId: string | undefined
}) {
  const { asked, ask } = useOneAtATime({ fetcher, forms, itemId: product.productId, isRefused: typed !== undefined })
  // each from the result of the last one, before it is predicted
  const shown = asked ?? quantity
  const input = useRef<HTMLInputElement>(null)
  const inputId = `quantity-${product.productId}`
  const formOf = (part: string, wanted: () => string) => ({
    machine: 'cart',
    event: 'item.setQuantity',
    forms,
    fetcher,
    mark: `${product.productId}.${part}`,
    onSubmit: (submit: SyntheticEvent<HTMLFormElement>) => {
      submit.preventDefault()
      ask(wanted())
    },
  })
  const step = (part: 'less' | 'more', to: number, icon: IconName) => (
    <EventForm {...formOf(part, () => String(to))} fields={{ itemId: product.productId, quantity: to }}>
      <button type="submit" aria-label={`One ${product.name} ${part}`} disabled={to < 1 || to > maxQuantity}>
        <Icon name={icon} />
      </button>
    </EventForm>
  )
  return (
    <StepperFrame>
      {step('less', shown - 1, 'minus')}
      <EventForm {...formOf('set', () => input.current?.value ?? '')} fields={{ itemId: product.productId }}>
        <input
          // a number from elsewhere replaces the field's value
          key={typed ?? shown}
          ref={input}
          id={inputId}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxQuantity}
          autoComplete="off"
          aria-label={`Quantity of ${product.name}`}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          defaultValue={typed ?? shown}
          onBlur={(event) => {
            if (Number(event.currentTarget.value) !== shown) event.currentTarget.form?.requestSubmit()
          }}
        />
        <noscript>
          <button type="submit" className="visually-hidden">
            Change quantity
          </button>
        </noscript>
      </EventForm>
      {step('more', shown + 1, 'plus')}
    </StepperFrame>
  )
}
