/** A forgotten password: requests a link, says the same for every email, and sets the new password where the link leads. */
import { forgottenPasswordSchema, newPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { PasswordField } from '#ui/kit/fields/password-field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import type { MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import css from './account.module.css'
import { CheckYourEmail } from './check-your-email.tsx'
import { passwordHint } from './password-hint.ts'
import { Username } from './username.tsx'

export interface NewPasswordView {
  /** A link that sets the password of the account with this email; null without one. */
  link: { token: string; username: string } | null
  /** Why the link that was followed sets none; null when none was followed. */
  problem: string | null
  /** The email that was typed, with or without an account; null until the form went through. */
  mailedTo: string | null
  mail: MailNoteView | null
}

export function newPasswordHeading({ link }: Pick<NewPasswordView, 'link'>): string {
  return link === null ? 'Forgot your password?' : 'Choose a new password'
}

export function NewPasswordScreen({ view }: { view: NewPasswordView }) {
  const { link, problem, mailedTo, mail } = view
  if (mailedTo !== null) return <LinkMailed to={mailedTo} mail={mail} />
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{newPasswordHeading(view)}</h1>
      {problem !== null && (
        <div className={css.news}>
          <Notice tone="bad" role="alert">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      {link === null ? <AskForLink /> : <ChoosePassword {...link} />}
    </main>
  )
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
      <p className="muted">Nothing came? Look among unwanted messages, and check the email you typed.</p>
      <ButtonLink href="/my_customers/login">Back to sign in</ButtonLink>
    </CheckYourEmail>
  )
}

/** Leaves the address of a link that is over. */
function AskForLink() {
  const form = useForm(forgottenPasswordSchema, { name: 'ask' })
  return (
    <>
      <p className={css.lede}>Enter your email, and we send you a link to choose a new one.</p>
      <Sheet as="div" className={css.oneForm}>
        <ShopForm form={form} action="/my_customers/new-password" stacked>
          <Fields>
            <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
          </Fields>
          <SubmitButton variant="paint" busy="Sending…">
            Send me a link
          </SubmitButton>
          <p className="visually-hidden" role="status">
            {form.isPending && 'Sending you a link…'}
          </p>
          <p>
            <ButtonLink variant="link" href="/my_customers/login">
              Back to sign in
            </ButtonLink>
          </p>
        </ShopForm>
      </Sheet>
    </>
  )
}

function ChoosePassword({ token, username }: { token: string; username: string }) {
  const form = useForm(newPasswordSchema, { name: 'choose' })
  return (
    <>
      <p className={css.lede}>
        For the account of <strong className={css.email}>{username}</strong>. Every device that is signed in is signed out.
      </p>
      <Sheet as="div" className={css.oneForm}>
        <ShopForm form={form} fields={{ token }} stacked>
          <Username of={username} />
          <Fields>
            <PasswordField
              {...form.field('newPassword')}
              label="New password"
              autoComplete="new-password"
              hint={passwordHint}
              required
            />
          </Fields>
          <SubmitButton variant="paint" busy="Saving…">
            Save and sign in
          </SubmitButton>
          <p className="visually-hidden" role="status">
            {form.isPending && 'Saving your new password…'}
          </p>
        </ShopForm>
      </Sheet>
    </>
  )
}
