/** The forms of signing in, opening an account, and a password that was forgotten. */
import * as v from 'valibot'
import { enterPassword } from '#machines/domain/accounts/account-sentences.ts'
import { contactSchema, optionalPhone } from '#machines/domain/contact.ts'
import { linkIsOver } from './account-words.ts'
import { passwordProblem } from './password.rules.ts'

const { email, firstName, lastName } = contactSchema.entries

export const signInSchema = v.object({ email, password: v.pipe(v.string(), v.nonEmpty(enterPassword)) })

/** The password must be hard to guess and hold no part of the email. */
export const newAccountSchema = v.pipe(
  v.object({ firstName, lastName, email, phone: optionalPhone, password: v.string() }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email, password }) => passwordProblem(password, email) === null,
      ({ input: { email, password } }) => passwordProblem(password, email) ?? '',
    ),
    ['password'],
  ),
)

/** Asks for the link that sets a new password. */
export const forgottenPasswordSchema = v.object({ email })

/** Sets a new password with the link of an email. `username` is the account's email, which the password may not hold. */
export const newPasswordSchema = v.pipe(
  v.object({ token: v.string(), username: v.string(), newPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['username'], ['newPassword']],
      ({ username, newPassword }) => passwordProblem(newPassword, username) === null,
      ({ input: { username, newPassword } }) => passwordProblem(newPassword, username) ?? '',
    ),
    ['newPassword'],
  ),
)

export const proveEmailSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty(linkIsOver)) })
