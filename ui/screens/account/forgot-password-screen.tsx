/** A forgotten password: asks for the email of the account, and then says the same for every email. */
import { forgottenPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import type { MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import css from './account.module.css'
import { CheckYourEmail } from './check-your-email.tsx'

/** `mailedTo` is the email that was typed, with or without an account; null until the form went through. */
export function ForgotPasswordScreen({
  view: { mailedTo, mail },
}: {
  view: { mailedTo: string | null; mail: MailNoteView | null }
}) {
  return mailedTo === null ? <AskForLink /> : <LinkMailed to={mailedTo} mail={mail} />
}

function LinkMailed({ to, mail }: { to: string; mail: MailNoteView | null }) {
  const words = (
    <>
      If <strong className={css.email}>{to}</strong> has an account with us, a message with a link is{' '}
      {mail === null ? 'on its way to it' : 'written to it'}. The link is good for 30 minutes.
    </>
  )
  return (
    <CheckYourEmail words={words} mail={mail}>
      <p className="muted">Nothing came? Look among unwanted messages, or check the email you typed.</p>
      <div className="wrapping-row">
        <ButtonLink href="/my_customers/forgot-password">Ask again</ButtonLink>
        <ButtonLink href="/my_customers/login">Back to sign in</ButtonLink>
      </div>
    </CheckYourEmail>
  )
}

function AskForLink() {
  const form = useForm(forgottenPasswordSchema)
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Forgot your password?</h1>
      <p className={css.lede}>Enter your email, and we send you a link to choose a new one.</p>
      <Sheet as="div" className={css.oneForm}>
        <ShopForm form={form} stacked>
          <Fields>
            <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
          </Fields>
          <SubmitButton variant="paint" busy="Sending…">
            Send me a link
          </SubmitButton>
          <p>
            <ButtonLink variant="link" href="/my_customers/login">
              Back to sign in
            </ButtonLink>
          </p>
        </ShopForm>
      </Sheet>
    </main>
  )
}
