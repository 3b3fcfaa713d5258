import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { ledgerFileName, readLedger } from '#fixtures/payments/simulator/index.ts'
import { describePayments, type PaymentsUnderTest } from './contract.ts'
import { createPayments } from './index.ts'

const secretKey = 'sk-test'
const numbers = { good: '4111111111111111', declined: '4000111111111115', fraud: '4000111111111511', late: '' }
const answers = { good: 'approve', declined: 'approveThenDecline', fraud: '', late: 'approveThenPending' }
const leaving = { agree: 'approve', decline: 'decline', cancel: 'cancel' }
const patienceMs = 1_000

describePayments('the simulator in a process of its own', openSimulator)

async function openSimulator(): Promise<PaymentsUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'))
  let simulator = await spawnSimulator(dataDir, 0)
  const { url } = simulator
  const payments = createPayments({ baseUrl: url, publicUrl: url, secretKey, merchantId: 'Treadline', timeoutMs: patienceMs })
  const post = async (path: string, body: unknown) => {
    const headers = { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(201)
    return response.json() as Promise<Record<string, string>>
  }
  return {
    payments,
    patienceMs,
    async tokenOf(cartId, type, fate) {
      const session = { type, cartId, amountInCents: 82_900, returnUrl: 'https://shop.example/' }
      const { clientToken, hostedPageUrl } = await payments.startSession(session)
      if (type !== 'credit') return tokenIn(await answerPage(hostedPageUrl, { answer: answers[fate] }))
      return (await post('/frame/tokens', { clientToken, ...cardEntry(numbers[fate]) })).token!
    },
    async leave(hostedPageUrl, answer) {
      const page = await (await fetch(hostedPageUrl)).text()
      if (!page.includes('name="number"')) return answerPage(hostedPageUrl, { answer: leaving[answer] })
      if (answer === 'agree') return answerPage(hostedPageUrl, cardEntry(numbers.good))
      return new URL(/<a class="btn" href="([^"]+)"/.exec(page)![1]!.replaceAll('&#38;', '&'))
    },
    async misbehave(kind, fault, ms) {
      await post('/v1/faults', { match: { kind }, fault, ms, times: 1 })
    },
    held(cartId) {
      const entries = readLedger(join(dataDir, ledgerFileName))
      const voided = new Set(entries.map((entry) => (entry.kind === 'void' ? entry.chargeId : null)))
      return entries.flatMap((entry) =>
        entry.kind === 'charge' && entry.cartId === cartId && !entry.decline && !voided.has(entry.id)
          ? [entry.amountInCents]
          : [],
      )
    },
    async restart() {
      await simulator.kill()
      simulator = await spawnSimulator(dataDir, Number(new URL(url).port))
    },
    async close() {
      await simulator.kill()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const cardEntry = (number: string) => ({ number, expiry: '12/40', securityCode: '123' })

/** Posts a hosted page's form and says where the shopper is sent. */
async function answerPage(hostedPageUrl: string, fields: Record<string, string>): Promise<URL> {
  const clientToken = new URL(hostedPageUrl).searchParams.get('clientToken') ?? ''
  const body = new URLSearchParams({ clientToken, ...fields })
  const response = await fetch(new URL('/pay', hostedPageUrl), { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

function tokenIn({ searchParams }: URL): string {
  return searchParams.get('token') ?? searchParams.get('charge_id') ?? ''
}

async function spawnSimulator(dataDir: string, port: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'fixtures/payments/simulator/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SHOP_ORIGINS: 'https://shop.example', SECRET_KEY: secretKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url: line.replace('Payment simulator at ', ''),
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const order = { token: 'tok_1', orderId: 'order-1', cartId: 'cart-1', amountInCents: 82_900, key: 'key-1' }
const charge = {
  id: 'ch_1',
  orderId: 'order-1',
  amountInCents: 82_900,
  simulated: true,
  status: 'authorized',
  card: { type: 'credit', brand: 'Visa', lastFour: '1111' },
}

/** An adapter whose provider gives these answers, one a call, and the calls it made. */
function paymentsAnswering(...answers: Response[]) {
  const calls: string[] = []
  const payments = createPayments({
    baseUrl: 'http://provider.example',
    publicUrl: 'https://pay.example',
    secretKey,
    merchantId: 'Treadline',
    fetch: async (url, init) => {
      calls.push(`${init?.method} ${url}`)
      const answer = answers.shift()
      if (!answer) throw new TypeError('fetch failed')
      return answer
    },
  })
  return { payments, calls }
}

test('shoppers are sent to the public address, not to the one the server uses', async () => {
  const { payments } = paymentsAnswering(Response.json({ clientToken: 'cs_1', simulated: false }, { status: 201 }))
  expect(
    await payments.startSession({ type: 'venmo', cartId: 'c', amountInCents: 100, returnUrl: 'https://shop.example/pay?a=1' }),
  ).toEqual({
    clientToken: 'cs_1',
    frameOrigin: 'https://pay.example',
    frameUrl: 'https://pay.example/frame?clientToken=cs_1&parentOrigin=https%3A%2F%2Fshop.example',
    hostedPageUrl: 'https://pay.example/pay?clientToken=cs_1',
    simulated: false,
  })
})

test('a session cannot start when the provider is away, and the error says so', async () => {
  const { payments } = paymentsAnswering()
  const start = payments.startSession({ type: 'credit', cartId: 'c', amountInCents: 100, returnUrl: 'https://shop.example/' })
  await expect(start).rejects.toThrow('The payment provider could not be reached to start a session. Try again later.')
})

test.each([
  ['HTML', new Response('<h1>Bad gateway</h1>', { status: 201 })],
  ['a charge without its id', Response.json({ ...charge, id: undefined }, { status: 201 })],
  ["a proxy's own 404", new Response('Not found', { status: 404 })],
])('%s in place of an answer is looked up by its key', async (_name, odd) => {
  const { payments, calls } = paymentsAnswering(odd, Response.json(charge))
  expect(await payments.authorize(order)).toMatchObject({ outcome: 'authorized', reference: 'ch_1' })
  expect(calls).toEqual(['POST http://provider.example/v1/charges', 'GET http://provider.example/v1/charges?key=key-1'])
})

test('a charge that is not decided yet is unknown, and is not asked about at once', async () => {
  const { payments, calls } = paymentsAnswering(Response.json({ ...charge, status: 'pending' }, { status: 201 }))
  expect(await payments.authorize(order)).toEqual({ outcome: 'unknown' })
  expect(calls).toHaveLength(1)
})

test('a card of a type we do not know is no answer', async () => {
  const odd = () => Response.json({ ...charge, card: { ...charge.card, type: 'cash' } })
  const { payments } = paymentsAnswering(odd(), odd())
  expect(await payments.authorize(order)).toEqual({ outcome: 'unknown' })
})

test("a proxy's own 404 to a lookup does not mean that nothing was charged", async () => {
  const { payments } = paymentsAnswering(Response.json({ error: 'no route' }, { status: 404 }))
  expect(await payments.lookup('key-1')).toEqual({ outcome: 'unknown' })
})

test.each([
  ['amount', { ...charge, amountInCents: 1 }],
  ['order', { ...charge, orderId: 'order-2' }],
])('an answer with another %s is an error, at once or by lookup', async (_name, other) => {
  const direct = paymentsAnswering(Response.json(other, { status: 201 }))
  await expect(direct.payments.authorize(order)).rejects.toThrow('The payment provider answered charge ch_1')
  const byLookup = paymentsAnswering(new Response('', { status: 502 }), Response.json(other))
  await expect(byLookup.payments.authorize(order)).rejects.toThrow('The payment provider answered charge ch_1')
})

test('a wrong secret is an error and leads to no lookup', async () => {
  const refusal = { error: { code: 'unauthorized', message: 'Send the secret key.' } }
  const { payments, calls } = paymentsAnswering(Response.json(refusal, { status: 401 }))
  await expect(payments.authorize(order)).rejects.toThrow('The payment provider refused to authorize a payment: unauthorized')
  expect(calls).toHaveLength(1)
})
