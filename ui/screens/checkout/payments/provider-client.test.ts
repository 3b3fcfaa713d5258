/** The provider's browser client on the page: one at a time. */
import { expect, test } from 'vitest'
import type { PaymentType } from '#machines/domain/payment.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { MountedPayment, MountInput, PaymentAnswer } from '#machines/ports/payment-browser.ts'
import { createProviderClient } from './provider-client.ts'

const token: PaymentAnswer = { status: 'token', token: 'tok_12345678', deviceData: null }

/** A half whose mounting, answers and leave are given by hand. */
function fakeHalf({
  mounting = Promise.resolve() as Promise<void>,
  leaving = Promise.resolve() as Promise<void>,
  patienceMs = 500,
} = {}) {
  const asked: string[] = []
  const inputs: MountInput[] = []
  let pay: () => Promise<PaymentAnswer> = async () => token
  const half = createProviderClient(async (provider) => {
    asked.push(`load ${provider}`)
    return {
      async mount(input): Promise<MountedPayment> {
        asked.push(`mount ${input.type}`)
        inputs.push(input)
        await mounting
        return {
          hasOwnButton: input.type === 'paypal',
          pay: () => {
            asked.push('pay')
            return pay()
          },
          focus: (field) => void asked.push(`focus ${field}`),
          async teardown() {
            asked.push(`teardown ${input.type}`)
            await leaving
            asked.push(`gone ${input.type}`)
          },
        }
      },
    }
  }, patienceMs)
  return {
    half,
    asked,
    inputs,
    answerWith: (next: () => Promise<PaymentAnswer>) => {
      pay = next
    },
    open: (type: PaymentType, afterwards?: () => void) =>
      half.open(
        'braintree',
        { type, session: null, amountInCents: 1, slots: { fields: null, stage: {} as never }, cspNonce: null },
        afterwards,
      ),
  }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a half is shown as loading until it is mounted, then as ready, with what it brings', async () => {
  const { half, open } = fakeHalf()
  expect(half.view().state).toBe('none')
  open('paypal')
  expect(half.view()).toMatchObject({ state: 'loading', hasOwnButton: false })
  await soon()
  expect(half.view()).toMatchObject({ state: 'ready', hasOwnButton: true })
})

test('a half that is ready is asked at once, within the press', async () => {
  const { half, asked, open } = fakeHalf()
  open('venmo')
  await soon()
  const answer = half.pay()
  expect(asked.at(-1)).toBe('pay')
  expect(await answer).toEqual(token)
})

test('while no half is ready there is nothing to ask', async () => {
  const { opened, open: letMount } = gate()
  const { half, asked, open } = fakeHalf({ mounting: opened })
  expect(await half.pay()).toEqual({ status: 'notReady' })
  open('credit')
  expect(await half.pay()).toEqual({ status: 'notReady' })
  letMount()
  await soon()
  expect(asked).not.toContain('pay')
  expect(await half.pay()).toEqual(token)
})

test('the next half is mounted once the one before has gone, and its place is cleared before', async () => {
  const { opened, open: release } = gate()
  const { asked, open } = fakeHalf({ leaving: opened })
  const close = open('credit', () => asked.push('place cleared'))
  await soon()
  close()
  open('venmo')
  await soon()
  expect(asked).toEqual(['load braintree', 'mount credit', 'teardown credit'])
  release()
  await soon()
  expect(asked.slice(3)).toEqual(['gone credit', 'place cleared', 'load braintree', 'mount venmo'])
})

test('a half that is left while it is mounted is torn down, and nothing of it is shown', async () => {
  const { opened, open: letMount } = gate()
  const { half, asked, open } = fakeHalf({ mounting: opened })
  const close = open('credit')
  await soon()
  close()
  letMount()
  await soon()
  expect(asked.at(-1)).toBe('gone credit')
  expect(half.view().state).toBe('none')
})

test('the next client does not wait for one that was left while loading and never unmounts', async () => {
  const { asked, open } = fakeHalf({ mounting: new Promise(() => {}), patienceMs: 60_000 })
  const close = open('credit', () => asked.push('place cleared'))
  await soon()
  close()
  open('paypal')
  await expect.poll(() => asked.slice(2), { timeout: 5_000 }).toEqual(['place cleared', 'load braintree', 'mount paypal'])
})

test('a half that was passed over in haste is never loaded', async () => {
  const { asked, open } = fakeHalf()
  open('credit')()
  open('venmo')()
  open('paypal')
  await soon()
  expect(asked).toEqual(['load braintree', 'mount paypal'])
})

test('a half that never goes holds the next one up for a while only', async () => {
  const { half, open } = fakeHalf({ leaving: new Promise(() => {}), patienceMs: 20 })
  const close = open('credit')
  await soon()
  close()
  open('venmo')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(half.view().state).toBe('ready')
})

test('an answer after the payment type changed is dropped', async () => {
  const { half, answerWith, open } = fakeHalf()
  const { opened, open: letAnswer } = gate()
  answerWith(() => opened.then(() => token))
  const close = open('credit')
  await soon()
  const answer = half.pay()
  close()
  letAnswer()
  expect(await answer).toEqual({ status: 'gone' })
})

test('events of a client’s fields and buttons count until it is unmounted', async () => {
  const { half, inputs, open } = fakeHalf()
  const close = open('credit')
  await soon()
  const state = { field: 'number' as const, isEmpty: false, isValid: true, isFocused: true }
  inputs[0]!.onFields?.({ fields: [state], brand: 'Visa' })
  expect(half.view()).toMatchObject({ fields: [state], brand: 'Visa' })
  close()
  inputs[0]!.onFields?.({ fields: [state], brand: 'JCB' })
  expect(half.view()).toMatchObject({ fields: [], brand: null })
})

test.each([
  [
    Object.assign(new Error('Cannot contact the gateway at this time.'), { code: 'script_blocked' }),
    'Cannot contact the gateway at this time.',
  ],
  [new TypeError('Failed to fetch dynamically imported module'), paymentMessages.failed],
])('a half that cannot be had says so in words for shoppers', async (error, message) => {
  const half = createProviderClient(() => Promise.reject(error))
  half.open('klarna', {
    type: 'klarna',
    session: null,
    amountInCents: 1,
    slots: { fields: null, stage: {} as never },
    cspNonce: null,
  })
  await soon()
  expect(half.view()).toMatchObject({ state: 'failed', message })
  expect(await half.pay()).toEqual({ status: 'notReady' })
})

test('a half that throws has failed, in words for shoppers', async () => {
  const { half, answerWith, open } = fakeHalf()
  answerWith(() => Promise.reject(new Error('x is undefined')))
  open('credit')
  await soon()
  expect(await half.pay()).toMatchObject({ status: 'failed', message: paymentMessages.failed })
})
