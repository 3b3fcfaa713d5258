import { expect, test } from 'vitest'
import { address, openAt, shop } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { atHome, atShop, choiceOf, forward, gone, unconfirmed, undecided } from './shipping-choice-testing.ts'

// @fact 4.42
test.each([
  ['no delivery', 'cart', 'installer'],
  ['a shop', 'delivery', 'installer'],
  ['an address', 'delivery', 'home'],
] as const)('the shipping form opens from every state: with %s', async (_what, point, way) => {
  const checkout = await openAt(point, { way })
  applied(await checkout.send('shippingChoice', 'address.edit'))
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'enteringAddress', isEditingAddress: true })
})

const misspelt = { ...address, addressLine1: '99 Kanarie Lnae' }

test('an address is saved by its reference; the chart never sees it', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual(atHome)
  expect(checkout.callsOf('shippingChoice.saveAddress').map(({ input }) => input)).toEqual([
    { option: 'home', addressRef: 'draft-1' },
  ])
  expect(await checkout.store.latestDraft('cart-1', 'shippingAddress')).toMatchObject({ addressLine1: '99 Kanarie Lane' })
})

// @fact 4.42 5.22 9.26
test('an address with a PO box or a wrong ZIP is refused with its fields', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('shippingChoice', 'address.save', { ...address, addressLine1: 'PO Box 12', zip: '123' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'addressLine1', message: 'We do not ship to PO boxes' },
      { field: 'zip', message: 'Please enter valid US Zip Code' },
    ],
  })
})

// @fact 2.30 9.26
test('an address that the post office writes otherwise is confirmed first: the suggested one', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  expect(await checkout.view('shippingChoice')).toMatchObject({
    state: 'confirmingAddress',
    isShippingSaved: false,
    confirming: { enteredRef: 'draft-1', suggestedRef: 'draft-2' },
    can: ['installer.pick', 'address.save', 'address.edit', 'address.useSuggested', 'address.keepEntered', 'location.pick'],
  })
  applied(await checkout.send('shippingChoice', 'address.useSuggested'))
  expect(await choiceOf(checkout)).toEqual(atHome)
  expect((await checkout.view('shippingChoice')).confirming).toBe(null)
  expect(checkout.callsOf('shippingChoice.saveAddress').map(({ input }) => input)).toEqual([
    { option: 'home', addressRef: 'draft-2' },
  ])
})

// @fact 2.30
test('the shopper may keep the address as it was entered, or correct it', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  applied(await checkout.send('shippingChoice', 'address.edit'))
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'enteringAddress', confirming: null })
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  applied(await checkout.send('shippingChoice', 'address.keepEntered'))
  expect(await choiceOf(checkout)).toEqual(atHome)
  expect(checkout.callsOf('shippingChoice.saveAddress').map(({ input }) => input)).toEqual([
    { option: 'home', addressRef: 'draft-3' },
  ])
})

// @fact 2.30 9.26
test('an address whose street is not known is kept only when the shopper says so', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', { ...address, addressLine1: '99999 Nowhere Blvd' }))
  expect(await checkout.view('shippingChoice')).toMatchObject({
    state: 'confirmingStreet',
    isShippingSaved: false,
    confirming: { enteredRef: 'draft-1', suggestedRef: null },
    can: ['installer.pick', 'address.save', 'address.edit', 'address.keepEntered', 'location.pick'],
  })
  applied(await checkout.send('shippingChoice', 'address.keepEntered'))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

test('without a suggestion there is none to accept or reject', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  for (const type of ['address.useSuggested', 'address.keepEntered'])
    expect(await checkout.send('shippingChoice', type)).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('an address that fails verification is requested again, at its ZIP', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'address.save', { ...address, zip: '00000' }))
  expect(await choiceOf(checkout)).toEqual({
    ...undecided,
    state: 'enteringAddress',
    problem: { code: 'addressUnknown', field: 'zip', message: 'Please enter valid US Zip Code' },
  })
  expect(checkout.callsOf('shippingChoice.saveAddress')).toEqual([])
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

// @fact 5.42
test('an unreachable address service blocks no purchase', async () => {
  const checkout = await openAt('cart', { effects: { 'shippingChoice.verifyAddress': [fails] } })
  applied(await checkout.send('shippingChoice', 'address.save', misspelt))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

test('an address that is not saved leaves the form open and says why', async () => {
  const checkout = await openAt('cart')
  checkout.script('shippingChoice.saveAddress', fails, answers({ outcome: 'notFound' }))
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual({ ...undecided, state: 'enteringAddress', problem: unconfirmed })
  expect((await checkout.view('shippingChoice')).isEditingAddress).toBe(true)
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual({ ...undecided, state: 'enteringAddress', problem: gone })
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await choiceOf(checkout)).toEqual(atHome)
})

test('a saved address can be opened, corrected, or left for a shop', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  expect((await checkout.view('shippingChoice')).isEditingAddress).toBe(false)
  applied(await checkout.send('shippingChoice', 'address.edit'))
  expect(await checkout.view('shippingChoice')).toMatchObject({
    state: 'enteringAddress',
    isEditingAddress: true,
    option: 'home',
    can: forward,
  })
  applied(await checkout.send('shippingChoice', 'address.save', { ...address, city: 'Neustadt' }))
  expect(await choiceOf(checkout)).toEqual(atHome)
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await choiceOf(checkout)).toEqual(atShop)
})
