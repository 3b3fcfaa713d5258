/** The last step of proving an email: the link was followed, and a person confirms it. */

import { linkIsOver, proveEmailSchema } from '#machines/domain/accounts/sign-in.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './account.module.css'
import prove from './prove-email-screen.module.css'
import { SendEmailAgain } from './send-email-again.tsx'

/** `token` is the email's, empty without one. */
export function ProveEmailScreen({ view: { email, token } }: { view: { email: string; token: string } }) {
  const form = useForm(proveEmailSchema, { name: 'prove' })
  const isRefused = token === '' || form.field('token').error !== undefined
  return (
    <main id="main" className={`page-width ${css.page} ${prove.page}`}>
      <h1>Is this your email?</h1>
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
            Confirm that <strong className={css.email}>{email}</strong> is yours. Orders placed with it then belong to your
            account.
          </p>
          <ShopForm form={form} action="/my_customers/prove-email" fields={{ token }}>
            <SubmitButton variant="paint">Yes, this is my email</SubmitButton>
          </ShopForm>
        </>
      )}
    </main>
  )
}
