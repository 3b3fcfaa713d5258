/** One card field, which the provider draws. */

import type { RefObject } from 'react'
import type { CardField, FieldState } from '#machines/ports/payments/payment-browser.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import { HostedField } from '#ui/kit/fields/hosted-field.tsx'

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
  isLoading: boolean
  /** The provider's field takes the focus. */
  onFocus: () => void
}

export function CardSlot({ field, label, hint, isHalf, host, state, brand, message, isLoading, onFocus }: CardSlotProps) {
  return (
    <HostedField
      id={cardSlotId(field)}
      label={label}
      hint={hint}
      isHalf={isHalf}
      error={message}
      isLoading={isLoading}
      isFocused={state?.isFocused ?? false}
      host={host}
      end={brand && <Badge>{brand}</Badge>}
      onFocus={onFocus}
    />
  )
}
