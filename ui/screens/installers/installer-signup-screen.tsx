/** Joining the installer network: what it means, and the form; after it, what comes next. */

import { states } from '#machines/domain/delivery/states.ts'
import {
  applicantKinds,
  installerApplicationSchema,
  installerProgram,
} from '#machines/domain/installers/installer-application.ts'
import { joinInstallers } from '#machines/domain/installers/installer-sentences.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import { FieldMessage, Fields, SelectField, TextField } from '#ui/kit/fields/field.tsx'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import css from './installer-signup-screen.module.css'

const [least, most] = installerProgram.payPerTireInCents.map((cents) => `$${cents / 100}`)
const [smallest, largest] = installerProgram.rimInches

export function InstallerSignupScreen() {
  const form = useForm(installerApplicationSchema, { ids: controls })
  const { field } = form
  const [kind, agreed] = [field('kind'), field('agreed')]
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
          <Fields>
            <TextField {...field('company')} label="Business name" autoComplete="organization" maxLength={60} required />
          </Fields>
          <RadioCards legend="How do you install tires?">
            {Object.entries(applicantKinds).map(([value, { label, detail }], index) => (
              <RadioCard
                key={value}
                id={index === 0 ? controls.kind : undefined}
                name="kind"
                value={value}
                title={label}
                detail={detail}
                defaultChecked={kind.defaultValue === value}
                aria-describedby={kind.error === undefined ? undefined : 'kind-error'}
                required
              />
            ))}
          </RadioCards>
          {kind.error !== undefined && (
            <FieldMessage id="kind-error" className={css.wrongKind}>
              {kind.error}
            </FieldMessage>
          )}
          <Fields>
            <TextField
              {...field('addressLine1')}
              label="Address"
              span={4}
              autoComplete="address-line1"
              maxLength={100}
              required
            />
            <TextField {...field('addressLine2')} label="Suite" optional span={2} autoComplete="address-line2" maxLength={100} />
            <TextField {...field('city')} label="City" span={2} autoComplete="address-level2" maxLength={60} required />
            <SelectField
              {...field('state')}
              label="State"
              span={2}
              options={stateOptions}
              autoComplete="address-level1"
              required
            />
            <TextField
              {...field('zip')}
              label="ZIP code"
              span={2}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              required
            />
          </Fields>
          <h2>Who we write to</h2>
          <Fields>
            <TextField {...field('firstName')} label="First name" span={3} autoComplete="given-name" maxLength={200} required />
            <TextField {...field('lastName')} label="Last name" span={3} autoComplete="family-name" maxLength={200} required />
            <TextField {...field('email')} label="Email" span={3} type="email" autoComplete="email" maxLength={254} required />
            <TextField {...field('phone')} label="Phone" span={3} type="tel" autoComplete="tel" maxLength={24} required />
          </Fields>
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
              {smallest} to {largest} inch, and take a customer within {installerProgram.takenWithinMinutes} minutes of the
              appointment.
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
            We wrote to the address you gave.
            <MailNote note={mail} />
          </p>
          <p>We review your business and call you with the next steps.</p>
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

/** The ids of controls that have another id than their field's name. */
const controls: Record<string, string> = { kind: 'kind-shop' }

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
]
