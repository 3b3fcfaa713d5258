/** What was typed into the address of a page and is refused there. */
import { looksLikeCardNumber } from '#machines/domain/contact.ts'

/** The text as its field shows it again: not longer than a line, and nothing of what looks like a card number. */
export function shownText(text: string): string {
  return looksLikeCardNumber(text) ? '' : text.trim().slice(0, 60)
}
