/** Mail: letters in plain text. */

export interface Email {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Takes the letter for sending. The same key again sends nothing. */
  send(letter: Email, key: string): Promise<void>
}
