/** Event forms: payload, refusals and blocked buttons. */
import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { billingAddressSchema } from '#machines/domain/contact.ts'
import { shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { NextStepButton } from '#ui/checkout/next-step.tsx'
import { AddressFields, ContactFields } from './address-fields.tsx'
import type { FormAnswer } from './answer.ts'
import { EventForm, SubmitButton } from './event-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { eventKey, fieldError, typedValue } from './form-state.ts'
import type { FormsView } from './forms.view.ts'

const fresh: FormsView = { keySeed: 'seed', failure: null }
const refusal = (changes: Partial<FormAnswer>): FormsView => ({
  keySeed: 'seed',
  failure: {
    form: 'shippingChoice.address.save',
    problems: {},
    message: null,
    values: {},
    blockedBy: [],
    key: 'key-of-the-post',
    ...changes,
  },
})
const hiddenFields = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])

test('a form posts chart, event, key and payload as plain fields, to its own page with its query', () => {
  const html = renderScreen(
    <EventForm machine="cart" event="item.remove" forms={fresh} fields={{ itemId: '1001' }} mark="1001">
      <SubmitButton>Remove</SubmitButton>
    </EventForm>,
    '/cart?sort=distance',
  )
  expect(html).toContain('<form method="post" action="/cart?sort=distance"')
  expect(hiddenFields(html)).toEqual([
    ['machine', 'cart'],
    ['event', 'item.remove'],
    ['key', 'seed.cart.item.remove.1001'],
    ['about', '//'],
    ['itemId', '1001'],
  ])
  expect(html).toMatch(/<button type="submit"[^>]*>Remove<\/button>/)
})

test('a sheet over another page posts to its own address and says where to come back to', () => {
  const html = renderScreen(
    <EventForm machine="cart" event="item.remove" forms={{ ...fresh, action: '/cart', returnTo: '/p/1?cart=open' }}>
      {null}
    </EventForm>,
    '/p/1',
  )
  expect(html).toContain('action="/cart"')
  expect(hiddenFields(html)).toContainEqual(['returnTo', '/p/1?cart=open'])
})

test('forms of one event on one page have keys of their own; the same form keeps its key', () => {
  expect(eventKey(fresh, 'cart', 'item.remove', '1')).toBe('seed.cart.item.remove.1')
  expect(eventKey(fresh, 'cart', 'item.remove', '2')).toBe('seed.cart.item.remove.2')
  expect(eventKey(fresh, 'order', 'order.place')).toBe('seed.order.order.place')
})

test('errors and typed values are shown only for the refused event', () => {
  const forms = refusal({ problems: { zip: 'Please enter valid US Zip Code' }, values: { zip: '4321' } })
  expect(fieldError(forms, 'shippingChoice', 'address.save', 'zip')).toBe('Please enter valid US Zip Code')
  expect(fieldError(forms, 'paymentType', 'payment.submit', 'zip')).toBeUndefined()
  expect(typedValue(forms, 'shippingChoice', 'address.save', 'zip', '43215')).toBe('4321')
  expect(typedValue(forms, 'shippingChoice', 'address.save', 'city', 'Columbus')).toBe('Columbus')
  expect(typedValue(forms, 'paymentType', 'payment.submit', 'zip', '43215')).toBe('43215')
})

test('a refused address comes back as it was typed, each error under its field and linked from the top', () => {
  const forms = refusal({ problems: { zip: 'Please enter valid US Zip Code' }, values: { zip: '4321', city: 'Columbus' } })
  const html = renderScreen(
    <>
      <FormFailure forms={forms} machine="shippingChoice" event="address.save" />
      <AddressFields kind="shipping" machine="shippingChoice" event="address.save" forms={forms} known={{ city: 'Akron' }} />
    </>,
  )
  const zip = html.match(/<input[^>]*name="zip"[^>]*>/)?.[0]
  expect(zip).toContain('aria-invalid="true"')
  expect(zip).toContain('aria-describedby="zip-error"')
  expect(zip).toContain('value="4321"')
  expect(html).toMatch(/<p id="zip-error"[^>]*>.*?Please enter valid US Zip Code/)
  expect(html).toContain('role="alert"')
  expect(html).toContain('<a href="#zip">Please enter valid US Zip Code</a>')
  expect(html.match(/<input[^>]*name="city"[^>]*>/)?.[0]).toContain('value="Columbus"')
})

const shipping = { kind: 'shipping', machine: 'shippingChoice', event: 'address.save', forms: fresh, known: {} } as const
const billing = { kind: 'billing', machine: 'paymentType', event: 'payment.submit', forms: fresh, known: {} } as const
const namesIn = (html: string) => [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)

test('autocomplete attributes say which address a field belongs to', () => {
  const html = renderScreen(
    <>
      <ContactFields {...billing} />
      <AddressFields {...billing} />
    </>,
  )
  const tokens = [...html.matchAll(/autoComplete="([^"]*)"/gi)].map(([, token]) => token)
  expect(tokens).toEqual([
    'billing email',
    'billing tel',
    'billing given-name',
    'billing family-name',
    'billing address-line1',
    'billing address-line2',
    'billing address-level2',
    'billing address-level1',
    'billing postal-code',
    'off',
  ])
})

test('fields are in the order in which a refusal lists them', () => {
  expect(namesIn(renderScreen(<AddressFields {...shipping} />))).toEqual(
    Object.keys(shippingAddressSchema.entries).filter((name) => name !== 'country'),
  )
  const bill = renderScreen(<ContactFields {...billing} />) + renderScreen(<AddressFields {...billing} />)
  expect(namesIn(bill)).toEqual(Object.keys(billingAddressSchema.entries))
})

test.each([
  [false, {}, {}],
  [false, { phoneType: 'mobile' }, {}],
  [true, { phoneType: 'landline' }, {}],
  [true, { companyName: 'Mill & Sons' }, {}],
  [true, { specialInstructions: 'Ring twice' }, {}],
  [true, {}, { poNumber: 'Please use at most 40 characters' }],
])('what few need is folded until something is in it, or wrong with it: open %s', (isOpen, known, problems) => {
  const html = renderScreen(<AddressFields {...shipping} known={known} forms={refusal({ problems })} />)
  expect(/<details[^>]* open=""/.test(html)).toBe(isOpen)
  expect(namesIn(html.split('<summary')[1]!)).toEqual(['companyName', 'phoneType', 'poNumber', 'specialInstructions'])
})

test('a step that must wait says why beside its button, each reason leading to its place', () => {
  const html = renderScreen(
    <NextStepButton
      step={{
        formId: 'continue',
        formKey: 'seed.checkoutFlow.step.continue',
        label: 'Continue to coverage',
        blockedBy: [{ code: 'slotMissing', message: 'Please select a time slot', field: 'startTime' }],
        targets: { startTime: 'when' },
      }}
    />,
  )
  expect(html).toMatch(/<button[^>]*form="continue"[^>]*aria-disabled="true"[^>]*aria-describedby="continue-why"/)
  expect(html).toMatch(/<ul class="reasons" id="continue-why".*<a [^>]*href="#when">Please select a time slot<\/a>/)
})
