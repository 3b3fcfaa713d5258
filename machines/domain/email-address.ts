/**
 * One rule of what an email address is, for the forms that take it and for the mailer that writes to it: an address that a form takes
 * and the mailer refuses gets no letter. The specification wants a TLD of letters; international ones are letters too, and browsers hand
 * them over as `xn--…`.
 */
import { withoutUnseen } from './unseen-signs.ts'

/** Signs that separate addresses or enclose them: with one, a mail server may read another address, or several. */
const separators = ',;:<>()[\\]"\\\\'
const none = `\\s@${separators}\\p{Cc}\\p{Cf}`
const pattern = new RegExp(`^[^${none}]{1,64}@(?:[^.${none}]+\\.)+(?:[\\p{L}\\p{M}]{2,}|xn--[a-z\\d-]+)$`, 'iu')
const separator = new RegExp(`[${separators}]`)

const most = 254

export const oneEmailMessage = 'Please enter one email, without any comma, semicolon, colon, quote, bracket or backslash'

/** True of one address, written as it is sent. */
export function isEmail(text: string): boolean {
  return text.length <= most && pattern.test(text)
}

/** True of a text with a sign that no address has. */
export function hasSeparator(text: string): boolean {
  return separator.test(text)
}

/**
 * The address in what was typed or pasted: without invisible signs, `mailto:`, and the name in `Jane <jane@example.com>`. What names
 * more than one address stays as it is.
 */
export function readEmail(text: string): string {
  return withoutUnseen(text)
    .replace(/[\u00a0\u2007\u202f]/g, '')
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?%]*)(?:\?.*)?$/i, '$1')
    .trim()
}
