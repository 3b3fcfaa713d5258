/** What an answer says of a field that is wrong, where its schema has no sentence of its own. */

/** A validator's own message: it describes types, and repeats what was sent. */
const ofValidator = /^Invalid [\w ]+: (Expected|Received) /

/** The message of an issue in words for the sender of the field; `field` as they name it, empty for the whole. */
export function issueWords(message: string, field: string): string {
  if (!ofValidator.test(message)) return message
  return field === '' ? 'Please check what you sent' : `Please check ${field}`
}
