/** Signing in, opening an account, and in a demonstration the accounts to try. */

import type { ReactNode } from 'react'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { newAccountSchema, signInSchema } from '#machines/domain/sign-in.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import css from './account.module.css'
import type { DemoPersonView, SignInView } from './sign-in.view.ts'
import signIn from './sign-in-screen.module.css'

export function SignInScreen({ view: { returnTo, mailedTo, demo } }: { view: SignInView }) {
  return (
    <main id="main" className={`page ${css.page}`}>
      <h1>Sign in</h1>
      <div className={`grid ${signIn.sheets}`}>
        <Sheet aria-labelledby="known-h">
          <h2 id="known-h">I have an account</h2>
          <SignInForm returnTo={returnTo} />
        </Sheet>
        <Sheet aria-labelledby="new-h">
          <h2 id="new-h">I am new here</h2>
          <p className="muted small">Membership is free and has its own prices. Your cart comes along.</p>
          <NewAccountForm returnTo={returnTo} />
          {mailedTo !== null && <Mailed to={mailedTo} isDemo={demo !== null} />}
        </Sheet>
      </div>
      {demo && <DemoPeople {...demo} returnTo={returnTo} />}
    </main>
  )
}

/** Under the button that was pressed: nothing above it moves. */
function Mailed({ to, isDemo }: { to: string; isDemo: boolean }) {
  return (
    <Notice tone="info" role="status">
      <p>
        Check your mail: we have written to <strong>{to}</strong> with what to do next.
        {isDemo && (
          <>
            {' '}
            <ShopLink href="/demo/mail">Read it here</ShopLink>, since this demonstration sends nothing.
          </>
        )}
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
        <TextField {...field('firstName')} label="First name" span={3} autoComplete="given-name" maxLength={25} required />
        <TextField {...field('lastName')} label="Last name" span={3} autoComplete="family-name" maxLength={25} required />
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
          <li key={email}>
            <div>
              <h3>{type}</h3>
              <p className="small">{company ?? price}</p>
              {company !== null && <p className="small">{price}</p>}
              <p className="note">{note}</p>
              <p className={`note ${signIn.email}`}>{email}</p>
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
    <ShopForm form={form} fields={fields}>
      <SubmitButton small className={signIn.signIn}>
        {children}
      </SubmitButton>
    </ShopForm>
  )
}
