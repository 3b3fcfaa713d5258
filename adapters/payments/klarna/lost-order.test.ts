import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { purchaseOf, returnUrl } from '#adapters/payments/contract/provider-contract.ts'
import { answerPage, openSimulator } from '#adapters/payments/contract/testing.ts'
import { createPayments } from '#adapters/payments/payments.ts'
import { credentials, klarnaSimulator, paths } from '#fixtures/payments/klarna/klarna-simulator.ts'
import { createKlarna } from './index.ts'

let simulator: Awaited<ReturnType<typeof openSimulator>>
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  ;[simulator, database] = await Promise.all([openSimulator(klarnaSimulator), openTestDatabase()])
})
afterAll(() => Promise.all([simulator?.close(), database?.close()]))

test('an order without a known id is requested again with the same content, from our own record', async () => {
  const { url, misbehave, held } = simulator
  const orders: Array<{ key: string | null; body: string }> = []
  const provider = createKlarna({
    mode: 'simulator',
    ...credentials,
    apiUrl: url + paths.api,
    hostedPageUrl: url + paths.hostedPage,
    fetch(input, init) {
      const key = new Headers(init?.headers).get('klarna-idempotency-key')
      if (String(input).endsWith('/order')) orders.push({ key, body: String(init?.body) })
      return fetch(input, init)
    },
  })
  const purchase = purchaseOf('lost')
  const session = await provider.start({ type: 'klarna', purchase, returnUrl, notifyUrl: 'https://shop.example/webhooks/klarna' })
  const back = await answerPage(session.hostedPageUrl ?? '', 'approve')
  const returned = provider.readReturn(Object.fromEntries(back.searchParams))
  const token = returned.kind === 'token' ? returned.token : ''

  const payments = createPayments({ database, providers: [provider] })
  await misbehave('charge', 'cutAfter')
  const asked = { key: 'lost:4', type: 'klarna' as const, token, deviceData: null, orderId: 'TL-1', purchase }
  expect((await payments.authorize(asked)).result).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })

  const restarted = createPayments({ database, providers: [provider] })
  expect(await restarted.lookup({ key: 'lost:4' })).toMatchObject({ status: 'authorized', amountInCents: 82_900 })
  const [first, again, ...more] = orders
  expect(again).toEqual(first)
  expect(more).toEqual([])
  expect(JSON.parse(first?.body ?? '').order_lines).toMatchObject([{ type: 'physical', reference: '100036' }])
  expect(held('lost')).toEqual([82_900])
})
