/** The first answers to posted forms, kept so that a form that is posted again gets the same answer and acts once. */

export interface FormAnswers {
  /**
   * Claims a post for the caller. `id` names the post (form and one-time key) and holds nothing personal.
   * `claimed`: act, then call `keep` or `release`. `answered`: the answer that was kept. `working`: another request has
   * claimed the post and has not answered yet. Claims without an answer are given away after a minute, answers after a day.
   */
  claim(id: string): Promise<{ outcome: 'claimed' } | { outcome: 'answered'; answer: string } | { outcome: 'working' }>
  /** Keeps the answer to a claimed post for a day. `answer` is stored as it is: encrypt what is personal or secret. */
  keep(id: string, answer: string): Promise<void>
  /** Gives up a claim that led to no change, so that the same post may be tried again. Does nothing once an answer is kept. */
  release(id: string): Promise<void>
}
