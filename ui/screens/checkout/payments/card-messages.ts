/** Messages for invalid card fields (specification, sections 5 and 8). */
import { type CardField, cardFieldMessages, cardFields, type FieldState } from '#machines/ports/payments/payment-browser.ts'

export type FieldMessages = Partial<Record<CardField, string>>

/** What the fields themselves say; an untouched field is empty. */
export function messagesOf(states: readonly FieldState[]): FieldMessages {
  const said = cardFields.flatMap((field) => {
    const { isEmpty, isValid } = states.find((state) => state.field === field) ?? { isEmpty: true, isValid: false }
    return isValid ? [] : [[field, cardFieldMessages[field][isEmpty ? 'empty' : 'wrong']]]
  })
  return Object.fromEntries(said)
}

/** The client's message belongs to its first field, and to other fields that look valid when the provider declines. */
export function messagesOfAnswer(
  { fields, message }: { fields: readonly CardField[]; message: string },
  states: readonly FieldState[],
): FieldMessages {
  const own = messagesOf(states)
  return Object.fromEntries(fields.map((field, index) => [field, (index > 0 && own[field]) || message]))
}

/** After a change: a field that was left with something wrong in it says so, one that is right says nothing any more. */
export function messagesAfter(
  said: FieldMessages,
  { before, after }: { before: readonly FieldState[]; after: readonly FieldState[] },
): FieldMessages {
  const own = messagesOf(after)
  const next = { ...said }
  for (const { field, isEmpty, isValid, isFocused } of after) {
    const wasIn = before.find((state) => state.field === field)?.isFocused
    if (isValid) delete next[field]
    else if (wasIn && !isFocused && !isEmpty) next[field] = own[field]
  }
  return next
}
