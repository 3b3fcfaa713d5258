/** An application for its installer: where it is, what comes next, the question to answer, and withdrawing. */
import { applicationStateWords } from '#machines/domain/installers/application-words.ts'
import { answerSchema, withdrawSchema } from '#machines/domain/installers/installer-application.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TextAreaField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { applicationControls, BusinessFields, ContactFields, type FieldOf } from './business-fields.tsx'
import type { ApplicationScreenView } from './installer-application.view.ts'
import css from './installer-application-screen.module.css'
import { OfferFields, usualWeek } from './offer-fields.tsx'

export function InstallerApplicationScreen({ view }: { view: ApplicationScreenView }) {
  const { company, state, next, facts, steps, refusal, shopHref, canWithdraw, ask } = view
  const answer = useForm(answerSchema, { name: 'answer', ids: applicationControls })
  const withdraw = useForm(withdrawSchema, { name: 'withdraw' })
  // A form that was refused because the application has changed is not there any more; what it was refused for is.
  const left = [...(ask ? [] : answer.list), ...(canWithdraw ? [] : withdraw.list)]
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{`Application of ${company}`}</h1>
      {left.length > 0 && (
        <Notice tone="bad" role="alert">
          <p>{left[0]?.message}</p>
        </Notice>
      )}
      <p className="wrapping-row">
        <Badge tone={state === 'refused' ? 'warn' : 'ok'}>{applicationStateWords[state]}</Badge>
      </p>
      <p className="strong">{next}</p>
      {refusal !== null && (
        <Notice tone="info">
          <p className="strong">Why</p>
          <p className={css.words}>{refusal}</p>
        </Notice>
      )}
      {shopHref !== null && (
        <p>
          <ShopLink href={shopHref}>See your shop as customers see it</ShopLink>.{' '}
          <ShopLink href="/my_customers/new-password">Choose a password</ShopLink> for your account if you have none yet.
        </p>
      )}
      {ask && <AnswerForm ask={ask} form={answer} />}
      <div className={css.facts}>
        <DefinitionTable caption="The application" facts={facts} />
      </div>
      <ApplicationSteps steps={steps} />
      {(state === 'refused' || state === 'withdrawn') && (
        <p>
          <ShopLink href="/installer-signup">Apply again</ShopLink>
        </p>
      )}
      {canWithdraw && (
        <ShopForm form={withdraw} title="This was not withdrawn">
          <SubmitButton busy="Withdrawing…">Withdraw this application</SubmitButton>
        </ShopForm>
      )}
    </main>
  )
}

function AnswerForm({ ask, form }: { ask: NonNullable<ApplicationScreenView['ask']>; form: ShopFormState }) {
  const field: FieldOf = (name) => {
    const said = form.field(name)
    return { ...said, defaultValue: said.defaultValue ?? ask.typed[name] ?? ('bays' in ask.typed ? undefined : usualWeek[name]) }
  }
  return (
    <Sheet as="section" stacked aria-labelledby="ask-h" className={css.form}>
      <h2 id="ask-h">Our question</h2>
      <p className={css.words}>{ask.question}</p>
      <ShopForm form={form} title="This was not sent" fields={{ seen: String(ask.seen) }} stacked>
        <TextAreaField {...field('answer')} label="Your answer" rows={4} maxLength={1_000} required />
        <h2>Your business</h2>
        <p>Correct here what has changed.</p>
        <BusinessFields field={field} />
        <OfferFields field={field} />
        <h2>Who we write to</h2>
        <ContactFields field={field} email={false} />
        <SubmitButton variant="paint" busy="Sending…">
          Send the answer
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}
