import { expect, test } from 'vitest'
import { stateName } from '#machines/engine/index.ts'
import { startLive } from '#machines/engine/testing.ts'
import type { ProviderAnswer } from './payment-page.effects.ts'
import { paymentPageMachine } from './payment-page.machine.ts'
import { projectPaymentPage } from './payment-page.view.ts'
import { cardIsTyped, type PressState, providerPatienceMs } from './press.rules.ts'

/** A page on which a payment method is chosen. */
function openPage({ isLender = false } = {}) {
  const { actor, ...live } = startLive(paymentPageMachine)
  actor.send({ type: 'method.changed', isLender })
  return {
    ...live,
    send: actor.send,
    stop: () => void actor.stop(),
    press: (changes: Partial<PressState> = {}) => actor.send({ type: 'pay.press', page: { ...cardIsTyped, ...changes } }),
    ownButton: (answer: ProviderAnswer) => actor.send({ type: 'ownButton.answered', answer }),
    /** The form is not posted either. */
    isUnderWay: () => actor.getSnapshot().hasTag('underWay'),
    state: () => stateName(actor.getSnapshot().value),
    view: () => projectPaymentPage(actor.getSnapshot()),
  }
}

const token: ProviderAnswer = { status: 'token', token: 'token-1', deviceData: 'device-1' }
const closed = 'Your payment was cancelled. Nothing was charged.'
const failed: ProviderAnswer = { status: 'failed', message: 'Please allow pop-ups.' }
const saved = { mayAskLender: true }
const taken = { mayAskLender: false }
const ready = { outcome: 'ready', mayAsk: true }

test('the card fields are tokenized, the token is posted to the shop, and the page waits again once the shop has answered', async () => {
  const { press, state, view, answer, asked, pending } = openPage()
  press()
  expect(state()).toBe('asking')
  expect(view().phase).toBe('asking')
  expect(pending()).toEqual(['askProvider'])
  await answer('askProvider', token)
  expect(state()).toBe('sending.token')
  expect(view().phase).toBe('sending')
  expect(pending()).toEqual(['sendToken'])
  expect(asked.at(-1)?.input).toEqual({ token: 'token-1', deviceData: 'device-1', isLender: false })
  await answer('sendToken', taken)
  expect(state()).toBe('idle.waiting')
  expect(view().phase).toBe('idle')
  expect(pending()).toEqual([])
})

test('the provider is asked within the press, so that its window may open', () => {
  const { press, asked } = openPage()
  press()
  expect(asked.map(({ id }) => id)).toEqual(['askProvider'])
})

test.each<[string, Partial<PressState>, string, string[]]>([
  ['what is ready is posted as it is', { hasCard: true }, 'idle.waiting', []],
  ['no provider can be asked', { isUnsure: true }, 'idle.explaining', ['showReason']],
  ['the provider has a button of its own', { hasOwnButton: true }, 'idle.leadingToButton', ['showOwnButton']],
  ['the address is not right', { billing: 'wrong' }, 'sending.address', ['sendAddress']],
  ['the provider is still loading', { isLoading: true }, 'awaitingProvider', ['awaitProvider']],
])('a press when %s', (_, page, leadsTo, asks) => {
  const { press, state, pending } = openPage()
  press(page)
  expect(state()).toEqual(leadsTo)
  expect(pending()).toEqual(asks)
})

test.each(['asking', 'awaitingProvider', 'sending.token', 'savingAddress', 'awaitingLender', 'leaving'])(
  'while %s, a press does nothing',
  async (wanted) => {
    const { press, state, asked, answer, isUnderWay } = openPage({ isLender: true })
    if (wanted === 'savingAddress' || wanted === 'awaitingLender') press({ kind: 'instalment' })
    else press({ isLoading: wanted === 'awaitingProvider' })
    if (wanted === 'awaitingLender') await answer('saveAddress', saved)
    if (wanted === 'sending.token') await answer('askProvider', token)
    if (wanted === 'leaving') await answer('askProvider', { status: 'leaving' })
    expect(state()).toBe(wanted)
    const before = asked.length
    press()
    press()
    expect(state()).toEqual(wanted)
    expect(asked.length).toEqual(before)
    expect(isUnderWay()).toBe(true)
  },
)

test('a lender gets the address first, opens once its part of the page has loaded, and the shop gets the result', async () => {
  const { press, state, view, answer, asked } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  expect(state()).toBe('savingAddress')
  expect(view().phase).toBe('sending')
  await answer('saveAddress', saved)
  expect(state()).toBe('awaitingLender')
  expect(view().phase).toBe('sending')
  await answer('awaitLender', ready)
  expect(state()).toBe('asking')
  await answer('askProvider', { status: 'cancelled', message: 'Your Affirm application was cancelled. Nothing was charged.' })
  expect(state()).toBe('sending.outcome')
  expect(asked.at(-1)?.input).toEqual({ outcome: 'cancelled' })
  await answer('sendOutcome', taken)
  expect(view()).toMatchObject({ phase: 'idle', problem: 'Your Affirm application was cancelled. Nothing was charged.' })
})

test('a failing lender is reported to the shop as a failure', async () => {
  const { press, answer, asked } = openPage({ isLender: true })
  press()
  await answer('askProvider', failed)
  expect(asked.at(-1)?.input).toEqual({ outcome: 'failed' })
})

test('a lender’s token goes to the shop beside the form', async () => {
  const { press, answer, asked } = openPage({ isLender: true })
  press()
  await answer('askProvider', token)
  expect(asked.at(-1)?.input).toMatchObject({ isLender: true })
})

test.each(['refuses the address', 'cannot be reached'])('no lender is asked when the shop %s', async (what) => {
  const { press, state, asked, answer, fail } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  await (what === 'refuses the address' ? answer('saveAddress', taken) : fail('saveAddress'))
  expect(state()).toBe('idle.waiting')
  expect(asked.length).toBe(1)
})

test('no lender is asked when its part of the page cannot be loaded', async () => {
  const { press, state, answer, pending } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  await answer('saveAddress', saved)
  await answer('awaitLender', { outcome: 'absent' })
  expect(state()).toBe('idle.waiting')
  expect(pending()).toEqual([])
})

test('a window that the browser blocks needs one more click', async () => {
  const { press, state, view, answer, asked } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  await answer('saveAddress', saved)
  await answer('awaitLender', { outcome: 'ready', mayAsk: false })
  expect(state()).toBe('idle.needsPress')
  expect(view().wantsPress).toBe(true)
  expect(view().phase).toBe('idle')
  expect(asked.map(({ id }) => id)).not.toContain('askProvider')
  press({ kind: 'instalment', billing: 'saved' })
  expect(state()).toBe('asking')
  expect(view().wantsPress).toBe(false)
})

test.each<[string, unknown, string]>([
  ['ready', ready, 'asking'],
  ['ready, but the press is long ago', { outcome: 'ready', mayAsk: false }, 'idle.needsPress'],
  ['absent', { outcome: 'absent' }, 'idle.explaining'],
])('a press before the provider is loaded waits, and then it is %s', async (_, output, leadsTo) => {
  const { press, state, view, answer } = openPage()
  press({ isLoading: true })
  expect(state()).toBe('awaitingProvider')
  expect(view().phase).toBe('asking')
  await answer('awaitProvider', output)
  expect(state()).toBe(leadsTo)
})

test.each(['awaitingProvider', 'awaitingLender'])('%s ends after 20 seconds', async (wanted) => {
  const { press, state, answer, pass, asked } = openPage({ isLender: true })
  press(wanted === 'awaitingProvider' ? { isLoading: true } : { kind: 'instalment' })
  if (wanted === 'awaitingLender') await answer('saveAddress', saved)
  pass(providerPatienceMs - 1)
  expect(state()).toBe(wanted)
  const { id, signal } = asked.at(-1)!
  pass(1)
  expect(state()).toBe('idle.explaining')
  expect(signal.aborted).toBe(true)
  await answer(id, ready)
  expect(state()).toBe('idle.explaining')
  await answer('showReason')
  expect(state()).toBe('idle.waiting')
})

test('the shopper may take their time in the provider’s window', () => {
  const { press, state, pass } = openPage()
  press()
  pass(60 * 60_000)
  expect(state()).toBe('asking')
})

test("a wallet's error is shown and not posted, and disappears with the next press", async () => {
  const { press, state, view, answer, pending } = openPage()
  press({ kind: 'wallet' })
  await answer('askProvider', failed)
  expect(state()).toBe('idle.waiting')
  expect(view().problem).toBe('Please allow pop-ups.')
  expect(pending()).toEqual([])
  press({ kind: 'wallet' })
  expect(view().problem).toBe(null)
})

test('a provider’s own button posts its token without our button', () => {
  const { ownButton, state, asked } = openPage()
  ownButton(token)
  ownButton(token)
  expect(state()).toBe('sending.token')
  expect(asked.map(({ id }) => id)).toEqual(['sendToken'])
  expect(asked[0]?.input).toMatchObject({ token: 'token-1' })
})

test('a provider’s own button that is cancelled says so and sends nothing', () => {
  const { ownButton, view, asked } = openPage()
  ownButton({ status: 'cancelled', message: closed })
  expect(view().phase).toBe('idle')
  expect(view().problem).toEqual(closed)
  expect(asked).toEqual([])
})

test.each<[string, ProviderAnswer, string, string[]]>([
  [
    'wrong fields',
    { status: 'invalid', fields: ['cvv'], message: 'Please fill out a security code' },
    'idle.showingFields',
    ['showFields'],
  ],
  ['nothing to ask', { status: 'absent' }, 'idle.explaining', ['showReason']],
  ['an agreement that reached the shop', { status: 'replaced', hasAgreed: true }, 'idle.continuing', ['postForm']],
  ['a replacement', { status: 'replaced', hasAgreed: false }, 'idle.waiting', []],
  ['its own page', { status: 'leaving' }, 'leaving', []],
])('a provider answers with %s', async (_, given, leadsTo, asks) => {
  const { press, state, answer, pending, asked } = openPage()
  press()
  await answer('askProvider', given)
  expect(state()).toEqual(leadsTo)
  expect(pending()).toEqual(asks)
  if (given.status === 'invalid') expect(asked.at(-1)?.input).toMatchObject({ fields: ['cvv'], message: given.message })
  if (asks[0]) await answer(asks[0])
  expect(state()).toBe(leadsTo.startsWith('idle') ? 'idle.waiting' : leadsTo)
})

test('the page explains why a provider is unavailable', async () => {
  const { press, state, fail } = openPage()
  press()
  await fail('askProvider')
  expect(state()).toBe('idle.explaining')
  await fail('showReason')
  expect(state()).toBe('idle.waiting')
})

test('changing the payment method aborts the pending request, and its late answer changes nothing', async () => {
  const { send, press, state, view, answer, asked } = openPage({ isLender: true })
  press()
  await answer('askProvider', failed)
  expect(view().problem).toBe('Please allow pop-ups.')
  send({ type: 'method.changed', isLender: true })
  expect(state()).toBe('idle.waiting')
  expect(view().problem).toBe(null)
  press()
  send({ type: 'method.changed', isLender: false })
  expect(state()).toBe('idle.waiting')
  expect(view().problem).toBe(null)
  expect(asked.at(-1)?.signal.aborted).toBe(true)
  await answer('askProvider', token)
  expect(state()).toBe('idle.waiting')
  expect(asked.at(-1)?.id).toBe('askProvider')
  press({ kind: 'instalment' })
  expect(state()).toBe('sending.address')
})

test('leaving the page aborts what is under way, and nothing is sent afterwards', async () => {
  const { press, stop, answer, asked } = openPage()
  press()
  stop()
  await answer('askProvider', token)
  expect(asked.map(({ id, signal }) => [id, signal.aborted])).toEqual([['askProvider', true]])
})

test('a shopper who comes back from the provider’s page finds an enabled page', async () => {
  const { send, press, state, answer } = openPage()
  press({ kind: 'wallet' })
  await answer('askProvider', { status: 'leaving' })
  send({ type: 'page.return' })
  expect(state()).toBe('idle.waiting')
})
