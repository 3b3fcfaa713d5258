/** The last step of proving an email: the link was followed, and a person confirms it. */

import { linkIsOver } from '#machines/domain/accounts/account-words.ts'
import { proveEmailSchema } from '#machines/domain/accounts/sign-in.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './account.module.css'
import prove from './prove-email-screen.module.css'
import { SendEmailAgain } from './send-email-again.tsx'

export interface ProveEmailView {
  /** The email that the link proves. */
  email: string
  /** The account changes to this email. */
  isNew: boolean
  /** The link's; empty for a link that proves nothing for this account. */
  token: string
}

export function ProveEmailScreen({ view: { email, isNew, token } }: { view: ProveEmailView }) {
  const form = useForm(proveEmailSchema, { name: 'prove' })
  const isRefused = token === '' || form.field('token').error !== undefined
  return (
    <main id="main" className={`page-width ${css.page} ${prove.page}`}>
      <h1>{isNew ? 'Is this your new email?' : 'Is this your email?'}</h1>
      {isRefused ? (
        <>
          <Notice tone="bad" role="alert">
            <p>{linkIsOver}</p>
          </Notice>
          <SendEmailAgain variant="paint">Send a new email</SendEmailAgain>
        </>
      ) : (
        <>
          <p className="muted">
            Confirm that <strong className={css.email}>{email}</strong> is yours.{' '}
            {isNew ? 'Your account then has this email.' : 'Orders placed with it then belong to your account.'}
          </p>
          <ShopForm form={form} action="/my_customers/prove-email" fields={{ token }}>
            <SubmitButton variant="paint">Yes, this is my email</SubmitButton>
          </ShopForm>
        </>
      )}
    </main>
  )
}
