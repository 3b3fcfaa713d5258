/** Joining the installer network: what it means, and the form; after it, what comes next. */

import { applicationNext } from '#machines/domain/installers/application-words.ts'
import { installerApplicationSchema, installerProgram } from '#machines/domain/installers/installer-application.ts'
import { joinInstallers } from '#machines/domain/installers/installer-sentences.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import { applicationControls, BusinessFields, ContactFields, type FieldOf } from './business-fields.tsx'
import css from './installer-signup-screen.module.css'
import { OfferFields, usualWeek } from './offer-fields.tsx'

const [least, most] = installerProgram.payPerTireInCents.map((cents) => `$${cents / 100}`)
const [smallest, largest] = installerProgram.rimInches

export function InstallerSignupScreen() {
  const form = useForm(installerApplicationSchema, { ids: applicationControls })
  const field: FieldOf = (name) => {
    const said = form.field(name)
    return { ...said, defaultValue: said.defaultValue ?? usualWeek[name] }
  }
  const agreed = field('agreed')
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{joinInstallers}</h1>
      <p className={css.lede}>We send you customers with tires that fit. You mount them and are paid by us.</p>
      <TitleBlock
        className={css.terms}
        cells={[
          { term: 'Pay', value: `${least}-${most} per tire` },
          { term: 'Paid within', value: `${installerProgram.paidWithinHours} hours` },
          { term: 'Rims', value: `${smallest}-${largest} inch` },
          { term: 'Customers wait', value: `${installerProgram.takenWithinMinutes} minutes at most` },
        ]}
      />
      <Sheet as="div" className={css.form}>
        <ShopForm form={form} action="/installer-signup" stacked>
          <h2>Your business</h2>
          <BusinessFields field={field} />
          <OfferFields field={field} />
          <h2>Who we write to</h2>
          <ContactFields field={field} email />
          <div>
            <Checkbox
              id="agreed"
              name="agreed"
              value="yes"
              defaultChecked={agreed.defaultValue === 'yes'}
              aria-invalid={agreed.error === undefined ? undefined : true}
              aria-describedby={agreed.error === undefined ? undefined : 'agreed-error'}
              required
            >
              We agree to the <ShopLink href="/terms#for-installers">terms for installers</ShopLink>: we mount tires on rims of{' '}
              {smallest} to {largest} inch, as large as said above, and take a customer within{' '}
              {installerProgram.takenWithinMinutes} minutes of the appointment.
            </Checkbox>
            {agreed.error !== undefined && <FieldMessage id="agreed-error">{agreed.error}</FieldMessage>}
          </div>
          <SubmitButton variant="paint" busy="Sending…">
            Apply to join
          </SubmitButton>
        </ShopForm>
      </Sheet>
    </main>
  )
}

/** After a form was accepted. */
export function InstallerThanksScreen({ mail }: { mail: MailNoteView | null }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Thank you for applying</h1>
      <div className={css.thanks}>
        <Notice tone="ok" role="status">
          <p className="strong">Your application is with us.</p>
          <p>
            We wrote to the address you gave, with a link to the page of your application.
            <MailNote note={mail} />
          </p>
          <p>{applicationNext.sent}</p>
        </Notice>
      </div>
      <p className="wrapping-row">
        <ButtonLink href="/" className={css.back}>
          To the shop
        </ButtonLink>
      </p>
    </main>
  )
}
