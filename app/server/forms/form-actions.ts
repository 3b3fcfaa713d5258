/** The action of a page with several forms, told apart by the hidden field `form`. */
import type { ActionFunctionArgs } from '#app/remix/router.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { readTexts } from './read-texts.ts'

/** One action a form, by its name. A form of another name, or of none, is answered with 400. */
export function formActions<Answer>(forms: Record<string, (args: ActionFunctionArgs) => Promise<Answer>>) {
  return async (args: ActionFunctionArgs): Promise<Answer> => {
    const { request } = args
    if (request.method !== 'POST') throw new Response(sentences.generic, { status: 405, headers: { Allow: 'GET, POST' } })
    const name = (await readTexts(request.clone()))?.form ?? ''
    const action = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!action) throw new Response(sentences.generic, { status: 400 })
    return action(args)
  }
}
