/** Acts once for each post of a form: a repeated post (double click, lost answer, reload) gets the first answer. */
import { setTimeout as wait } from 'node:timers/promises'
import { hashOf, signatureOf } from '#adapters/secrets/index.ts'
import { type Secrets, secretsOf } from '#app/server/env/shop-signature.ts'
import type { FormAnswers } from '#machines/ports/form-answers.ts'
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
  formAnswers: FormAnswers
  env: Secrets
}

/**
 * The answer of `act`, or the one that the same post got before. `keyReused`: the key was sent with other fields. `inFlight`:
 * the first post has not been answered for ten seconds. Refusals and errors are not stored. Answers hold session cookies and
 * emails, so they are encrypted with the post's own key and fields.
 */
export async function answerOnce<Done, Refusal>(
  { formAnswers, env }: Keeping,
  post: Post,
  act: () => Promise<Response | FormDone<Done> | Refusal>,
  isRefusal: (answer: unknown) => answer is Refusal,
): Promise<Response | FormDone<Done> | Refusal | 'keyReused' | 'inFlight'> {
  const { path, name, key, values } = post
  const id = hashOf(JSON.stringify(['form', path, name, key]))
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  // Those that an answer may be sealed with; the first one seals.
  const secrets = secretsOf(env).map((secret) => signatureOf(secret, ['form-answer', path, name, key, sorted])) as [string]

  const claim = await claimOrWait(formAnswers, id)
  if (claim.outcome === 'working') return 'inFlight'
  if (claim.outcome === 'answered') {
    for (const secret of secrets) {
      const kept = unseal(claim.answer, secret)
      if (kept !== null) return restore<Done>(kept)
    }
    return 'keyReused'
  }
  const answer = await act().catch(async (error: unknown) => {
    await formAnswers.release(id)
    throw error
  })
  if (isRefusal(answer)) await formAnswers.release(id)
  else await formAnswers.keep(id, seal(textOf(answer), secrets[0]))
  return answer
}

async function claimOrWait(formAnswers: FormAnswers, id: string) {
  for (let waited = 0; ; waited += pollMs) {
    const claim = await formAnswers.claim(id)
    if (claim.outcome !== 'working' || waited >= patienceMs) return claim
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
