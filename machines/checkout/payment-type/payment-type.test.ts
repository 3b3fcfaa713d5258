import { expect, test } from 'vitest'
import { type PaymentType, paymentMessages, paymentTypeNames, paymentTypes } from '../../domain/payment.ts'
import { billing, openAt, openConfirmed, place, token } from '../journeys-testing.ts'
import { answerLost, answers, applied, type Checkout, fails, openCheckout } from '../testing.ts'
import { paymentTypeChart } from './index.ts'

const visa = { type: 'credit', brand: 'Visa', lastFour: '1111' }
const invalid = { code: 'cardInvalid', field: 'card', message: 'Credit card is invalid' }
const unreachable = { code: 'gateway', field: 'card', message: 'Cannot contact the gateway at this time.' }
const notSaved = {
  code: 'failed',
  field: '',
  message: 'Oops, something went wrong. Your address was not saved; please try again.',
}
const paymentOf = async (checkout: Checkout) => {
  const { card, billingSaved, problem } = await checkout.view('paymentType')
  return { card, billingSaved, problem }
}
const typeOf = async (checkout: Checkout) => (await checkout.view('paymentType')).type
const sessionOf = async (checkout: Checkout) => (await checkout.view('paymentType')).session
const choose = (checkout: Checkout, paymentType: PaymentType) => checkout.send('paymentType', 'type.choose', { paymentType })
const back = (checkout: Checkout, type: 'payment.cancelled' | 'payment.failed', paymentType: PaymentType) =>
  checkout.send('paymentType', type, { paymentType })
const hint = (checkout: Checkout, payload: object) => checkout.send('paymentType', 'payment.hinted', payload)
const notStored = {
  code: 'failed',
  field: 'paymentType',
  message: 'Oops, something went wrong. Please choose again how you want to pay.',
}
const submit = (checkout: Checkout, payload: object = {}) =>
  checkout.send('paymentType', 'payment.submit', { ...billing, ...payload })
const tokenized = (checkout: Checkout, text = token) => checkout.send('paymentType', 'card.tokenized', { token: text })

test('payment starts as credit, with card and billing address to be given', async () => {
  const checkout = await openAt('payment')
  expect(await checkout.view('paymentType')).toEqual({
    type: 'credit',
    types: paymentTypeNames.map((type) => {
      const { label, kind, discountPercent } = paymentTypes[type]
      return { type, label, kind, discountPercent, isChosen: type === 'credit' }
    }),
    isFastCheckoutEnabled: false,
    card: null,
    billingSaved: false,
    session: { state: 'ready', ref: 'session-1', simulated: true, message: null },
    cameFromCartModal: false,
    problem: null,
    blockedBy: [
      { code: 'billingMissing', message: 'Please enter your billing address', field: 'firstName', step: 'payment' },
      { code: 'cardMissing', message: 'Please enter your card', field: 'card', step: 'payment' },
    ],
    can: [
      'type.choose',
      'payment.submit',
      'card.tokenized',
      'payment.cancelled',
      'payment.failed',
      'payment.hinted',
      'session.retry',
    ],
  })
})

test('card and billing address come in one form; the chart sees references only', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token }))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
  expect(checkout.callsOf('paymentType.saveBilling').map(({ input }) => input)).toEqual([{ billingRef: 'draft-1' }])
  expect(checkout.callsOf('paymentType.checkCard').map(({ input }) => input)).toEqual([
    { paymentType: 'credit', cardRef: 'draft-2' },
  ])
  expect((await checkout.view('paymentType')).blockedBy).toEqual([])
})

test('billing address and card may come one after the other, from the form and from the hosted page', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
  expect(checkout.callsOf('paymentType.checkCard')).toEqual([])
  applied(await tokenized(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
})

test('a wrong form is refused with its fields, and a token that is none too', async () => {
  const checkout = await openAt('payment')
  expect(await submit(checkout, { firstName: '', zip: 'none', token: '4111 1111' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'firstName', message: 'Please enter valid First Name' },
      { field: 'zip', message: 'Please enter valid US Zip Code' },
      { field: 'token', message: 'Credit card is invalid' },
    ],
  })
  expect(checkout.callsOf('paymentType.checkCard')).toEqual([])
  expect(checkout.callsOf('paymentType.saveBilling')).toEqual([])
})

test('a card that the provider does not know is invalid; the billing address stays', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token: 'unknown_0001' }))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: invalid })
  applied(await tokenized(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
})

test('a provider that cannot be reached is named as such', async () => {
  const checkout = await openAt('payment', { effects: { 'paymentType.checkCard': [fails] } })
  applied(await submit(checkout, { token }))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: unreachable })
})

test('a billing address that cannot be saved, or whose cart is gone, does not count as saved', async () => {
  const checkout = await openAt('payment')
  for (const fate of [fails, answers({ outcome: 'notFound' })]) {
    checkout.script('paymentType.saveBilling', fate)
    applied(await submit(checkout))
    expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: false, problem: notSaved })
  }
})

test('a correction of the billing address that is not saved leaves the earlier one', async () => {
  const checkout = await openAt('paid')
  for (const fate of [fails, answers({ outcome: 'notFound' })]) {
    checkout.script('paymentType.saveBilling', fate)
    applied(await submit(checkout))
    expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: notSaved })
  }
  applied(await submit(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
})

test('a ready card can be taken out or replaced', async () => {
  const checkout = await openAt('paid')
  expect((await checkout.view('paymentType')).can).toContain('card.change')
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
  applied(await tokenized(checkout))
  for (const replace of [() => tokenized(checkout, 'declined_0001'), () => submit(checkout, { token: 'declined_0002' })]) {
    applied(await replace())
    expect(await paymentOf(checkout)).toEqual({ card: { ...visa, lastFour: '0002' }, billingSaved: true, problem: null })
  }
})

test('a replacement that is invalid leaves no card, and the order cannot be placed with the old one', async () => {
  const checkout = await openAt('summary')
  applied(await tokenized(checkout, 'unknown_0001'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: invalid })
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'cardMissing' }] })
})

test('a declined payment drops the card, keeps the billing address and says what the bank said', async () => {
  const checkout = await openAt('payment')
  applied(await submit(checkout, { token: 'declined_0001' }))
  await place(checkout)
  expect(await paymentOf(checkout)).toEqual({
    card: null,
    billingSaved: true,
    problem: { code: 'declined', field: '', message: 'Your bank declined this card.' },
  })
})

test('a decline reaches a shopper who took the card out meanwhile', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [fails] } })
  await place(checkout)
  applied(await checkout.send('paymentType', 'card.change'))
  checkout.script('order.lookup', answers({ outcome: 'declined', code: '2000', message: 'Your bank declined this card.' }))
  await checkout.advance(5_000)
  expect(await paymentOf(checkout)).toMatchObject({ card: null, problem: { code: 'declined' } })
})

test('after the order is placed a billing address is not changed any more', async () => {
  const checkout = await openConfirmed()
  applied(await submit(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: notSaved })
})

test('a payment derived anew has its billing address but asks for the card again', async () => {
  const checkout = await openAt('paid')
  await checkout.restartCharts()
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
})

test.each(paymentTypeNames)('%s is chosen, the sums follow, and its token is what will be charged', async (type) => {
  const { label, discountPercent } = paymentTypes[type]
  const checkout = await openAt('payment')
  applied(await choose(checkout, type))
  expect(await typeOf(checkout)).toBe(type)
  expect(checkout.world.total()).toBe(600 * (100 - discountPercent))
  expect((await checkout.view('checkoutFlow')).blockedBy.at(-1)).toMatchObject({
    code: 'cardMissing',
    message: type === 'credit' ? 'Please enter your card' : `Please continue with ${label}`,
  })
  applied(await submit(checkout, { token: `tok_${type}_0001` }))
  expect(await paymentOf(checkout)).toEqual({
    card: type === 'credit' ? visa : { type, brand: label, lastFour: '' },
    billingSaved: true,
    problem: null,
  })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  applied(await place(checkout))
  expect(checkout.callsOf('order.confirmOrder')[0]?.input).toMatchObject({ payment: { type } })
  expect(checkout.world.captured()).toBe(600 * (100 - discountPercent))
})

test('a way of paying that there is none of is refused before the chart sees it', async () => {
  const checkout = await openAt('payment')
  expect(await checkout.send('paymentType', 'type.choose', { paymentType: 'cash' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'paymentType', message: 'Please choose one of the ways to pay' }],
  })
})

test('choosing the same way again keeps the card and asks for nothing', async () => {
  const checkout = await openAt('paid')
  applied(await choose(checkout, 'credit'))
  expect((await paymentOf(checkout)).card).toEqual(visa)
  expect(checkout.callsOf('paymentType.choosePaymentType')).toEqual([])
})

test('another way of paying drops the card: the order cannot be placed with it', async () => {
  const checkout = await openAt('summary')
  applied(await choose(checkout, 'klarna'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: null })
  expect((await checkout.view('checkoutFlow')).stage).toBe('payment')
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'cardMissing' }] })
})

test('a token of another way of paying is not taken: the sum was worked out for this one', async () => {
  const failed = { code: 'failed', field: 'card', message: paymentMessages.failed }
  for (const [type, wrong, problem] of [
    ['klarna', token, failed],
    ['credit', 'tok_klarna_0001', invalid],
    ['paypal', 'unknown_0001', failed],
  ] as const) {
    const checkout = await openAt('payment')
    applied(await choose(checkout, type))
    applied(await tokenized(checkout, wrong))
    expect(await paymentOf(checkout)).toMatchObject({ card: null, problem })
  }
})

test('a company offers what it offers, and nothing else can be paid with', async () => {
  const checkout = await openCheckout()
  checkout.world.books.paymentTypes = ['resolve', 'paypal']
  applied(await checkout.send('cart', 'item.add', { itemId: '1001', quantity: 4 }))
  const view = await checkout.view('paymentType')
  expect(view.types.map(({ type, isChosen }) => [type, isChosen])).toEqual([
    ['paypal', false],
    ['resolve', false],
  ])
  expect(view.blockedBy.map(({ code }) => code)).toEqual(['billingMissing', 'typeNotOffered', 'cardMissing'])
  expect((await checkout.view('order')).blockedBy).toContainEqual({
    code: 'typeNotOffered',
    message: 'Please choose another way to pay: your company does not offer this one',
    field: 'paymentType',
    step: 'payment',
  })
  applied(await choose(checkout, 'klarna'))
  expect((await paymentOf(checkout)).problem).toEqual({
    code: 'typeNotOffered',
    field: 'paymentType',
    message: 'Please choose one of the ways to pay',
  })
  expect(checkout.callsOf('paymentType.choosePaymentType')).toEqual([])
  applied(await choose(checkout, 'resolve'))
  expect((await checkout.view('paymentType')).blockedBy.map(({ code }) => code)).toEqual(['billingMissing', 'cardMissing'])
})

test('a choice that commerce refuses leaves everything as it was, in its words', async () => {
  const message = 'Your company does not pay this way. Please choose another way to pay.'
  const refusal = answers({ outcome: 'refused', message })
  for (const point of ['payment', 'paid'] as const) {
    const checkout = await openAt(point, { effects: { 'paymentType.choosePaymentType': [refusal] } })
    applied(await choose(checkout, 'klarna'))
    expect(await checkout.view('paymentType')).toMatchObject({
      type: 'credit',
      card: point === 'paid' ? visa : null,
      problem: { code: 'typeNotOffered', field: 'paymentType', message },
    })
    if (point === 'paid') applied(await checkout.send('checkoutFlow', 'step.continue'))
  }
})

test('a choice nobody knows of keeps everything from being charged until the shopper chooses again', async () => {
  const checkout = await openAt('paid', { effects: { 'paymentType.choosePaymentType': [fails] } })
  applied(await choose(checkout, 'klarna'))
  expect(await paymentOf(checkout)).toEqual({ card: null, billingSaved: true, problem: notStored })
  expect((await checkout.view('paymentType')).can).toEqual(['type.choose', 'payment.submit', 'payment.hinted', 'session.retry'])
  applied(await choose(checkout, 'credit'))
  applied(await tokenized(checkout))
  expect(await paymentOf(checkout)).toEqual({ card: visa, billingSaved: true, problem: null })
})

test('a way of paying that is not offered is not chosen from there either', async () => {
  const checkout = await openAt('payment', { effects: { 'paymentType.choosePaymentType': [fails] } })
  checkout.world.books.paymentTypes = ['credit', 'klarna']
  applied(await checkout.send('cart', 'cart.refresh'))
  applied(await choose(checkout, 'klarna'))
  applied(await choose(checkout, 'paypal'))
  expect((await paymentOf(checkout)).problem).toMatchObject({ code: 'typeNotOffered' })
  expect(checkout.callsOf('paymentType.choosePaymentType')).toHaveLength(1)
})

test('what is refused after a choice nobody knows of leaves it unknown: the earlier one may have been stored', async () => {
  for (const fate of [fails, answers({ outcome: 'refused', message: 'Not this one.' }), answers({ outcome: 'notFound' })]) {
    const checkout = await openAt('payment', { effects: { 'paymentType.choosePaymentType': [answerLost, fate] } })
    applied(await choose(checkout, 'klarna'))
    applied(await choose(checkout, 'paypal'))
    expect((await checkout.view('paymentType')).can).not.toContain('card.tokenized')
    applied(await choose(checkout, 'paypal'))
    applied(await tokenized(checkout, 'tok_paypal_0001'))
    expect(await paymentOf(checkout)).toMatchObject({ card: { type: 'paypal' }, problem: null })
  }
})

test('sums that turn out to be of another way of paying take the card out before anything is charged', async () => {
  for (const point of ['payment', 'paid', 'summary'] as const) {
    const checkout = await openAt(point)
    checkout.world.books.paymentType = 'klarna'
    applied(await checkout.send('cart', 'cart.refresh'))
    expect(await checkout.view('paymentType')).toMatchObject({ type: 'klarna', card: null, problem: notStored })
    expect(await place(checkout)).toMatchObject({
      outcome: 'rejected',
      blockedBy: expect.arrayContaining([
        { code: 'cardMissing', message: 'Please continue with Klarna', field: 'card', step: 'payment' },
      ]),
    })
  }
})

test('a wallet that is cancelled leads back to what was chosen before it, and says so', async () => {
  const checkout = await openAt('payment')
  for (const type of ['affirm', 'paypal', 'venmo'] as const) applied(await choose(checkout, type))
  applied(await back(checkout, 'payment.cancelled', 'venmo'))
  expect(await checkout.view('paymentType')).toMatchObject({
    type: 'affirm',
    problem: { code: 'cancelled', field: 'card', message: paymentTypes.venmo.cancelled },
  })
  expect(checkout.world.books.paymentType).toBe('affirm')
})

test.each(paymentTypeNames)('who turns back at %s reads its own message, and nothing is charged', async (type) => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, type))
  applied(await back(checkout, 'payment.cancelled', type))
  expect(await checkout.view('paymentType')).toMatchObject({
    type: paymentTypes[type].kind === 'wallet' ? 'credit' : type,
    card: null,
    problem: { code: 'cancelled', field: 'card', message: paymentTypes[type].cancelled },
  })
})

test('a provider that says no before there is anything to charge is told as such', async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'applepay'))
  applied(await back(checkout, 'payment.failed', 'applepay'))
  expect(await checkout.view('paymentType')).toMatchObject({
    type: 'applepay',
    problem: { code: 'failed', field: 'card', message: paymentMessages.failed },
  })
})

test('the way back from a page of a type that is no longer chosen changes nothing', async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'klarna'))
  const before = await checkout.view('paymentType')
  for (const type of ['payment.cancelled', 'payment.failed'] as const) applied(await back(checkout, type, 'paypal'))
  expect(await checkout.view('paymentType')).toEqual(before)
})

test('nothing that comes back late takes away what is ready', async () => {
  const checkout = await openAt('paid')
  const before = await checkout.view('paymentType')
  for (const type of ['payment.cancelled', 'payment.failed'] as const) applied(await back(checkout, type, 'credit'))
  applied(await hint(checkout, { chargeId: 'charge_1' }))
  applied(await hint(checkout, { affirmError: true }))
  expect(await checkout.view('paymentType')).toEqual(before)
})

test('charge_id in the address chooses Resolve and is no payment', async () => {
  const checkout = await openAt('payment')
  applied(await hint(checkout, { chargeId: 'charge_1', affirmError: true }))
  expect(await checkout.view('paymentType')).toMatchObject({ type: 'resolve', card: null, problem: null })
  expect(checkout.callsOf('paymentType.checkCard')).toEqual([])
})

test('#affirm-error in the address chooses Affirm, with its message, whether it was chosen or not', async () => {
  for (const affirmError of [true, 'true'])
    for (const chosen of ['credit', 'affirm'] as const) {
      const checkout = await openAt('payment')
      applied(await choose(checkout, chosen))
      applied(await hint(checkout, { affirmError }))
      expect(await checkout.view('paymentType')).toMatchObject({
        type: 'affirm',
        card: null,
        problem: { code: 'cancelled', field: 'card', message: paymentTypes.affirm.cancelled },
      })
    }
})

test('a hint at a type that is not offered chooses nothing', async () => {
  const checkout = await openAt('payment')
  checkout.world.books.paymentTypes = ['credit']
  applied(await checkout.send('cart', 'cart.refresh'))
  applied(await hint(checkout, { chargeId: 'charge_1' }))
  expect(await typeOf(checkout)).toBe('credit')
})

test("who comes straight from the cart's sheet is remembered as such", async () => {
  const checkout = await openAt('payment')
  applied(await hint(checkout, { redirectFrom: 'cart_modal' }))
  applied(await hint(checkout, {}))
  expect((await checkout.view('paymentType')).cameFromCartModal).toBe(true)
  expect(await hint(checkout, { redirectFrom: 'elsewhere' })).toMatchObject({ outcome: 'invalid' })
})

test('a session is opened on the payment step, for the type and the sum of the moment', async () => {
  const checkout = await openAt('services')
  expect(await sessionOf(checkout)).toEqual({ state: 'closed', ref: null, simulated: false, message: null })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await sessionOf(checkout)).toEqual({ state: 'ready', ref: 'session-1', simulated: true, message: null })
  applied(await choose(checkout, 'paypal'))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect((await sessionOf(checkout)).ref).toBe('session-3')
  expect(checkout.world.books.sessions).toEqual([
    { paymentType: 'credit', amountInCents: 60_000 },
    { paymentType: 'paypal', amountInCents: 60_000 },
    { paymentType: 'paypal', amountInCents: 30_000 },
  ])
})

test('away from the payment step there is no session, and the next visit opens a new one', async () => {
  const checkout = await openAt('payment')
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'shipping' }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect(await sessionOf(checkout)).toMatchObject({ state: 'closed', ref: null })
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'payment' }))
  expect(await sessionOf(checkout)).toMatchObject({ state: 'ready', ref: 'session-2' })
})

test('a provider without a session says so, everything else stays, and it can be asked again', async () => {
  for (const fate of [fails, answers({ outcome: 'unavailable' })]) {
    const checkout = await openAt('payment', { effects: { 'paymentType.openSession': [fate] } })
    expect(await sessionOf(checkout)).toEqual({ state: 'unavailable', ref: null, simulated: false, message: unreachable.message })
    applied(await submit(checkout))
    applied(await checkout.send('paymentType', 'session.retry'))
    expect(await sessionOf(checkout)).toMatchObject({ state: 'ready', message: null })
  }
})

test('a provider that does not take this purchase says why; another cart, another address or another way asks anew', async () => {
  const message = 'Not to two addresses. Please correct one, or choose another way to pay.'
  for (const putRight of [
    (checkout: Checkout) => submit(checkout),
    (checkout: Checkout) => checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }),
    (checkout: Checkout) => choose(checkout, 'paypal'),
    (checkout: Checkout) => checkout.send('paymentType', 'session.retry'),
  ]) {
    const checkout = await openAt('payment')
    applied(await submit(checkout))
    checkout.script('paymentType.openSession', answers({ outcome: 'refused', message }))
    applied(await choose(checkout, 'katapult'))
    expect(await sessionOf(checkout)).toEqual({ state: 'refused', ref: null, simulated: false, message })
    applied(await putRight(checkout))
    expect(await sessionOf(checkout)).toMatchObject({ state: 'ready', message: null })
  }
})

test('a snapshot from before refusals were told has none', () => {
  const old = { status: 'active', value: {}, context: { type: 'katapult', session: null }, historyValue: {} } as never
  expect(paymentTypeChart.migrations?.[3]?.(old)).toMatchObject({ context: { type: 'katapult', session: null, refusal: null } })
})

test('a session that has grown old is opened anew', async () => {
  const checkout = await openAt('payment')
  applied(await checkout.send('paymentType', 'session.retry'))
  expect((await sessionOf(checkout)).ref).toBe('session-2')
})

test('fast checkout is out of reach for credit card, sales tool and fleet', async () => {
  for (const [userType, type, isEnabled] of [
    ['none', 'paypal', true],
    ['none', 'klarna', true],
    ['none', 'credit', false],
    ['Retail Member', 'applepay', true],
    ['Fleet', 'paypal', false],
    ['Sales Tool', 'paypal', false],
  ] as const) {
    const checkout = await openCheckout()
    checkout.world.books.userType = userType
    applied(await checkout.send('cart', 'item.add', { itemId: '1001', quantity: 4 }))
    applied(await choose(checkout, type))
    expect([userType, type, (await checkout.view('paymentType')).isFastCheckoutEnabled]).toEqual([userType, type, isEnabled])
  }
})

test('a payment derived anew has the type that commerce knows', async () => {
  const checkout = await openAt('payment')
  applied(await choose(checkout, 'katapult'))
  await checkout.restartCharts()
  expect(await typeOf(checkout)).toBe('katapult')
})

test('a card that is changed for another is let go at its provider, and so is one whose way of paying is changed', async () => {
  const checkout = await openAt('payment')
  applied(await tokenized(checkout))
  applied(await checkout.send('paymentType', 'card.change'))
  expect((await checkout.view('paymentType')).card).toBeNull()
  expect(checkout.world.books.abandoned).toEqual([token])
  applied(await tokenized(checkout))
  applied(await checkout.send('paymentType', 'type.choose', { paymentType: 'affirm' }))
  expect(checkout.callsOf('paymentType.choosePaymentType').at(-1)?.input).toMatchObject({
    paymentType: 'affirm',
    dropped: { paymentType: 'credit', cardRef: expect.any(String) },
  })
  expect(checkout.world.books.abandoned).toEqual([token, token])
})

test('letting go that fails keeps nobody from choosing anew: it lapses at the provider by itself', async () => {
  const checkout = await openAt('payment', { effects: { 'paymentType.abandonCard': [fails] } })
  applied(await tokenized(checkout))
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await paymentOf(checkout)).toMatchObject({ card: null, problem: null })
  applied(await tokenized(checkout))
})

test('a lender is told who borrows: its session is opened once the address is saved, a wallet needs none', async () => {
  for (const [paymentType, before, after] of [
    ['klarna', 'awaitingAddress', 1],
    ['paypal', 'ready', 0],
  ] as const) {
    const checkout = await openAt('payment')
    const session = async () => (await checkout.view('paymentType')).session
    applied(await checkout.send('paymentType', 'type.choose', { paymentType }))
    expect(await session()).toMatchObject({ state: before, message: null })
    const opened = checkout.world.books.sessions.length
    applied(await submit(checkout))
    expect(checkout.world.books.sessions.length - opened).toBe(after)
    expect((await session()).state).toBe('ready')
  }
})

test('an address that is corrected opens a session of a lender anew', async () => {
  const checkout = await openAt('payment')
  applied(await checkout.send('paymentType', 'type.choose', { paymentType: 'affirm' }))
  applied(await submit(checkout))
  const { ref } = (await checkout.view('paymentType')).session
  applied(await submit(checkout))
  const again = (await checkout.view('paymentType')).session
  expect([again.state, again.ref === ref]).toEqual(['ready', false])
})
