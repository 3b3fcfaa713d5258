import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { blankCart, blankFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import { paymentTypeChart } from '#machines/checkout/payment-type/payment-type.chart.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { Chart } from '#machines/engine/index.ts'
import { combinations, decide } from './decision-table.ts'
import { fastCheckout, firstType, type HintInputs, hintedTypes, sentences, type Type, types, unusableToken } from './payments.ts'

/** As any chart's, it takes any event: those of effects and timers are no events of its own. */
const { machine }: Chart = paymentTypeChart

const names = Object.keys(types) as Type[]

test('payment starts as credit, with ten ways to choose from', () => {
  const view = paymentTypeChart.project(begin())
  expect(view.type).toBe(firstType)
  expect(
    Object.fromEntries(
      view.types.map(({ type, discountPercent, kind }) => [type, { percentOff: discountPercent, isWallet: kind === 'wallet' }]),
    ),
  ).toEqual(types)
})

test.each(names)('a token of %s pays for a sum of that type only', (chosen) => {
  for (const paid of names) {
    const checking = after(choose(begin(), chosen), { type: 'card.tokenized', cardRef: 'draft-1' })
    const output = { outcome: 'ok', type: paid, brand: paid, lastFour: '', agreedInCents: 0 }
    const { card, problem } = paymentTypeChart.project(after(checking, done('checkCard', output)))
    expect(card?.type ?? null, paid).toEqual(chosen === paid ? paid : null)
    expect(problem?.message ?? null, paid).toEqual(chosen === paid ? null : unusableToken(chosen))
  }
})

test.each(names.filter((type) => types[type].isWallet))(
  '%s that is cancelled leads back to the last type before a wallet',
  (wallet) => {
    for (const before of names.filter((type) => !types[type].isWallet))
      for (const between of names.filter((type) => types[type].isWallet)) {
        const chosen = [before, between, wallet].reduce(choose, begin())
        const back = after(chosen, { type: 'payment.cancelled', paymentType: wallet })
        const stored = stateOf(back) === 'choosing' ? after(back, stores) : back
        expect(paymentTypeChart.project(stored).type, `${before} ${between}`).toEqual(before)
      }
  },
)

test.each(names.filter((type) => !types[type].isWallet))('%s that is cancelled stays chosen', (type) => {
  const back = after(choose(begin(), type), { type: 'payment.cancelled', paymentType: type })
  expect(stateOf(back)).toBe('awaiting')
  expect(paymentTypeChart.project(back).type).toEqual(type)
})

test('fast checkout is disabled exactly for the buyers in the table', () => {
  for (const known of combinations(fastCheckout.inputs)) {
    const chosen = choose(begin({ userType: known.userType }), known.type)
    expect(paymentTypeChart.project(chosen).isFastCheckoutEnabled, JSON.stringify(known)).toEqual(decide(fastCheckout, known))
  }
})

const lists: Record<HintInputs['offers'], Type[]> = {
  everything: [],
  'credit only': ['credit'],
  'affirm and credit': ['affirm', 'credit'],
  'resolve and credit': ['resolve', 'credit'],
}

test('an address chooses what the table says and pays nothing', () => {
  for (const known of combinations(hintedTypes.inputs)) {
    const { chargeId, affirmError, fromCartModal, offers, standing } = known
    const start = begin({ paymentTypes: lists[offers] })
    const isReady = standing === 'card ready'
    const ready = after(after(start, { type: 'card.tokenized', cardRef: 'draft-1' }), done('checkCard', creditCard))
    const hinted = after(isReady ? ready : start, {
      type: 'payment.hinted',
      ...(chargeId && { chargeId: 'charge_1' }),
      ...(affirmError && { affirmError }),
      ...(fromCartModal && { redirectFrom: 'cart_modal' }),
    })
    const { type, card, cameFromCartModal } = paymentTypeChart.project(
      stateOf(hinted) === 'choosing' ? after(hinted, stores) : hinted,
    )
    expect(type, JSON.stringify(known)).toEqual(decide(hintedTypes, known))
    expect(card !== null, JSON.stringify(known)).toEqual(isReady)
    expect(cameFromCartModal, JSON.stringify(known)).toEqual(fromCartModal)
  }
})

test('the sentences of a payment are those of the specification', () => {
  expect(paymentMessages.failed).toBe(sentences.failed)
  expect(paymentMessages.processing.startsWith(sentences.code539.begins)).toBe(true)
  for (const words of sentences.code539.asksFor) expect(paymentMessages.processing).toContain(words)
  const silent = after(after(begin(), { type: 'payment.reached' }), done('openSession', { outcome: 'unavailable' }))
  expect(paymentTypeChart.project(silent).session.message).toBe(sentences.noGateway)
})

const creditCard = { outcome: 'ok', type: 'credit', brand: 'Visa', lastFour: '1111' }
const stores = done('choosePaymentType', { outcome: 'ok', facts: blankCart })

/** The chart after a type was chosen and stored; choosing what is chosen stores nothing. */
function choose(snapshot: AnyMachineSnapshot, paymentType: Type): AnyMachineSnapshot {
  const asked = after(snapshot, { type: 'type.choose', paymentType })
  return stateOf(asked) === 'choosing' ? after(asked, stores) : asked
}

function stateOf({ value }: AnyMachineSnapshot): string {
  return (value as { method: string }).method
}

function done(id: string, output: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}

function begin(facts: Partial<CheckoutFacts> = {}): AnyMachineSnapshot {
  return initialTransition(paymentTypeChart.machine, { ...blankFacts('cart-1'), ...facts })[0]
}

function after(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(machine, snapshot, event)[0]
}
