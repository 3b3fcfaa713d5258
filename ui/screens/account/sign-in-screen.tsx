/** Signing in, opening an account, and in a demonstration the people one may be. */
import { Form } from '@remix-run/react'
import { useMemo } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { type FormError, FormErrors } from '#ui/kit/fields/form-errors.tsx'
import type { DemoPersonView, RefusedForm, SignInView } from './sign-in.view.ts'

export function SignInScreen({ returnTo, refused, mailedTo, demo }: SignInView) {
  return (
    <main id="main" className="page account sign-in">
      <h1>Sign in</h1>
      <div className="grid leaves">
        <section className="leaf" aria-labelledby="known-h">
          <h2 id="known-h">I have an account</h2>
          <SignInForm returnTo={returnTo} refused={refused?.form === 'signIn' ? refused : null} />
        </section>
        <section className="leaf" aria-labelledby="new-h">
          <h2 id="new-h">I am new here</h2>
          <p className="muted small">Membership is free and has its own prices. Your cart comes along.</p>
          <NewAccountForm returnTo={returnTo} refused={refused?.form === 'newAccount' ? refused : null} />
          {mailedTo !== null && <Mailed to={mailedTo} isDemo={demo !== null} />}
        </section>
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
            <a href="/demo/mail">Read it here</a>, since this demonstration sends nothing.
          </>
        )}
      </p>
    </Notice>
  )
}

interface FormProps {
  returnTo: string
  refused: RefusedForm | null
}

function SignInForm({ returnTo, refused }: FormProps) {
  const field = (name: string) => ({ name, error: refused?.fields[name], defaultValue: refused?.values[name] })
  return (
    <Form method="post" noValidate>
      <Errors refused={refused} prefix="" />
      <Hidden form="signIn" returnTo={returnTo} />
      <div className="fields">
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
        <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" required />
      </div>
      <Button variant="paint">Sign in</Button>
    </Form>
  )
}

function NewAccountForm({ returnTo, refused }: FormProps) {
  const field = (name: string) => ({
    name,
    id: `new-${name}`,
    error: refused?.fields[name],
    defaultValue: refused?.values[name],
  })
  return (
    <Form method="post" noValidate>
      <Errors refused={refused} prefix="new-" />
      <Hidden form="newAccount" returnTo={returnTo} />
      <div className="fields">
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
      </div>
      <Button variant="ink">Create account</Button>
    </Form>
  )
}

function Errors({ refused, prefix }: { refused: RefusedForm | null; prefix: string }) {
  // the list takes the focus when it changes, so it must stay the same while the answer does
  const errors = useMemo<FormError[]>(() => {
    if (!refused) return []
    const placed = Object.entries(refused.fields).map(([field, message]) => ({ field: `${prefix}${field}`, message }))
    return [...placed, ...(refused.message === null ? [] : [{ message: refused.message }])]
  }, [refused, prefix])
  const title = refused && Object.keys(refused.fields).length === 0 ? 'This did not work' : undefined
  return <FormErrors title={title} errors={errors} />
}

function Hidden(fields: Record<string, string>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function DemoPeople({ people, password, returnTo }: { people: DemoPersonView[]; password: string; returnTo: string }) {
  return (
    <section className="demo-people" aria-labelledby="demo-h">
      <h2 id="demo-h">Or be somebody for a while</h2>
      <p className="muted">
        This is a demonstration: these people may be anybody. All have the password <code>{password}</code>
      </p>
      <ul className="block people">
        {people.map(({ email, firstName, type, company, price, note }) => (
          <li key={email}>
            <div>
              <h3>{type}</h3>
              <p className="small">{company ?? price}</p>
              {company !== null && <p className="small">{price}</p>}
              <p className="note">{note}</p>
              <p className="note email">{email}</p>
            </div>
            <Form method="post">
              <Hidden form="signIn" returnTo={returnTo} email={email} password={password} />
              <Button small>Sign in as {firstName}</Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
