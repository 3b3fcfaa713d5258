import { expect, test } from 'vitest'
import { openAt, place } from '#machines/checkout/journeys-testing.ts'
import type { CheckoutEvent } from '#machines/checkout/kind.ts'
import { answerLost, answers, applied, type Checkout, type EffectOutcome, fails } from '#machines/checkout/testing.ts'
import type { PaymentRecord } from '#machines/ports/payments/payments.ts'
import { type Reconciling, reconcilePayments } from './reconcile-payments.ts'
import { held, minutes, notFound, orderOf, recordOf, shopWith } from './reconcile-payments-testing.ts'

/** Compares the simulated checkout's ledger with an attempt record. */
function reconcilingOf(checkout: Checkout, changes: Partial<PaymentRecord>) {
  const [asked] = checkout.callsOf('order.authorize')
  const key = asked!.key
  const charge = () => checkout.world.charges.get(key)
  const record = recordOf({ key, orderId: 'TL-0001', amountInCents: 60_000, reference: `ref.${key}`, ...changes })
  const shop = shopWith({ records: [record] })
  const order = checkout.world.records.orders[0]
  shop.world.payments.lookup = async () => {
    const state = charge()?.state
    if (state === 'authorized' || state === 'captured')
      return { ...held, status: state, reference: `ref.${key}`, amountInCents: 60_000 }
    return notFound
  }
  shop.world.payments.release = async () => {
    Object.assign(charge()!, { state: 'voided' })
    return true
  }
  shop.world.orders.order = async () =>
    order ? orderOf(order.state, order.state === 'confirmed' ? `ref.${key}` : null, 60_000) : null
  const engine = {
    read: checkout.read,
    send: (_cart: string, machine: string, event: CheckoutEvent<'order'>) => checkout.tell(machine as 'order', event),
  }
  return { ...shop, world: { ...shop.world, engine } as Reconciling, charge }
}

const deaf: EffectOutcome[] = Array.from({ length: 1_000 }, () => fails)

async function passed(checkout: Checkout, seconds: number): Promise<void> {
  for (let gone = 0; gone < seconds; gone += 5) {
    await checkout.advance(5_000)
    await checkout.sweep()
  }
}

test('a payment without an answer is confirmed at the first comparison with the ledger, and then left', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [answerLost] } })
  applied(await place(checkout))
  expect(await checkout.value('order')).toEqual({ unknown: 'waiting' })
  const { world, findings } = reconcilingOf(checkout, { state: 'open', reference: null })
  await reconcilePayments(world)
  expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
  const after = reconcilingOf(checkout, { state: 'authorized', ageInSeconds: 45 * minutes })
  await reconcilePayments(after.world)
  expect(after.charge()?.state).toBe('authorized')
  expect(after.done).toEqual([expect.stringContaining(' 3600')])
  expect(findings).toEqual([])
})

test('money is left while its order waits to be confirmed, for any time, and is reported to staff', async () => {
  const checkout = await openAt('summary', { effects: { 'order.confirmOrder': deaf } })
  applied(await place(checkout))
  await passed(checkout, 40 * minutes)
  expect(await checkout.value('order')).toBe('confirmingLater')
  const { world, charge, findings } = reconcilingOf(checkout, { ageInSeconds: 40 * minutes })
  await reconcilePayments(world)
  expect(charge()?.state).toBe('authorized')
  expect(findings).toEqual([{ kind: 'orderWaits', provider: 'klarna' }])
})

test('money that arrives after the shopper saw a decline is released', async () => {
  const no = { outcome: 'declined', code: '2000', message: 'No' }
  const checkout = await openAt('summary', { effects: { 'order.authorize': [answerLost], 'order.lookup': [answers(no)] } })
  applied(await place(checkout))
  await passed(checkout, 5)
  expect(await checkout.value('order')).toBe('declined')
  const { world, charge, findings } = reconcilingOf(checkout, { state: 'givenUp', checks: 1 })
  await reconcilePayments(world)
  expect(charge()?.state).toBe('voided')
  expect(findings).toEqual([{ kind: 'lateMoney', provider: 'klarna' }])
  expect(await checkout.value('order')).toBe('declined')
})
