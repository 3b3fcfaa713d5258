/** The forms of the sign-in page. */
import * as v from 'valibot'
import { contactSchema } from '#machines/domain/contact.ts'
import { passwordProblem } from './password.rules.ts'

const { email, firstName, lastName } = contactSchema.entries

export const signInSchema = v.object({ email, password: v.pipe(v.string(), v.nonEmpty('Please enter your password')) })

/** The password must be hard to guess and hold no part of the email. */
export const newAccountSchema = v.pipe(
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

/** The message for an invalid email link. */
export const linkIsOver = 'This link is no longer valid: it was used, is older than 24 hours, or was sent for another account.'

export const proveEmailSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty(linkIsOver)) })
