/** How many of a product: a number to type, one less, one more. Each is a form of its own, so each works without JavaScript. */
import type { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { SiteProduct } from '#machines/domain/cart.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import { EventForm } from '../../../checkout/event-form.tsx'
import type { FormsView } from '../../../checkout/forms.view.ts'
import { Icon, type IconName } from '../../../kit/icon.tsx'

export function QuantityStepper({
  product,
  quantity,
  typed,
  forms,
  fetcher,
  errorId,
}: {
  product: SiteProduct
  /** What is saved, or foreseen. */
  quantity: number
  /** What was typed when the number was refused. */
  typed: string | undefined
  forms: FormsView
  fetcher: ReturnType<typeof useFetcher>
  /** The id of the sentence that says what is wrong. */
  errorId: string | undefined
}) {
  // pressed again and again from one page, each press counts
  const [round, setRound] = useState(0)
  // each from where the last one led, though nothing foresees it yet
  const [stepped, setStepped] = useState<number | null>(null)
  useEffect(() => {
    // an answer says how many there are, whether it was taken or refused
    if (fetcher.state === 'idle') setStepped(null)
  }, [fetcher.state])
  const shown = stepped ?? quantity
  const inputId = `quantity-${product.productId}`
  const formOf = (part: string) => ({
    machine: 'cart',
    event: 'item.setQuantity',
    forms,
    fetcher,
    mark: `${product.productId}.${part}.${round}`,
    onSubmit: () => setRound(round + 1),
  })
  const step = (part: 'less' | 'more', to: number, icon: IconName) => (
    <EventForm
      {...formOf(part)}
      fields={{ itemId: product.productId, quantity: to }}
      onSubmit={() => {
        setRound(round + 1)
        setStepped(to)
      }}
    >
      <button type="submit" aria-label={`One ${product.name} ${part}`} disabled={to < 1 || to > maxQuantity}>
        <Icon name={icon} />
      </button>
    </EventForm>
  )
  return (
    <div className="stepper stepper-forms">
      {step('less', shown - 1, 'minus')}
      <EventForm {...formOf('set')} fields={{ itemId: product.productId }}>
        <input
          // a number from elsewhere replaces what stands here
          key={typed ?? shown}
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
          <button type="submit" className="vh">
            Change quantity
          </button>
        </noscript>
      </EventForm>
      {step('more', shown + 1, 'plus')}
    </div>
  )
}
