/** The provider's browser client on the page: one at a time. */
import { expect, test } from 'vitest'
import { type PaymentType, paymentMessages } from '#machines/domain/payment.ts'
import type { MountedPayment, MountInput, PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import { createProviderClient } from './provider-client.ts'

const token: PaymentAnswer = { status: 'token', token: 'tok_12345678', deviceData: null }

/** A client with manually controlled mount, answers and teardown. */
function fakeClient({
  mounting = Promise.resolve() as Promise<void>,
  leaving = Promise.resolve() as Promise<void>,
  patienceMs = 500,
} = {}) {
  const asked: string[] = []
  const inputs: MountInput[] = []
  let pay: () => Promise<PaymentAnswer> = async () => token
  const client = createProviderClient(async (provider) => {
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
    client,
    asked,
    inputs,
    answerWith: (next: () => Promise<PaymentAnswer>) => {
      pay = next
    },
    open: (type: PaymentType, afterwards?: () => void) =>
      client.open(
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

test('a client is shown as loading until it is mounted, then as ready, with what it brings', async () => {
  const { client, open } = fakeClient()
  expect(client.view().state).toBe('none')
  open('paypal')
  expect(client.view()).toMatchObject({ state: 'loading', hasOwnButton: false })
  await soon()
  expect(client.view()).toMatchObject({ state: 'ready', hasOwnButton: true })
})

test('a ready client is called synchronously within the press', async () => {
  const { client, asked, open } = fakeClient()
  open('venmo')
  await soon()
  const answer = client.pay()
  expect(asked.at(-1)).toBe('pay')
  expect(await answer).toEqual(token)
})

test('without a ready client nothing is asked', async () => {
  const { opened, open: letMount } = gate()
  const { client, asked, open } = fakeClient({ mounting: opened })
  expect(await client.pay()).toEqual({ status: 'notReady' })
  open('credit')
  expect(await client.pay()).toEqual({ status: 'notReady' })
  letMount()
  await soon()
  expect(asked).not.toContain('pay')
  expect(await client.pay()).toEqual(token)
})

test('the next client is mounted after the previous one is removed and its container cleared', async () => {
  const { opened, open: release } = gate()
  const { asked, open } = fakeClient({ leaving: opened })
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

test('a client abandoned while mounting is torn down and never shown', async () => {
  const { opened, open: letMount } = gate()
  const { client, asked, open } = fakeClient({ mounting: opened })
  const close = open('credit')
  await soon()
  close()
  letMount()
  await soon()
  expect(asked.at(-1)).toBe('gone credit')
  expect(client.view().state).toBe('none')
})

test('the next client does not wait for one that was left while loading and never unmounts', async () => {
  const { asked, open } = fakeClient({ mounting: new Promise(() => {}), patienceMs: 60_000 })
  const close = open('credit', () => asked.push('place cleared'))
  await soon()
  close()
  open('paypal')
  await expect.poll(() => asked.slice(2), { timeout: 5_000 }).toEqual(['place cleared', 'load braintree', 'mount paypal'])
})

test('a client skipped by a quick change is never loaded', async () => {
  const { asked, open } = fakeClient()
  open('credit')()
  open('venmo')()
  open('paypal')
  await soon()
  expect(asked).toEqual(['load braintree', 'mount paypal'])
})

test('a client that never unmounts delays the next one only until the timeout', async () => {
  const { client, open } = fakeClient({ leaving: new Promise(() => {}), patienceMs: 20 })
  const close = open('credit')
  await soon()
  close()
  open('venmo')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(client.view().state).toBe('ready')
})

test('an answer after the payment type changed is dropped', async () => {
  const { client, answerWith, open } = fakeClient()
  const { opened, open: letAnswer } = gate()
  answerWith(() => opened.then(() => token))
  const close = open('credit')
  await soon()
  const answer = client.pay()
  close()
  letAnswer()
  expect(await answer).toEqual({ status: 'gone' })
})

test('events of a client’s fields and buttons count until it is unmounted', async () => {
  const { client, inputs, open } = fakeClient()
  const close = open('credit')
  await soon()
  const state = { field: 'number' as const, isEmpty: false, isValid: true, isFocused: true }
  inputs[0]!.onFields?.({ fields: [state], brand: 'Visa' })
  expect(client.view()).toMatchObject({ fields: [state], brand: 'Visa' })
  close()
  inputs[0]!.onFields?.({ fields: [state], brand: 'JCB' })
  expect(client.view()).toMatchObject({ fields: [], brand: null })
})

test.each([
  [
    Object.assign(new Error('Cannot contact the gateway at this time.'), { code: 'script_blocked' }),
    'Cannot contact the gateway at this time.',
  ],
  [new TypeError('Failed to fetch dynamically imported module'), paymentMessages.failed],
])('a client that cannot be loaded shows a shopper-facing message', async (error, message) => {
  const client = createProviderClient(() => Promise.reject(error))
  client.open('klarna', {
    type: 'klarna',
    session: null,
    amountInCents: 1,
    slots: { fields: null, stage: {} as never },
    cspNonce: null,
  })
  await soon()
  expect(client.view()).toMatchObject({ state: 'failed', message })
  expect(await client.pay()).toEqual({ status: 'notReady' })
})

test('a client that throws has failed with a shopper-facing message', async () => {
  const { client, answerWith, open } = fakeClient()
  answerWith(() => Promise.reject(new Error('x is undefined')))
  open('credit')
  await soon()
  expect(await client.pay()).toMatchObject({ status: 'failed', message: paymentMessages.failed })
})
