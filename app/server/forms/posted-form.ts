/**
 * What all posted forms of the shop have in common: they are read, compared with what the session holds, acted on, and shown again with
 * the reasons when they are refused. `formAction` and `checkoutAction` are made of it.
 */
import { type ActionFunctionArgs, data } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { codeHoldsCardNumber } from '#machines/domain/card-number.ts'
import { type FormSubject, readSubject, subjectField } from '#machines/domain/form-subject.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { readTexts } from './read-texts.ts'
import { shownAgain } from './shown-again.ts'
import { isOfOtherAccount } from './subject.ts'

export interface PostedForm<Input> extends ActionFunctionArgs {
  input: Input
  /** Every field as it was typed, also those that the schema does not name. */
  values: Record<string, string>
  /** The form's one-time key; empty for a form that changes nothing and came without one. */
  key: string
  /** Shows the form again: the post changed nothing, and the same key may be sent again. */
  again(status: number, why: Refusal): FormRefusal
}

export interface Refusal
  extends Partial<
    Pick<FormAnswer, 'problems' | 'message' | 'messageField' | 'blockedBy' | 'isUnknown' | 'isOutdated' | 'instead'>
  > {
  /** The key to send it with next, where that is another one. */
  key?: string
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
}

/** Made by `again`. */
export class FormRefusal {
  constructor(
    readonly status: number,
    readonly why: Refusal,
  ) {}
}

/** A form as its kind reads it. */
export interface OpenedForm<Input> {
  /** The form's name on its page; empty where there is one. */
  name: string
  /** The fields that are typed or chosen, without key, subject and name. */
  values: Record<string, string>
  /** The parsed form, or a sentence for each field that is wrong. */
  read(): { input: Input } | { problems: Record<string, string> }
}

/** What the session holds for a form: what it acts on, and why it does nothing where it was shown for something else. */
export interface Compared<Target> {
  other: string | null
  target: Target
}

interface FormKind<Input, Target, Answer> {
  /** Fields that come once for each of several values; their values are joined by commas. */
  lists?: readonly string[]
  /** Whether this is a key of such a form: 8 to 200 characters unless given. A card number is none in any case. */
  takesKey?: (key: string) => boolean
  /** Null for a form that is not taken here. */
  open(texts: Record<string, string>): OpenedForm<Input> | null
  compare(args: ActionFunctionArgs, subject: FormSubject | null): Promise<Compared<Target>>
  act(form: PostedForm<Input>, target: Target): Promise<Answer | FormRefusal>
  /** What is said when a part of it breaks. */
  broken(name: string): Refusal
  /** Makes the key that a refused form is sent with next, where its refusal is kept under the one that it was posted with. */
  nextKey?: () => string
}

/** Seconds after which a form that could not be answered may be sent again. */
const retryAfter = 5

/**
 * The action of a kind of forms. Other methods are answered with 405, what no form of the shop sends with 400. A form that is about
 * something else than the session holds now does nothing: it is shown again with the reason, on the page as it is (409). What breaks is
 * logged and answered with 503, the form, its key and `Retry-After`; responses go through, and so do quarantined carts.
 */
export function postedForm<Input, Target, Answer>(kind: FormKind<Input, Target, Answer>) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args
    if (request.method !== 'POST') throw new Response(sentences.generic, { status: 405, headers: { Allow: 'GET, POST' } })
    const texts = await readTexts(request, kind.lists)
    const key = texts?.key ?? ''
    const form = texts && isKey(key, kind.takesKey) ? kind.open(texts) : null
    if (!texts || !form) throw new Response(sentences.generic, { status: 400 })
    const { name, values } = form
    const subject = readSubject(texts[subjectField])

    const refuse = ({ status, why }: FormRefusal, more: Partial<FormAnswer> = {}) => {
      const { problems = {}, message = null, messageField, blockedBy = [], isUnknown, isOutdated, instead } = why
      const answer: FormAnswer = {
        form: name,
        problems,
        message,
        messageField,
        values: shownAgain(values),
        blockedBy,
        key: why.key ?? (isUnknown ? key : (kind.nextKey?.() ?? key)),
        ...(isUnknown && { isUnknown }),
        ...(isOutdated && { isOutdated }),
        ...(instead && { instead }),
        ...more,
      }
      return data(answer, { status, headers: why.retryAfter ? { 'Retry-After': String(why.retryAfter) } : {} })
    }
    const again = (status: number, why: Refusal) => new FormRefusal(status, why)

    try {
      const { other, target } = await kind.compare(args, subject)
      if (other !== null) {
        const typed = (await isOfOtherAccount(context.visitor, subject)) ? {} : shownAgain(values)
        return refuse(again(409, { message: other }), { values: typed, isOutdated: true })
      }
      const read = form.read()
      if ('problems' in read) return refuse(again(400, read))
      const answer = await kind.act({ ...args, input: read.input, values, key, again }, target)
      return answer instanceof FormRefusal ? refuse(answer) : answer
    } catch (error) {
      if (error instanceof Response || (error instanceof Error && error.name === 'QuarantinedError')) throw error
      context.shop.log.error({ err: error, path: pageUrl(request).pathname, form: name }, 'A form could not be answered')
      return refuse(again(503, { ...kind.broken(name), retryAfter }))
    }
  }
}

function isKey(key: string, takesKey = (_: string) => key.length >= 8 && key.length <= 200): boolean {
  return takesKey(key) && !codeHoldsCardNumber(key)
}
