/**
 * The action of a form that belongs to no chart. It reads the form by its schema, acts once for each one-time key, and
 * answers what was refused with the form: its sentences, what was typed, and the key to send it with again.
 */
import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { pageUrl } from '#app/page/page-url.ts'
import { codeHoldsCardNumber } from '#machines/domain/card-number.ts'
import { type FormSchema, readForm } from '#machines/domain/form-problems.ts'
import { readSubject, subjectField } from '#machines/domain/form-subject.ts'
import { issueWords } from '#machines/domain/issue-words.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { answerOnce } from './answer-once.ts'
import { readTexts } from './read-texts.ts'
import { sentences } from './sentences.ts'
import { shownAgain } from './shown-again.ts'
import { type ActsOn, isOfOtherAccount, otherOrder, otherSubject } from './subject.ts'

export interface PostedForm<Input> extends ActionFunctionArgs {
  input: Input
  /** Every field as it was typed, also those that the schema does not name. */
  values: Record<string, string>
  /** The form's one-time key; empty for a form that changes nothing and came without one. */
  key: string
  /** Shows the form again: the post changed nothing, and the same key may be sent again. */
  again(status: number, why: Refusal): FormRefusal
}

interface Refusal {
  problems?: Record<string, string>
  message?: string
  /** The field that the message leads to. */
  messageField?: string
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
}

/** Made by `again`. */
class FormRefusal {
  constructor(
    readonly status: number,
    readonly why: Refusal,
  ) {}
}

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
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args
    if (request.method !== 'POST') throw new Response(sentences.generic, { status: 405, headers: { Allow: 'GET, POST' } })
    const texts = await readTexts(request, lists)
    const key = texts?.key ?? ''
    if (!texts || codeHoldsCardNumber(key) || !(keyPattern.test(key) || (changesNothing && key === '')))
      throw new Response(sentences.generic, { status: 400 })
    const { key: _, form: __, [subjectField]: carried, ...values } = texts
    const subject = readSubject(carried)

    const refuse = ({ status, why }: FormRefusal, nextKey = key) => {
      const { problems = {}, message = null, messageField, retryAfter } = why
      const answer: FormAnswer = { form: name, problems, message, messageField, values: shownAgain(values), key: nextKey }
      return data<FormAnswer | Done>(answer, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
    }
    const again = (status: number, why: Refusal) => new FormRefusal(status, why)

    try {
      const other =
        typeof about === 'string' ? await otherSubject(context, subject, about) : otherOrder(subject, (await about(args)).orderId)
      if (other !== null) {
        const typed = (await isOfOtherAccount(context.visitor, subject)) ? {} : shownAgain(values)
        return data<FormAnswer | Done>(
          { form: name, problems: {}, message: other, values: typed, key, isOutdated: true },
          { status: 409 },
        )
      }
      const read = readForm(schema, values)
      if ('problems' in read) return refuse(again(400, { problems: inWords(read.problems) }))
      const act = () => handle({ ...args, input: read.input, values, key, again })
      const { pathname: path } = pageUrl(request)
      const answer = changesNothing ? await act() : await answerOnce(context.shop, { path, name, key, values }, act, isRefusal)
      if (answer === 'keyReused') return refuse(again(422, { message: sentences.keyReused }), randomUUID())
      if (answer === 'inFlight') return refuse(again(409, { message: sentences.inFlight, retryAfter: 2 }))
      if (answer instanceof Response) return answer
      return isRefusal(answer) ? refuse(answer) : data<FormAnswer | Done>(answer.done, { headers: answer.headers })
    } catch (error) {
      if (error instanceof Response) throw error
      context.shop.log.error({ err: error, path: pageUrl(request).pathname, form: name }, 'A form could not be answered')
      return refuse(again(503, { message: sentences.generic, retryAfter: 5 }))
    }
  }
}

/** Here and not in the browser, which sends no value that a schema has no sentence for. */
function inWords(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, issueWords(message, '')]))
}

function isRefusal(answer: unknown): answer is FormRefusal {
  return answer instanceof FormRefusal
}

const keyPattern = /^[\w.:-]{8,200}$/
