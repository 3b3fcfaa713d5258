/** Signing in, opening an account, and in a demonstration the accounts to try. */

import type { ReactNode } from 'react'
import { newAccountSchema, signInSchema } from '#machines/domain/accounts/sign-in.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import css from './account.module.css'
import type { DemoPersonView, SignInView } from './sign-in.view.ts'
import signIn from './sign-in-screen.module.css'

export function SignInScreen({ view: { returnTo, mailedTo, mail, demo } }: { view: SignInView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Sign in</h1>
      <div className={`page-columns ${signIn.sheets}`}>
        <Sheet aria-labelledby="known-h">
          <h2 id="known-h">I have an account</h2>
          <SignInForm returnTo={returnTo} />
        </Sheet>
        <Sheet aria-labelledby="new-h">
          <h2 id="new-h">I am new here</h2>
          <p className="muted small">Membership is free and has its own prices. You keep your cart.</p>
          <NewAccountForm returnTo={returnTo} />
          {mailedTo !== null && <Mailed to={mailedTo} mail={mail} />}
        </Sheet>
      </div>
      {demo && <DemoPeople {...demo} returnTo={returnTo} />}
    </main>
  )
}

/** Below the pressed button, so nothing shifts. */
export function Mailed({ to, mail }: { to: string; mail: MailNoteView | null }) {
  return (
    <Notice tone="info" role="status">
      <p>
        {mail === null ? 'Check your email: we sent a message to' : 'We wrote a message to'} <strong>{to}</strong> with the next
        steps.
        <MailNote note={mail} />
      </p>
    </Notice>
  )
}

function SignInForm({ returnTo }: { returnTo: string }) {
  const form = useForm(signInSchema, { name: 'signIn' })
  return (
    <ShopForm form={form} fields={{ returnTo }} stacked className={signIn.form}>
      <Fields>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
        <TextField {...form.field('password')} label="Password" type="password" autoComplete="current-password" required />
      </Fields>
      <SubmitButton variant="paint">Sign in</SubmitButton>
    </ShopForm>
  )
}

function NewAccountForm({ returnTo }: { returnTo: string }) {
  const form = useForm(newAccountSchema, { name: 'newAccount', prefix: 'new-' })
  const { field } = form
  return (
    <ShopForm form={form} fields={{ returnTo }} stacked className={signIn.form}>
      <Fields>
        <TextField {...field('firstName')} label="First name" span={3} autoComplete="given-name" maxLength={200} required />
        <TextField {...field('lastName')} label="Last name" span={3} autoComplete="family-name" maxLength={200} required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} required />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. A few unrelated words are easy to keep and hard to guess."
          required
        />
      </Fields>
      <SubmitButton variant="ink">Create account</SubmitButton>
    </ShopForm>
  )
}

function DemoPeople({ people, password, returnTo }: { people: DemoPersonView[]; password: string; returnTo: string }) {
  return (
    <section className={signIn.people} aria-labelledby="demo-h">
      <h2 id="demo-h">Or try an account</h2>
      <p className="muted">
        This is a demonstration: you may sign in as any of these people. All have the password <code>{password}</code>
      </p>
      <BlockList className={signIn.list}>
        {people.map(({ email, firstName, type, company, price, note }, index) => (
          <li key={email} className={signIn.person}>
            <div className={signIn.facts}>
              <h3>{type}</h3>
              <p className="small">{company ?? price}</p>
              {company !== null && <p className="small">{price}</p>}
              <p className="fine-print">{note}</p>
              <p className={`fine-print ${signIn.email}`}>{email}</p>
            </div>
            <DemoSignIn index={index} fields={{ returnTo, email, password }}>
              Sign in as {firstName}
            </DemoSignIn>
          </li>
        ))}
      </BlockList>
    </section>
  )
}

/** Posts to the sign-in form's action; what it refuses is shown in that form. */
function DemoSignIn({ index, fields, children }: { index: number; fields: Record<string, string>; children: ReactNode }) {
  const form = useForm(emptySchema, { name: 'signIn', mark: String(index) })
  return (
    <ShopForm form={form} fields={fields} className={signIn.oneLine}>
      <SubmitButton small className={signIn.signIn}>
        {children}
      </SubmitButton>
    </ShopForm>
  )
}
