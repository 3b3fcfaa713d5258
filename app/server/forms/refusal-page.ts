/** Forms that are posted to a route without a page of its own: a browser without scripts gets each refusal as a plain page. */
import type { ActionFunctionArgs } from '#app/remix/router.ts'
import { refusalPage } from '#app/server/api/refusal-page.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { subjectField } from '#machines/domain/form-subject.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { readTexts } from './read-texts.ts'

/**
 * The action of such a route. Scripts get what `action` answers; a document gets a refusal as a page that says why, with a button
 * that sends the same fields again. Remix alone would answer JSON with status 200.
 */
export function withRefusalPage<Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer | Response> => {
    if (!wantsPage(args.request)) return args.request.method === 'POST' ? action(args) : wrongMethod('POST')()
    const { pathname, search } = new URL(args.request.url)
    const carried = args.request.method === 'POST' ? (await readTexts(args.request.clone()))?.[subjectField] : undefined
    const answer = await (args.request.method === 'POST' ? action(args) : Promise.resolve(notPosted())).catch(
      (thrown: unknown) => {
        if (thrown instanceof Response) return thrown
        throw thrown
      },
    )
    if (answer instanceof Response) {
      if (answer.status < 400) return answer
      const page = refusalPage(`${pathname}${search}`, (await answer.text()) || sentences.generic, null)
      return htmlOf(page, answer.status, answer.headers)
    }
    const { data, init } = answer as { data: FormAnswer; init: ResponseInit | null }
    const why = [data.message, ...Object.values(data.problems)].filter((sentence) => sentence !== null)
    const form = data.form === '' ? [] : [['form', data.form] as const]
    const about = carried ? [[subjectField, carried] as const] : []
    const fields = [['key', data.key] as const, ...about, ...form, ...Object.entries(data.values)]
    // What another page showed is not sent again from here: the shopper has to see it first.
    const again = data.isOutdated ? null : fields
    return htmlOf(refusalPage(`${pathname}${search}`, why.join(' '), again), init?.status ?? 400, init?.headers)
  }
}

const notPosted = () => new Response(sentences.generic, { status: 405, headers: { Allow: 'POST' } })

/** Browsers name HTML when a document is posted for, and not when a script asks. */
function wantsPage(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

function htmlOf(page: string, status: number, given: HeadersInit | undefined): Response {
  const headers = new Headers(given)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  return new Response(page, { status, headers })
}
