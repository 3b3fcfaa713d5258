/** The forms of the account's details, one a part. */
import type { ReactNode } from 'react'
import { type AccountPart, changePasswordSchema, nameSchema, newEmailSchema } from '#machines/domain/accounts/details.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { PasswordField } from '#ui/kit/fields/password-field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import css from './account.module.css'
import { passwordHint } from './password-hint.ts'
import { Username } from './username.tsx'

interface PartProps {
  firstName: string
  lastName: string
  /** Ten digits. */
  phone: string | null
  /** The email that the account has now. */
  username: string
}

export function DetailsForm({ part, ...known }: PartProps & { part: AccountPart }) {
  const Form = forms[part]
  return <Form {...known} />
}

const forms = { name: NameForm, email: EmailForm, password: ChangePasswordForm } satisfies Record<AccountPart, unknown>

function NameForm({ firstName, lastName, phone }: PartProps) {
  const form = useForm(nameSchema, { name: 'name' })
  const known = { firstName, lastName, phone: phone === null ? '' : formatPhone(phone) }
  const field = (name: keyof typeof known) => {
    const typed = form.field(name)
    return { ...typed, defaultValue: typed.defaultValue ?? known[name] }
  }
  return (
    <PartForm form={form} save="Save">
      <TextField {...field('firstName')} label="First name" span={3} autoComplete="given-name" maxLength={200} required />
      <TextField {...field('lastName')} label="Last name" span={3} autoComplete="family-name" maxLength={200} required />
      <TextField {...field('phone')} label="Phone" optional type="tel" autoComplete="tel" maxLength={40} />
    </PartForm>
  )
}

function EmailForm({ username }: PartProps) {
  const form = useForm(newEmailSchema, { name: 'email' })
  return (
    <PartForm
      form={form}
      save="Send the link"
      busy="Sending…"
      lede={
        <>
          Your account has the email <strong className={css.email}>{username}</strong>. We send a link to the new one; your
          account changes to it once you have followed the link.
        </>
      }
    >
      <TextField {...form.field('email')} label="New email" type="email" autoComplete="email" maxLength={254} required />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" required />
    </PartForm>
  )
}

function ChangePasswordForm({ username }: PartProps) {
  const form = useForm(changePasswordSchema, { name: 'password' })
  return (
    <PartForm form={form} save="Save" lede="Other devices that are signed in are signed out." before={<Username of={username} />}>
      <PasswordField {...form.field('password')} label="Current password" autoComplete="current-password" required />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        required
      />
    </PartForm>
  )
}

function PartForm({
  form,
  save,
  busy = 'Saving…',
  lede,
  before,
  children,
}: {
  form: ShopFormState
  save: string
  busy?: string
  lede?: ReactNode
  before?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {lede !== undefined && <p className={css.lede}>{lede}</p>}
      <Sheet as="div" className={css.oneForm}>
        <ShopForm form={form} title="Not saved" stacked>
          {before}
          <Fields>{children}</Fields>
          <SubmitButton variant="paint" busy={busy}>
            {save}
          </SubmitButton>
          <p className="visually-hidden" role="status">
            {form.isPending && busy}
          </p>
          <p>
            <ButtonLink variant="link" href="/account/details">
              Keep it as it is
            </ButtonLink>
          </p>
        </ShopForm>
      </Sheet>
    </>
  )
}
