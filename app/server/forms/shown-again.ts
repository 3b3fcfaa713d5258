/** What may be shown again in a form that was refused. */
import { hidesCardNumber } from '#machines/domain/contact.ts'

/** The values without passwords, tokens and everything that looks like a card number. */
export function shownAgain(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !neverShown.has(name) && !hidesCardNumber(name, value)),
  )
}

const neverShown = new Set(['password', 'newPassword', 'token'])
