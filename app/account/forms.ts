/** The forms of the sign-in page: read once, into what may be used, or into sentences beside the fields. */
import * as v from 'valibot'
import { isText } from '#app/api/read-json.ts'
import { shownAgain } from '#app/checkout/form-event.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import { contactSchema } from '#machines/domain/contact.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import type { RefusedForm } from '#ui/screens/account/sign-in.view.ts'
import { passwordProblem } from './password.rules.ts'

const { email, firstName, lastName } = contactSchema.entries

const signInSchema = v.object({ email, password: v.pipe(v.string(), v.nonEmpty('Please enter your password')) })
const newAccountSchema = v.pipe(
  v.object({ firstName, lastName, email, password: v.string() }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email, password }) => passwordProblem(password, email) === null,
      ({ input: { email, password } }) => passwordProblem(password, email) ?? '',
    ),
    ['password'],
  ),
)

/** The fields as they were typed, absent ones empty; null when it is none of our forms: a field twice, a file, what is no text. */
export async function readTexts<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string> | null> {
  const form = await request.formData().catch(() => null)
  if (!form) return null
  const texts = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
  for (const name of names) {
    const values = form.getAll(name)
    const [value = ''] = values
    if (values.length > 1 || typeof value !== 'string' || !isText(value)) return null
    texts[name] = value
  }
  return texts
}

export function readSignIn(texts: Record<string, string>) {
  return read(signInSchema, texts)
}

export function readNewAccount(texts: Record<string, string>) {
  return read(newAccountSchema, texts)
}

/** The token of the letter that sent somebody to sign in, from the page they come back to. */
export function emailToken(returnTo: string): string | undefined {
  const { pathname, searchParams } = new URL(safePath(returnTo, '/'), 'http://shop')
  return pathname === '/my_customers/prove-email' ? (searchParams.get('token') ?? undefined) : undefined
}

/** The form to be shown again. What was typed is kept, but for the password. */
export function refusedForm(
  form: RefusedForm['form'],
  texts: Record<string, string>,
  why: { fields?: Record<string, string>; message?: string },
): RefusedForm {
  const { password: _, ...values } = texts
  return { form, fields: why.fields ?? {}, message: why.message ?? null, values: shownAgain(values) }
}

function read<Output>(
  schema: v.GenericSchema<unknown, Output>,
  texts: unknown,
): { input: Output } | { fields: Record<string, string> } {
  const parsed = v.safeParse(schema, texts)
  if (parsed.success) return { input: parsed.output }
  return { fields: Object.fromEntries(fieldIssues(parsed.issues).map(({ field, message }) => [field, message])) }
}
