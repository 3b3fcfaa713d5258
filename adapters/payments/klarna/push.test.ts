import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptOf, purchaseOf } from '#adapters/payments/contract/provider-contract.ts'
import { answerPage, openSimulator } from '#adapters/payments/contract/testing.ts'
import { credentials, klarnaSimulator, paths } from '#fixtures/payments/klarna/klarna-simulator.ts'
import { createKlarna } from './index.ts'

const bodies: string[] = []
const shop = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  bodies.push(body)
  response.end()
})
let simulator: Awaited<ReturnType<typeof openSimulator>>
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  simulator = await openSimulator(klarnaSimulator, [origin])
})
afterAll(async () => {
  await simulator?.close()
  shop.closeAllConnections()
  shop.close()
})

test('when a pending order is decided Klarna says so, twice if it must: one piece of news, and a lookup has the truth', async () => {
  const { url, misbehave } = simulator
  const provider = createKlarna({
    mode: 'simulator',
    ...credentials,
    apiUrl: url + paths.api,
    hostedPageUrl: url + paths.hostedPage,
  })
  const purchase = purchaseOf('pushed')
  const session = await provider.start({ type: 'klarna', purchase, returnUrl: `${origin}/return`, notifyUrl: `${origin}/hook` })
  const back = await answerPage(session.hostedPageUrl ?? '', 'approveThenPending')
  const returned = provider.readReturn(Object.fromEntries(back.searchParams))
  const attempt = attemptOf('pushed', 'klarna', returned.kind === 'token' ? returned.token : '')
  await misbehave('notify', 'twice')
  const result = await provider.authorize(attempt)
  const reference = result.status === 'processing' ? result.reference : null
  expect(result).toEqual({ status: 'processing', reason: 'review', reference: expect.any(String) })
  await expect.poll(() => bodies.length, { timeout: 12_000 }).toBe(2)
  const news = await Promise.all(bodies.map((rawBody) => provider.parseWebhook({ headers: {}, rawBody })))
  const expected = { eventId: `FRAUD_RISK_ACCEPTED:${reference}`, about: { reference } }
  expect(news).toEqual([expected, expected])
  expect(await provider.lookup({ ...attempt, reference })).toMatchObject({ status: 'authorized' })
})
