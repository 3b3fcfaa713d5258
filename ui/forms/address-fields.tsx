/** The fields of an address form, for goods and for bills: labels, autofill and the sentence under what is wrong. */

import { states } from '#machines/domain/delivery/states.ts'
import { Fields, SelectField, TextAreaField, TextField } from '#ui/kit/fields/field.tsx'
import { fieldError, typedValue } from './form-state.ts'
import type { FormsView } from './forms.view.ts'

/** What is known already, by field; phone types and states are their codes. */
export type KnownAddress = Partial<Record<string, string>>

/** `kind` decides the fields: only goods go to a company with instructions. */
export function AddressFields({
  kind,
  machine,
  event,
  forms,
  known,
}: {
  kind: 'shipping' | 'billing'
  machine: string
  event: string
  forms: FormsView
  known: KnownAddress
}) {
  const field = (name: string) => ({
    name,
    defaultValue: typedValue(forms, machine, event, name, known[name] ?? ''),
    error: fieldError(forms, machine, event, name),
  })
  const auto = (token: string) => ({ autoComplete: `${kind} ${token}` })
  return (
    <Fields>
      <TextField {...field('firstName')} label="First name" span={3} maxLength={200} required {...auto('given-name')} />
      <TextField {...field('lastName')} label="Last name" span={3} maxLength={200} required {...auto('family-name')} />
      {kind === 'shipping' && (
        <TextField {...field('companyName')} label="Company" optional maxLength={60} {...auto('organization')} />
      )}
      <TextField {...field('addressLine1')} label="Address" span={4} maxLength={100} required {...auto('address-line1')} />
      <TextField
        {...field('addressLine2')}
        label="Apartment or suite"
        optional
        span={2}
        maxLength={100}
        {...auto('address-line2')}
      />
      <TextField {...field('city')} label="City" span={2} maxLength={60} required {...auto('address-level2')} />
      <SelectField {...field('state')} label="State" span={2} required options={stateOptions} {...auto('address-level1')} />
      <TextField
        {...field('zip')}
        label="ZIP code"
        span={2}
        inputMode="numeric"
        maxLength={10}
        required
        {...auto('postal-code')}
      />
      <TextField {...field('email')} label="Email" type="email" maxLength={254} required {...auto('email')} />
      <TextField {...field('phone')} label="Phone" span={4} type="tel" maxLength={24} required {...auto('tel-national')} />
      <SelectField {...field('phoneType')} label="Phone type" span={2} options={phoneTypeOptions} />
      <TextField
        {...field('poNumber')}
        label="PO number"
        optional
        span={kind === 'billing' ? 3 : undefined}
        maxLength={40}
        autoComplete="off"
      />
      {kind === 'shipping' && <Instructions {...field('specialInstructions')} />}
    </Fields>
  )
}

function Instructions({ name, defaultValue, error }: { name: string; defaultValue: string; error: string | undefined }) {
  return (
    <TextAreaField
      name={name}
      label="Instructions for the carrier"
      optional
      error={error}
      defaultValue={defaultValue}
      rows={3}
      maxLength={500}
      autoComplete="off"
    />
  )
}

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
]
const phoneTypeOptions = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'landline', label: 'Landline' },
]
