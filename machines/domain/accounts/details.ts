/** The forms of an account's details: name and phone, email, password. */
import * as v from 'valibot'
import { enterPassword } from '#machines/domain/accounts/account-sentences.ts'
import { contactSchema, optionalPhone } from '#machines/domain/contact.ts'
import { passwordProblem } from './password.rules.ts'

/** What can be changed, each by a form of its own. */
export const accountParts = ['name', 'email', 'password'] as const
export type AccountPart = (typeof accountParts)[number]

export function isAccountPart(text: unknown): text is AccountPart {
  return (accountParts as readonly unknown[]).includes(text)
}

const { firstName, lastName, email } = contactSchema.entries
const currentPassword = v.pipe(v.string(), v.nonEmpty(enterPassword))

export const nameSchema = v.object({ firstName, lastName, phone: optionalPhone })

/** `password` is the current one. */
export const newEmailSchema = v.object({ email, password: currentPassword })

/** `password` is the current one; `username` the account's email, which the new one may not hold. */
export const changePasswordSchema = v.pipe(
  v.object({ username: v.string(), password: currentPassword, newPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['username'], ['newPassword']],
      ({ username, newPassword }) => passwordProblem(newPassword, username) === null,
      ({ input: { username, newPassword } }) => passwordProblem(newPassword, username) ?? '',
    ),
    ['newPassword'],
  ),
)
