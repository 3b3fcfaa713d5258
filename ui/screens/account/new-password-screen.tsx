/** Where the link of a forgotten password leads: the new password, or why the link sets none. */
import { newPasswordSchema } from '#machines/domain/accounts/sign-in.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields } from '#ui/kit/fields/field.tsx'
import { PasswordField } from '#ui/kit/fields/password-field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import css from './account.module.css'
import { passwordHint } from './password-hint.ts'
import { Username } from './username.tsx'

export interface NewPasswordView {
  /** The email of the account that the link is for; null for a link that sets no password. */
  username: string | null
  token: string
  /** Why the link sets no password; empty while it does. */
  problem: string
}

export function NewPasswordScreen({ view: { username, token, problem } }: { view: NewPasswordView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Choose a new password</h1>
      {username === null ? (
        <div className={css.over}>
          <Notice tone="bad" role="alert">
            <p>{problem}</p>
          </Notice>
          <ButtonLink variant="paint" href="/my_customers/forgot-password">
            Send a new link
          </ButtonLink>
        </div>
      ) : (
        <ChoosePassword username={username} token={token} />
      )}
    </main>
  )
}

function ChoosePassword({ username, token }: { username: string; token: string }) {
  const form = useForm(newPasswordSchema)
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
        </ShopForm>
      </Sheet>
    </>
  )
}
