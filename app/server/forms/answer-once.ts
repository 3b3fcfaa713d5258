/** Acts once for each post of a form: a repeated post (double click, lost answer, reload) gets the first answer. */
import { setTimeout as wait } from 'node:timers/promises'
import { hashOf, signatureOf } from '#adapters/secrets/index.ts'
import { type Secrets, secretsOf } from '#app/server/env/shop-signature.ts'
import type { AskedOnce, FirstAnswers } from '#machines/ports/first-answers.ts'
import type { FormDone } from './form-action.ts'
import { seal, unseal } from './sealed.ts'

interface Post {
  path: string
  /** The form's name on its page. */
  name: string
  key: string
  values: Record<string, string>
}

interface Keeping {
  firstAnswers: FirstAnswers
  env: Secrets
}

/**
 * The answer of `act`, or the one that the same post got before. `keyReused`: the key was sent with other fields. `inFlight`:
 * the first post has not been answered for ten seconds. Refusals and errors are not stored. Answers hold session cookies and
 * emails, so they are encrypted with the post's own key and fields.
 */
export async function answerOnce<Done, Refusal>(
  { firstAnswers, env }: Keeping,
  post: Post,
  act: () => Promise<Response | FormDone<Done> | Refusal>,
  isRefusal: (answer: unknown) => answer is Refusal,
): Promise<Response | FormDone<Done> | Refusal | 'keyReused' | 'inFlight'> {
  const { path, name, key, values } = post
  const id = hashOf(JSON.stringify(['form', path, name, key]))
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const signatures = (of: string) => secretsOf(env).map((secret) => signatureOf(secret, [of, path, name, key, sorted]))
  // Those that an answer may be sealed with; the first one seals.
  const secrets = signatures('form-answer') as [string]

  const claim = await claimOrWait(firstAnswers, { kind: 'form', id, contents: signatures('form-content') })
  if (claim.outcome === 'answered') {
    for (const secret of secrets) {
      const kept = unseal(claim.answer, secret)
      if (kept !== null) return restore<Done>(kept)
    }
    return 'keyReused'
  }
  if (claim.outcome !== 'claimed') return claim.outcome
  const answer = await act().catch(async (error: unknown) => {
    await firstAnswers.release(id)
    throw error
  })
  if (isRefusal(answer)) await firstAnswers.release(id)
  else await firstAnswers.keep(id, seal(textOf(answer), secrets[0]))
  return answer
}

async function claimOrWait(firstAnswers: FirstAnswers, asked: AskedOnce) {
  for (let waited = 0; ; waited += pollMs) {
    const claim = await firstAnswers.claim(asked)
    if (claim.outcome !== 'inFlight' || waited >= patienceMs) return claim
    await wait(pollMs)
  }
}

const pollMs = 100
const patienceMs = 10_000

interface KeptAnswer {
  /** Null for data of the same page. */
  status: number | null
  headers: Array<[string, string]>
  done: unknown
}

function textOf(answer: Response | FormDone<unknown>): string {
  const kept: KeptAnswer =
    answer instanceof Response
      ? { status: answer.status, headers: [...answer.headers], done: null }
      : { status: null, headers: [...new Headers(answer.headers)], done: answer.done }
  return JSON.stringify(kept)
}

function restore<Done>(text: string): Response | FormDone<Done> {
  const { status, headers, done } = JSON.parse(text) as KeptAnswer
  return status === null ? { done: done as Done, headers } : new Response(null, { status, headers })
}
