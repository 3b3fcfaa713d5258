/** Signing in, opening an account, and in a demonstration the accounts to try. */

import type { ReactNode } from 'react'
import { linkIsOver, signedOutWords } from '#machines/domain/accounts/account-words.ts'
import { signInSchema } from '#machines/domain/accounts/sign-in.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { PasswordField } from '#ui/kit/fields/password-field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import css from './account.module.css'
import { CheckYourEmail } from './check-your-email.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { type DemoPersonView, type SignInView, signInHeadings } from './sign-in.view.ts'
import signIn from './sign-in-screen.module.css'

export function SignInScreen({ view }: { view: SignInView }) {
  const { reason, returnTo, mailedTo, mail, demo } = view
  if (mailedTo !== null) return <Mailed to={mailedTo} mail={mail} returnTo={returnTo} />
  const known = <KnownSheet key="known" reason={reason} returnTo={returnTo} />
  const isNew = <NewSheet key="new" reason={reason} returnTo={returnTo} />
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{signInHeadings[reason.kind]}</h1>
      {reason.kind === 'finish' && (
        <p className={signIn.lede}>
          Yes, <strong className={css.email}>{reason.email}</strong> is my email: signing in confirms it, and nothing else is
          needed.
        </p>
      )}
      {reason.kind === 'signedOut' && (
        <div className={css.news}>
          <Notice tone="info">
            <p>{signedOutWords.cart}</p>
          </Notice>
        </div>
      )}
      {reason.kind === 'linkIsOver' && (
        <div className={css.news}>
          <Notice tone="warn">
            <p>
              {linkIsOver} If your email is confirmed already, sign in. If not, create the account once more with the same email:
              you get a new link.
            </p>
          </Notice>
        </div>
      )}
      <div className={`page-columns ${signIn.sheets}`}>
        {reason.kind === 'create' ? [isNew, known] : reason.kind === 'finish' ? known : [known, isNew]}
      </div>
      {demo && reason.kind !== 'finish' && <DemoPeople {...demo} returnTo={returnTo} />}
    </main>
  )
}

/** In place of the forms. */
export function Mailed({ to, mail, returnTo }: { to: string } & Pick<SignInView, 'mail' | 'returnTo'>) {
  const words = (
    <>
      {mail === null ? 'We sent a message to' : 'We wrote a message to'} <strong className={css.email}>{to}</strong> with the next
      steps.
    </>
  )
  return (
    <CheckYourEmail words={words} mail={mail}>
      <p className="muted">Nothing came? Look among unwanted messages, or create the account once more.</p>
      <ButtonLink href={returnTo || '/'}>
        {returnTo.startsWith('/checkout/order-confirmation') ? 'Back to my order' : 'Back to the shop'}
      </ButtonLink>
    </CheckYourEmail>
  )
}

type SheetProps = Pick<SignInView, 'reason' | 'returnTo'>

function KnownSheet({ reason, returnTo }: SheetProps) {
  return (
    <Sheet aria-labelledby="known-h">
      <h2 id="known-h">{reason.kind === 'finish' ? 'My account' : 'I have an account'}</h2>
      <SignInForm reason={reason} returnTo={returnTo} />
    </Sheet>
  )
}

function NewSheet({ reason, returnTo }: SheetProps) {
  return (
    <Sheet aria-labelledby="new-h">
      <h2 id="new-h">I am new here</h2>
      <p className="muted small">Membership is free and has its own prices. You keep your cart.</p>
      <NewAccountForm reason={reason} returnTo={returnTo} />
    </Sheet>
  )
}

function SignInForm({ reason, returnTo }: SheetProps) {
  const form = useForm(signInSchema, { name: 'signIn' })
  const typed = form.field('email')
  return (
    <ShopForm form={form} fields={{ returnTo }} stacked className={signIn.form}>
      <Fields>
        <TextField
          {...typed}
          defaultValue={typed.defaultValue ?? (reason.kind === 'finish' ? reason.username : undefined)}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" required />
      </Fields>
      <SubmitButton variant={reason.kind === 'create' ? 'ink' : 'paint'}>Sign in</SubmitButton>
      <p>
        <ButtonLink variant="link" href="/my_customers/new-password">
          Forgot password?
        </ButtonLink>
      </p>
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
