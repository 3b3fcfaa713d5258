/**
 * The action of a form that belongs to no chart. It reads the form by its schema, acts once for each one-time key, and
 * answers what was refused with the form: its sentences, what was typed, and the key to send it with again.
 */

import { type ActionFunctionArgs, data } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { type FormSchema, readForm } from '#machines/domain/form-problems.ts'
import { subjectField } from '#machines/domain/form-subject.ts'
import { issueWords } from '#machines/engine/index.ts'
import { answerOnce } from './answer-once.ts'
import { FormRefusal, type PostedForm, postedForm } from './posted-form.ts'
import { type ActsOn, otherOrder, otherSubject } from './subject.ts'
import { formRefusal } from './why-not-done.ts'

export type { PostedForm } from './posted-form.ts'

/** Data for the same page, after a post that went through. */
export interface FormDone<Done> {
  done: Done
  headers?: HeadersInit
}

interface FormOptions {
  /** What the form acts on: it does nothing when it was shown for another one. A page's order is given by a function. */
  about: ActsOn | ((args: ActionFunctionArgs) => Promise<{ orderId: string }>)
  /** Tells the forms of a page apart: the hidden field `form`. */
  name?: string
  /** Fields that come once for each of several values, as boxes of one name; the schema gets the values joined by commas. */
  lists?: readonly string[]
  /** A form whose repetition changes nothing (a look-up, signing out): its answers are not kept, and it needs no key. */
  changesNothing?: boolean
}

/**
 * `handle` returns a redirect or `{ done }` when the form went through, and `again(…)` when it was refused; anything that
 * it throws, apart from a response, is answered with 503, the form and `Retry-After: 5`. What went through is kept for a
 * day, and the same key and fields get the same answer again, also when two posts come at once. The same key with other
 * fields is answered with 422 and a new key. A form that is about something else than the session holds now does nothing: it is
 * shown again with the reason, on the page as it is.
 */
export function formAction<Input, Done = never>(
  schema: FormSchema<Input>,
  handle: (form: PostedForm<Input>) => Promise<Response | FormDone<Done> | FormRefusal>,
  { about, name = '', lists, changesNothing = false }: FormOptions,
) {
  return postedForm({
    lists,
    takesKey: (key) => keyPattern.test(key) || (changesNothing && key === ''),
    open({ key: _, form: __, [subjectField]: ___, ...values }) {
      const read = () => {
        const form = readForm(schema, values)
        return 'problems' in form ? { problems: inWords(form.problems) } : form
      }
      return { name, values, read }
    },
    compare: async (args, subject) => ({
      other:
        typeof about === 'string'
          ? await otherSubject(args.context, subject, about)
          : otherOrder(subject, (await about(args)).orderId),
      target: null,
    }),
    async act(form: PostedForm<Input>) {
      const { request, context, values, key, again } = form
      const act = () => handle(form)
      const { pathname: path } = pageUrl(request)
      const answer = changesNothing ? await act() : await answerOnce(context.shop, { path, name, key, values }, act, isRefusal)
      if (answer === 'keyReused' || answer === 'inFlight') {
        const { status, why } = formRefusal({ outcome: answer })
        return again(status, why)
      }
      if (answer instanceof Response || isRefusal(answer)) return answer
      return data(answer.done, { headers: answer.headers })
    },
    broken: () => ({ message: sentences.generic }),
  })
}

/** Here and not in the browser, which sends no value that a schema has no sentence for. */
function inWords(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, issueWords(message, '')]))
}

function isRefusal(answer: unknown): answer is FormRefusal {
  return answer instanceof FormRefusal
}

const keyPattern = /^[\w.:-]{8,200}$/
