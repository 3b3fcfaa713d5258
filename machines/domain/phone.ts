/** American phone numbers, as people type and paste them. */
import { messages } from './contact-words.ts'
import { withoutUnseen } from './unseen-signs.ts'

const pattern = /^(?:\+?\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?: ?x ?\d{1,6})?$/
/** What begins a number with its country: a plus, or what is dialled for one in Europe and in America. */
const abroadPrefix = /^(?:\+|00|011)/
const americanPrefix = /^(?:\+|00|011)[ .-]?1/

export const phoneAbroadMessage = 'Please enter a US phone number: ten digits, with or without +1'

/** The typed text without the invisible signs that contacts add, with plain spaces, hyphens and digits. */
export function readPhone(text: string): string {
  return withoutUnseen(text.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}

export function isPhone(text: string): boolean {
  return phoneProblem(text) === null
}

/**
 * What is wrong with a number that was read; null with a good one. The specification keeps the first ten digits of a number with any
 * country code: of `+44 20 7946 0958` that is a number of someone in America, who would be called about the tires. Only the code 1 is
 * taken, and other numbers are refused.
 */
export function phoneProblem(text: string): string | null {
  const isWritten = pattern.test(text)
  if (abroadPrefix.test(text) ? !americanPrefix.test(text) : isWritten && tenDigits(text).length > 10) return phoneAbroadMessage
  return isWritten && tenDigits(text).length === 10 ? null : messages.phone
}

/** Digits only, without extension and country code 1: `+1 (614) 555-0142` → `6145550142`. */
export function tenDigits(text: string): string {
  return text
    .split(/x/i)[0]!
    .replace(/\D/g, '')
    .replace(/^0{0,2}1(?=\d{10}$)/, '')
}
