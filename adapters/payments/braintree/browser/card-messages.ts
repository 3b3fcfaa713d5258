/** Messages for invalid card fields (specification, sections 5 and 8). */
import { type CardField, cardFieldMessages, cardFields, type FieldState } from '#machines/ports/payments/payment-browser.ts'
import { codeOf, sentences } from './errors.ts'

export interface InvalidCard {
  fields: CardField[]
  /** That of the first field, in the order of the form. */
  message: string
  messages: Partial<Record<CardField, string>>
}

/** What the gateway found wrong, by its own names of fields. */
const refusedFields: Readonly<Record<string, CardField>> = {
  number: 'number',
  cvv: 'cvv',
  expirationDate: 'expirationDate',
  expirationMonth: 'expirationDate',
  expirationYear: 'expirationDate',
}

/** Null for an error that is about something else than what was typed. */
export function invalidAnswer(error: unknown, readFields: () => FieldState[]): InvalidCard | null {
  switch (codeOf(error)) {
    case 'HOSTED_FIELDS_FIELDS_EMPTY':
    case 'HOSTED_FIELDS_FIELDS_INVALID':
      return typedWrong(readFields())
    case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
      return refused(error, sentences.HOSTED_FIELDS_FAILED_TOKENIZATION!.message)
    case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
      return { fields: ['cvv'], message: cardFieldMessages.cvv.wrong, messages: { cvv: cardFieldMessages.cvv.wrong } }
    default:
      return null
  }
}

function typedWrong(states: FieldState[]): InvalidCard {
  const wrong = states.filter(({ isValid }) => !isValid)
  const said = wrong.map(({ field, isEmpty }) => [field, cardFieldMessages[field][isEmpty ? 'empty' : 'wrong']] as const)
  const [first] = said
  return {
    fields: wrong.map(({ field }) => field),
    message: first?.[1] ?? cardFieldMessages.number.wrong,
    messages: Object.fromEntries(said),
  }
}

function refused(error: unknown, message: string): InvalidCard {
  const text = JSON.stringify((error as { details?: { originalError?: unknown } }).details?.originalError ?? {})
  const named = [...text.matchAll(/"field":"(\w+)"/g)].flatMap(([, name]) => refusedFields[name!] ?? [])
  const fields = cardFields.filter((field) => named.includes(field))
  const blamed = fields.length > 0 ? fields : (['number'] as CardField[])
  return { fields: blamed, message, messages: Object.fromEntries(blamed.map((field) => [field, message])) }
}
