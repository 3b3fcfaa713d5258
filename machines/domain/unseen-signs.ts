/**
 * Signs in typed and pasted text that no one sees: they are taken out, since they are typed by no one, hide words from searches, and may
 * turn the direction of the page around them.
 */

/**
 * Direction marks and overrides, signs without any width, and fillers. What scripts and emoji have within a word stays: joiners, and the
 * variations of pictures and of Chinese characters.
 */
const unseen =
  /\u034f|[\ufe00-\ufe0d]|(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)|[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0001}]/gu
/** A sign that leaves a trace of ink: no space, no control character, no filler, no variation of a sign that is not there. */
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What was typed or pasted as one word, such as a number: without all signs that are not seen. White space stays. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\s]/gu, '')
}

/** One line: without what is not seen, and with a space for each line break, tab and other space. Empty where nothing would be seen. */
export function cleanLine(text: string): string {
  return trimmed(
    text
      .replace(unseen, '')
      .replace(/\r\n|\s/gu, ' ')
      .replace(/\p{Cc}/gu, ''),
  )
}

/** The same of a text of several lines, each of which ends with a line feed. */
export function cleanText(text: string): string {
  return trimmed(
    text
      .replace(unseen, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\S\n]/gu, ' ')
      .replace(/[^\P{Cc}\n]/gu, ''),
  )
}

function trimmed(text: string): string {
  return seen.test(text) ? text.trim() : ''
}
