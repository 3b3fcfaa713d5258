/** The form that opens an account. */
import { newAccountSchema } from '#machines/domain/accounts/sign-in.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { PasswordField } from '#ui/kit/fields/password-field.tsx'
import { passwordHint } from './password-hint.ts'
import type { SignInReason } from './sign-in.view.ts'
import signIn from './sign-in-screen.module.css'

/** Filled with what is known of the visitor. The phone has a field where it is known. */
export function NewAccountForm({ reason, returnTo }: { reason: SignInReason; returnTo: string }) {
  const known = reason.kind === 'create' ? reason.known : null
  const form = useForm(newAccountSchema, { name: 'newAccount', prefix: 'new-' })
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => {
    const typed = form.field(name)
    const given = name === 'phone' && known ? formatPhone(known.phone) : known?.[name]
    return { ...typed, defaultValue: typed.defaultValue ?? given }
  }
  return (
    <ShopForm form={form} fields={{ returnTo }} stacked className={signIn.form}>
      <Fields>
        <TextField {...field('firstName')} label="First name" span={3} autoComplete="given-name" maxLength={200} required />
        <TextField {...field('lastName')} label="Last name" span={3} autoComplete="family-name" maxLength={200} required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} required />
        {known && <TextField {...field('phone')} label="Phone" optional type="tel" autoComplete="tel" maxLength={40} />}
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" hint={passwordHint} required />
      </Fields>
      <SubmitButton variant={reason.kind === 'create' ? 'paint' : 'ink'}>Create account</SubmitButton>
    </ShopForm>
  )
}
