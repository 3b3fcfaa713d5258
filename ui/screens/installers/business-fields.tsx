/** The fields of an application that say who the installer is and where. */
import { states } from '#machines/domain/delivery/states.ts'
import { applicantKinds } from '#machines/domain/installers/application-words.ts'
import type { FieldBinding } from '#ui/forms/use-form.ts'
import { FieldMessage, Fields, SelectField, TextField } from '#ui/kit/fields/field.tsx'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import css from './application-fields.module.css'

/** What the form says of a field, with what was known of it before. */
export type FieldOf = (name: string) => FieldBinding

/** The ids of controls that have another id than their field's name. */
export const applicationControls: Record<string, string> = { kind: 'kind-shop' }

export function BusinessFields({ field }: { field: FieldOf }) {
  const kind = field('kind')
  return (
    <>
      <Fields>
        <TextField {...field('company')} label="Business name" autoComplete="organization" maxLength={60} required />
      </Fields>
      <RadioCards legend="How do you install tires?">
        {Object.entries(applicantKinds).map(([value, { label, detail }], index) => (
          <RadioCard
            key={value}
            id={index === 0 ? applicationControls.kind : undefined}
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
          {...field('serviceRadiusMiles')}
          label="How many miles do you drive?"
          hint="Mobile installers only. Customers within this distance of your address find you."
          inputMode="numeric"
          maxLength={4}
        />
        <TextField {...field('addressLine1')} label="Address" span={4} autoComplete="address-line1" maxLength={100} required />
        <TextField {...field('addressLine2')} label="Suite" optional span={2} autoComplete="address-line2" maxLength={100} />
        <TextField {...field('city')} label="City" span={2} autoComplete="address-level2" maxLength={60} required />
        <SelectField {...field('state')} label="State" span={2} options={stateOptions} autoComplete="address-level1" required />
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
    </>
  )
}

/** `email`: left out where it is known and stays. */
export function ContactFields({ field, email }: { field: FieldOf; email: boolean }) {
  return (
    <Fields>
      <TextField {...field('firstName')} label="First name" span={3} autoComplete="given-name" maxLength={200} required />
      <TextField {...field('lastName')} label="Last name" span={3} autoComplete="family-name" maxLength={200} required />
      {email && (
        <TextField {...field('email')} label="Email" span={3} type="email" autoComplete="email" maxLength={254} required />
      )}
      <TextField {...field('phone')} label="Phone" span={3} type="tel" autoComplete="tel" maxLength={24} required />
    </Fields>
  )
}

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
]
