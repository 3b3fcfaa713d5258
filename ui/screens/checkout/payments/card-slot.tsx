/** One card field: our label, hint and sentence around the place that the provider fills. */
import type { RefObject } from 'react'
import type { CardField, FieldState } from '#machines/ports/payment-browser.ts'
import { classes } from '#ui/kit/classes.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Slot {
  field: CardField
  label: string
  hint?: string
  isHalf?: boolean
}

export const cardSlots: readonly Slot[] = [
  { field: 'number', label: 'Card number' },
  { field: 'expirationDate', label: 'Expiration date (MM/YY)', isHalf: true },
  { field: 'cvv', label: 'Security code', hint: '3 digits on the back, 4 on American Express', isHalf: true },
]

const cardSlotId = (field: CardField) => `card-${field}`

interface CardSlotProps extends Slot {
  host: RefObject<HTMLDivElement>
  state: FieldState | undefined
  brand: string | null
  /** What is wrong. */
  message: string | undefined
  /** The place is reached (a link to it, its label), and hands the focus on. */
  onFocus: () => void
}

export function CardSlot({ field, label, hint, isHalf, host, state, brand, message, onFocus }: CardSlotProps) {
  const id = cardSlotId(field)
  return (
    <div className={classes('field', isHalf && 'f3')} data-bad={message === undefined ? undefined : ''}>
      <label className="label" id={`${id}-label`} htmlFor={id} onClick={onFocus} onKeyDown={undefined}>
        {label}
      </label>
      <div className={classes('input', 'pay-slot', state?.isFocused && 'pay-slot-focus')}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would hold the place of a control of ours */}
        <div
          id={id}
          ref={host}
          className="pay-slot-host"
          role="group"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          aria-describedby={classes(message !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)}
          onFocus={(event) => event.target === event.currentTarget && onFocus()}
        />
        {brand && <Badge>{brand}</Badge>}
      </div>
      {message !== undefined && (
        <p className="msg-bad" id={`${id}-error`} role="alert">
          <Icon name="alert" small />
          <span>{message}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
