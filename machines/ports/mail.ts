/** Mail: letters in plain text. */

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Takes the letter for sending. The same key again sends nothing. */
  send(letter: Letter, key: string): Promise<void>
}
