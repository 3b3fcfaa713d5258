/** One application for staff: who applies and with what, and the forms of what may happen next. */
import type { ApplicationState } from '#machines/domain/installers/application.ts'
import { applicationStateWords } from '#machines/domain/installers/application-words.ts'
import { staffApplicationForms } from '#machines/domain/installers/installer-application.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TextAreaField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { ApplicationSteps } from '#ui/screens/installers/application-steps.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import type { StaffApplicationView } from './applications.view.ts'
import css from './fulfilment.module.css'

/** The states as staff name them: a question is theirs. */
export const staffStateWords: Record<ApplicationState, string> = { ...applicationStateWords, askedBack: 'Asked back' }

export function StaffApplicationScreen({ view }: { view: StaffApplicationView }) {
  const { company, state, facts, steps, seen, can, isComplete, shopHref } = view
  const shown = { seen: String(seen) }
  const check = useForm(staffApplicationForms.check, { name: 'check' })
  const accept = useForm(staffApplicationForms.accept, { name: 'accept' })
  const ask = useForm(staffApplicationForms.ask, { name: 'ask' })
  const refuse = useForm(staffApplicationForms.refuse, { name: 'refuse' })
  const forms = { check, accept, ask, refuse }
  // A form that was refused because the application has changed may not be there any more; what it was refused for is.
  const [left] = Object.entries(forms).flatMap(([name, { list }]) => (can.includes(`application.${name}`) ? [] : list))
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Applications', href: '/staff/applications' }, { label: company }]} />
      <h1>{`Application of ${company}`}</h1>
      <p className="wrapping-row">
        <Badge tone={state === 'refused' ? 'warn' : 'ok'}>{staffStateWords[state]}</Badge>
        {shopHref !== null && <ShopLink href={shopHref}>The shop</ShopLink>}
      </p>
      {left && (
        <Notice tone="bad" role="alert">
          <p>{left.message}</p>
        </Notice>
      )}
      {!isComplete && can.length > 0 && (
        <Notice tone="info">
          <p>This application says neither hours nor prices. Ask back: the installer fills them in with the answer.</p>
        </Notice>
      )}
      <div className={css.facts}>
        <DefinitionTable caption="The application" facts={facts} />
      </div>
      {can.includes('application.check') && <CheckForm form={check} shown={shown} />}
      {can.includes('application.accept') && <AcceptForm form={accept} shown={shown} />}
      {can.includes('application.ask') && <AskForm form={ask} shown={shown} />}
      {can.includes('application.refuse') && <RefuseForm form={refuse} shown={shown} />}
      <ApplicationSteps steps={steps} />
    </main>
  )
}

const title = 'This was not recorded'

/** `shown`: what the page showed, so that a press on an older one does nothing. */
interface StaffForm {
  form: ShopFormState
  shown: Record<string, string>
}

function CheckForm({ form, shown }: StaffForm) {
  return (
    <Sheet as="section" stacked aria-labelledby="check-h">
      <h2 id="check-h">Check</h2>
      <p>The business is at its address, and its certificates are what it says. The installer gets an email.</p>
      <ShopForm form={form} title={title} fields={shown} stacked>
        <SubmitButton variant="paint" busy="Recording…">
          It is checked
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function AcceptForm({ form, shown }: StaffForm) {
  return (
    <Sheet as="section" stacked aria-labelledby="accept-h">
      <h2 id="accept-h">Accept</h2>
      <p>It becomes a shop at once, with the calendar and the prices above and an account, and customers find it.</p>
      <ShopForm form={form} title={title} fields={shown} stacked>
        <SubmitButton variant="paint" busy="Opening the shop…">
          Accept and open the shop
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function AskForm({ form, shown }: StaffForm) {
  return (
    <Sheet as="section" stacked aria-labelledby="ask-h">
      <h2 id="ask-h">Ask back</h2>
      <ShopForm form={form} title={title} fields={shown} stacked>
        <TextAreaField
          {...form.field('question')}
          label="Your question"
          hint="The installer gets it by email, and can correct the application with the answer."
          rows={3}
          maxLength={500}
          required
        />
        <SubmitButton busy="Recording…">Ask the installer</SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function RefuseForm({ form, shown }: StaffForm) {
  return (
    <Sheet as="section" stacked aria-labelledby="refuse-h">
      <h2 id="refuse-h">Refuse</h2>
      <ShopForm form={form} title={title} fields={shown} stacked>
        <TextAreaField {...form.field('refusal')} label="Why, in words for the installer" rows={3} maxLength={500} required />
        <SubmitButton busy="Recording…">Refuse the application</SubmitButton>
      </ShopForm>
    </Sheet>
  )
}
