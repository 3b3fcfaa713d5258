/**
 * The first answers to keys of posted forms and of writes to carts and orders. The rule is the engine's for its events, in the same words:
 * the first answer to a key is the answer to each repetition, and the same key with other content is refused.
 *
 * The engine keeps the keys of its events itself. They are committed in one statement with the row of their subject, are deleted with it, and
 * stay without an answer as long as effects run. A form has no subject, and its claim ends after a minute; a write takes its key and keeps
 * its answer in the transaction that writes.
 */

/** How long an answer is good is said for each kind (`goodFor` of the adapter). */
export type AnswerKind = 'form' | 'write'

/** What is asked under a key. */
export interface AskedOnce {
  kind: AnswerKind
  /** Names the key and what it is a key of. Holds nothing personal. */
  id: string
  /**
   * Hashes or signatures, of which the first is kept: who repeats the key has one of them, or is refused. None where the content is not compared, because
   * who chose the key has compared it.
   */
  contents: readonly string[]
}

export type Claim =
  /** The caller acts, then calls `keep` or `release`. */
  | { outcome: 'claimed' }
  | { outcome: 'answered'; answer: string }
  /** The key was used for other content. */
  | { outcome: 'keyReused' }
  /** The first caller with this key has not answered yet, and may still give it up. */
  | { outcome: 'inFlight' }

export interface FirstAnswers {
  /** Claims a key for the caller. A claim without an answer is given away after a minute. */
  claim(asked: AskedOnce): Promise<Claim>
  /** Keeps the answer to a claimed key. It is stored as it is: encrypt or leave out what is personal or secret. */
  keep(id: string, answer: string): Promise<void>
  /** Gives up a claim that led to no change, so that the same key may be tried again. Does nothing once an answer is kept. */
  release(id: string): Promise<void>
}
