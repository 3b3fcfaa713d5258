/** Card fields: Braintree's frames in our own labelled containers. What is typed there never reaches a page of ours. */
import type { HostedFields, HostedFieldsState, HostedFieldsTokenizePayload } from 'braintree-web/hosted-fields'
import {
  type CardField,
  cardFields,
  type FieldState,
  type MountedPayment,
  type PaymentAnswer,
} from '#machines/ports/payments/payment-browser.ts'
import { invalidAnswer } from './card-messages.ts'
import { vendorModule } from './client.ts'
import { answerOf, coded } from './errors.ts'
import type { BraintreeMethodInput } from './index.ts'
import { houseLook } from './look.ts'
import { openThreeDSecure } from './three-d-secure.ts'

/** Read out inside the frames; our own labels are outside them. */
const labels = {
  number: 'Card number',
  expirationDate: 'Expiration date (MM/YY)',
  cvv: 'Security code',
} as const satisfies Record<CardField, string>

const changes = ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const

export async function mount({
  client,
  session,
  slots,
  amountInCents,
  deviceData,
  onFields,
}: BraintreeMethodInput): Promise<MountedPayment> {
  const containers = slots.fields
  if (!containers) throw coded('INSTANTIATION_OPTION_REQUIRED')
  const { create } = await vendorModule(() => import('braintree-web/hosted-fields'))
  const fields = Object.fromEntries(
    cardFields.map((field) => [
      field,
      { container: containers[field], internalLabel: labels[field], iframeTitle: labels[field] },
    ]),
  )
  const clear = () => {
    for (const field of cardFields)
      for (const frame of containers[field].querySelectorAll('iframe[name^="braintree-"]')) frame.remove()
  }
  let hostedFields: HostedFields
  try {
    hostedFields = await create({ client, fields, styles: houseLook(document.documentElement) })
  } catch (error) {
    clear()
    throw error
  }
  const verification = session.threeDSecure ? await openThreeDSecure(client) : null
  for (const field of cardFields) void hostedFields.setAttribute({ field, attribute: 'aria-required', value: true })
  for (const change of changes)
    hostedFields.on(change, (state) => {
      for (const { field, isValid } of fieldStates(state)) if (isValid) mark(hostedFields, field, null)
      onFields?.({ fields: fieldStates(state), brand: brandOf(state) })
    })

  return {
    hasOwnButton: false,
    async pay(): Promise<PaymentAnswer> {
      try {
        const card = await hostedFields.tokenize()
        const token = verification ? await verification.verify(card.nonce, binOf(card), amountInCents) : card.nonce
        return { status: 'token', token, deviceData: await deviceData.read() }
      } catch (error) {
        const invalid = invalidAnswer(error, () => fieldStates(hostedFields.getState()))
        if (!invalid) return answerOf(error)
        for (const field of invalid.fields) mark(hostedFields, field, invalid.messages[field] ?? invalid.message)
        return { status: 'invalid', fields: invalid.fields, message: invalid.message }
      }
    },
    focus: (field) => void Promise.resolve(hostedFields.focus(field)).catch(() => {}),
    async teardown() {
      await verification?.teardown()
      await hostedFields.teardown()
      clear()
    },
  }
}

/** For screen readers inside the frame; null takes it back. */
function mark(hostedFields: HostedFields, field: CardField, message: string | null): void {
  void hostedFields.setAttribute({ field, attribute: 'aria-invalid', value: message !== null })
  hostedFields.setMessage({ field, message: message ?? '' })
}

function fieldStates({ fields }: HostedFieldsState): FieldState[] {
  return cardFields.map((field) => {
    const { isEmpty, isValid, isFocused } = fields[field]
    return { field, isEmpty, isValid, isFocused }
  })
}

/** Known once only one brand is left; written as the specification writes it. */
function brandOf({ cards }: Pick<HostedFieldsState, 'cards'>): string | null {
  const [card, another] = cards
  if (!card || another) return null
  return card.niceType === 'Mastercard' ? 'MasterCard' : card.niceType
}

function binOf({ details }: HostedFieldsTokenizePayload): string {
  return details.bin
}
