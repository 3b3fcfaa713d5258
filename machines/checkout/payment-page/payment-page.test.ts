import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { stateName } from '#machines/engine/index.ts'
import { type PaymentPageEvent, paymentPageMachine } from './payment-page.machine.ts'
import { projectPaymentPage } from './payment-page.view.ts'
import { cardIsTyped, type PressState } from './press.rules.ts'

/** A page on which a way to pay is chosen, and what its chart has told it to do. */
function openPage({ isLender = false } = {}) {
  const done: string[] = []
  const actor = createActor(paymentPageMachine).start()
  actor.on('*', ({ type }) => void done.push(type))
  actor.send({ type: 'way.change', isLender })
  return {
    send: actor.send,
    press: (changes: Partial<PressState> = {}) => actor.send({ type: 'pay.press', standing: { ...cardIsTyped, ...changes } }),
    state: () => stateName(actor.getSnapshot().value),
    view: () => projectPaymentPage(actor.getSnapshot()),
    /** Since it was last asked. */
    done: () => done.splice(0),
  }
}

const token: PaymentPageEvent = { type: 'provider.token', token: 'token-1', deviceData: null }

test('a card is asked of its fields, its token goes to the shop, and the page waits again once the shop has answered', () => {
  const { send, press, state, view, done } = openPage()
  press()
  expect([state(), view().phase, done()]).toEqual(['asking', 'asking', ['provider.ask']])
  send(token)
  expect([state(), view().phase, done()]).toEqual(['sending', 'sending', ['token.send']])
  send({ type: 'shop.answered', mayAskLender: false })
  expect([state(), view().phase, done()]).toEqual(['idle.waiting', 'idle', []])
})

test.each<[string, Partial<PressState>, string, string[]]>([
  ['what is ready goes out as it is', { hasCard: true }, 'idle.waiting', []],
  ['nobody can be asked', { isUnsure: true }, 'idle.waiting', ['reason.show']],
  ['the provider has a button of its own', { hasOwnButton: true }, 'idle.waiting', ['ownButton.show']],
  ['the address is not right', { billing: 'wrong' }, 'sending', ['address.send']],
])('a press when %s', (_, standing, leadsTo, does) => {
  const { press, state, done } = openPage()
  press(standing)
  expect([state(), done()]).toEqual([leadsTo, does])
})

test.each(['asking', 'sending', 'savingAddress', 'awaitingLender', 'leaving'])(
  'while %s, a press counts for nothing',
  (wanted) => {
    const { send, press, state, done } = openPage({ isLender: true })
    if (wanted === 'savingAddress' || wanted === 'awaitingLender') press({ kind: 'instalment' })
    else press()
    if (wanted === 'awaitingLender') send({ type: 'shop.answered', mayAskLender: true })
    if (wanted === 'sending') send(token)
    if (wanted === 'leaving') send({ type: 'provider.leaving' })
    expect(state()).toBe(wanted)
    done()
    press()
    expect([state(), done()]).toEqual([wanted, []])
  },
)

test('a lender hears the address first, is asked once its part of the page is there, and the shop hears what became of it', () => {
  const { send, press, state, view, done } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  expect([state(), done()]).toEqual(['savingAddress', ['address.send']])
  send({ type: 'shop.answered', mayAskLender: true })
  expect([state(), view().phase]).toEqual(['awaitingLender', 'sending'])
  send({ type: 'lender.ready', mayOpenWindow: true })
  expect([state(), done()]).toEqual(['asking', ['provider.ask']])
  send({ type: 'provider.cancelled', message: 'Your Affirm application was cancelled. Nothing was charged.' })
  expect([state(), done()]).toEqual(['sending', ['outcome.send']])
  send({ type: 'shop.answered', mayAskLender: false })
  expect(view()).toMatchObject({ phase: 'idle', problem: 'Your Affirm application was cancelled. Nothing was charged.' })
})

test.each<[string, PaymentPageEvent[]]>([
  ['the shop refuses the address', [{ type: 'shop.answered', mayAskLender: false }]],
  ['its part of the page does not come', [{ type: 'shop.answered', mayAskLender: true }, { type: 'lender.closed' }]],
])('no lender is asked when %s', (_, events) => {
  const { send, press, state, done } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  done()
  for (const event of events) send(event)
  expect([state(), done()]).toEqual(['idle.waiting', []])
})

test('a window that the browser would not open by itself wants one more press', () => {
  const { send, press, state, view, done } = openPage({ isLender: true })
  press({ kind: 'instalment' })
  send({ type: 'shop.answered', mayAskLender: true })
  send({ type: 'lender.ready', mayOpenWindow: false })
  expect([state(), view().wantsPress, view().phase]).toEqual(['idle.needsPress', true, 'idle'])
  done()
  press({ kind: 'instalment', billing: 'saved' })
  expect([state(), view().wantsPress, done()]).toEqual(['asking', false, ['provider.ask']])
})

test('what went wrong at a provider that is no lender is said, nothing is sent, and the next press says it no more', () => {
  const { send, press, state, view, done } = openPage()
  press({ kind: 'wallet' })
  send({ type: 'provider.failed', message: 'Please allow pop-ups.' })
  expect([state(), view().problem, done()]).toEqual(['idle.waiting', 'Please allow pop-ups.', ['provider.ask']])
  press({ kind: 'wallet' })
  expect(view().problem).toBe(null)
})

test('a provider’s own button brings its token without a press of ours', () => {
  const { send, state, done } = openPage()
  send(token)
  expect([state(), done()]).toEqual(['sending', ['token.send']])
})

test.each<[string, PaymentPageEvent, string, string[]]>([
  [
    'wrong fields',
    { type: 'provider.invalid', fields: ['cvv'], message: 'Please fill out a security code' },
    'idle.waiting',
    ['fields.show'],
  ],
  ['nobody there', { type: 'provider.absent' }, 'idle.waiting', ['reason.show']],
  ['an agreement that the shop has heard of', { type: 'provider.over' }, 'idle.waiting', ['agreement.send']],
  ['its own page', { type: 'provider.leaving' }, 'leaving', []],
  ['a window that would not open', { type: 'provider.windowBlocked' }, 'idle.needsPress', []],
])('a provider answers with %s', (_, answer, leadsTo, does) => {
  const { send, press, state, done } = openPage()
  press()
  done()
  send(answer)
  expect([state(), done()]).toEqual([leadsTo, does])
})

test('another way to pay begins anew: nothing is said any more, and whoever was asked is heard no more', () => {
  const { send, press, state, view, done } = openPage({ isLender: true })
  press()
  send({ type: 'provider.failed', message: 'Affirm could not be opened.' })
  send({ type: 'way.change', isLender: false })
  expect([state(), view().problem]).toEqual(['idle.waiting', null])
  done()
  press({ kind: 'instalment' })
  expect(done()).toEqual(['address.send'])
  expect(state()).toBe('sending')
})

test('whoever comes back from the provider’s page finds a page that can be pressed', () => {
  const { send, press, state } = openPage()
  press({ kind: 'wallet' })
  send({ type: 'provider.leaving' })
  send({ type: 'page.return' })
  expect(state()).toBe('idle.waiting')
})
