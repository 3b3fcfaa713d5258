/** The fields of an address form, for goods and for bills: labels, autofill and the sentence under what is wrong. */

import type { CompanyAddress } from '#machines/domain/accounts/account.ts'
import { states } from '#machines/domain/delivery/states.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { Fields, SelectField, TextAreaField, TextField } from '#ui/kit/fields/field.tsx'
import css from './address-fields.module.css'
import { fieldError, typedValue } from './form-state.ts'
import type { FormsView } from './forms.view.ts'

/** What is known already, by field; phone types and states are their codes. */
export type KnownAddress = Partial<Record<string, string>>

/** The signed-in shopper, and where their company is. */
export type KnownPerson = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'companyName', string> & Partial<CompanyAddress>

export interface AddressFormProps {
  kind: 'shipping' | 'billing'
  machine: string
  event: string
  forms: FormsView
  known: KnownAddress
}

/** Names and address, below them what few need. Goods ask for the contact in the same form; a bill has it as a part of its own. */
export function AddressFields(props: AddressFormProps) {
  const { field, auto } = wiringOf(props)
  return (
    <>
      <Fields>
        <TextField {...field('firstName')} label="First name" span={3} maxLength={200} required {...auto('given-name')} />
        <TextField {...field('lastName')} label="Last name" span={3} maxLength={200} required {...auto('family-name')} />
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
        {props.kind === 'shipping' && <ContactFields {...props} />}
      </Fields>
      <FoldedFields {...props} />
    </>
  )
}

/** How to reach the shopper, with the reason for asking. */
export function ContactFields(props: AddressFormProps) {
  const { field, auto } = wiringOf(props)
  return (
    <>
      <TextField {...field('email')} label="Email" type="email" span={3} maxLength={254} required {...auto('email')} />
      <TextField
        {...field('phone')}
        label="Phone"
        hint="For questions about this order"
        type="tel"
        span={3}
        maxLength={24}
        required
        {...auto('tel')}
      />
    </>
  )
}

/** What most shoppers leave as it is: open where something is in it, or wrong with it. */
function FoldedFields(props: AddressFormProps) {
  const { field, auto } = wiringOf(props)
  const isShipping = props.kind === 'shipping'
  const [company, phoneType] = [field('companyName'), field('phoneType')]
  const [poNumber, instructions] = [field('poNumber'), field('specialInstructions')]
  const folded = isShipping ? [company, poNumber, instructions] : [poNumber]
  const isOpen =
    folded.some(({ defaultValue, error }) => defaultValue !== '' || error !== undefined) ||
    !['', usualPhoneType].includes(phoneType.defaultValue) ||
    phoneType.error !== undefined
  return (
    <details className={css.folded} open={isOpen || undefined}>
      <LinkSummary>{isShipping ? 'Company, phone type, PO number, instructions' : 'Phone type, PO number'}</LinkSummary>
      <Fields>
        {isShipping && <TextField {...company} label="Company" optional maxLength={60} {...auto('organization')} />}
        <SelectField {...phoneType} label="Phone type" span={3} options={phoneTypeOptions} />
        <TextField {...poNumber} label="PO number" optional span={3} maxLength={40} autoComplete="off" />
        {isShipping && (
          <TextAreaField
            {...instructions}
            label="Instructions for the carrier"
            optional
            rows={3}
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Fields>
    </details>
  )
}

function wiringOf({ kind, machine, event, forms, known }: AddressFormProps) {
  return {
    field: (name: string) => ({
      name,
      defaultValue: typedValue(forms, machine, event, name, known[name] ?? ''),
      error: fieldError(forms, machine, event, name),
    }),
    auto: (token: string) => ({ autoComplete: `${kind} ${token}` }),
  }
}

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
]
const usualPhoneType = 'mobile'
const phoneTypeOptions = [
  { value: usualPhoneType, label: 'Mobile' },
  { value: 'landline', label: 'Landline' },
]
