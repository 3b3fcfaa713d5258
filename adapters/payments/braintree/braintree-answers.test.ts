/** Handling of unexpected and failing answers from Braintree. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { attemptOf, purchaseOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { type Node, xmlDocument } from '#fixtures/payments/braintree/server/xml.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { createBraintree } from './braintree-provider.ts'
import { amountSchema, decimalOf } from './wire.ts'

interface Call {
  method: string
  path: string
  body: string
}
type Answer = { status: number; body?: string; type?: string } | 'hang' | 'cut'

let server: Server | null = null
const calls: Call[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  calls.length = 0
})

/** An adapter whose gateway answers so; paths are below the merchant's. */
async function against(answer: (call: Call) => Answer, timeoutMs = 5_000) {
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = (request.url ?? '').replace(`/merchants/${credentials.merchantId}`, '')
    const call = { method: request.method ?? '', path, body }
    calls.push(call)
    const told = answer(call)
    if (told === 'hang') return
    if (told === 'cut') return void response.destroy()
    response.writeHead(told.status, { 'Content-Type': told.type ?? 'application/xml' }).end(told.body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createBraintree({ ...credentials, mode: 'sandbox', gatewayUrl, timeoutMs })
}

const attempt = attemptOf('cart-1', 'credit', 'nonce-1')
const known = { ...attempt, reference: 'tx1' }
const input = { type: 'credit', purchase: purchaseOf('cart-1'), returnUrl: 'https://shop.example/r', notifyUrl: '' } as const
const change = { reference: 'tx1', amountInCents: 82_900, key: 'k', attempt: known }
const unknown = { status: 'processing', reason: 'unknownOutcome' }

const transaction = (changes: Record<string, Node> = {}): Record<string, Node> => ({
  id: 'tx1',
  status: 'authorized',
  type: 'sale',
  'currency-iso-code': 'USD',
  amount: '829.00',
  'order-id': attempt.key,
  'payment-instrument-type': 'credit_card',
  'credit-card': { 'card-type': 'Visa', 'last-4': '1111' },
  'processor-response-code': '1000',
  ...changes,
})
const xml = (status: number, root: string, node: Node): Answer => ({ status, body: xmlDocument(root, node) })
const found = (...ids: string[]) => xml(200, 'search-results', { 'page-size': 50, ids: { item: 'item', of: ids } })
const invalid = (code: string) =>
  xml(422, 'api-error-response', {
    errors: {
      errors: { item: 'e', of: [] },
      transaction: { errors: { item: 'error', of: [{ attribute: 'base', code, message: 'No' }] } },
    },
    message: 'No',
  })
const isSale = ({ method, path }: Call) => method === 'POST' && path === '/transactions'
const isSearch = ({ path }: Call) => path === '/transactions/advanced_search_ids'

test.each([
  [401, /public and private key/],
  [403, /not for this merchant/],
  [426, /too old/],
])('refused credentials (%i) throw an error that says nothing was done and reveals no secret', async (status, sentence) => {
  const provider = await against(() => ({ status }))
  const answers = [
    () => provider.start(input),
    () => provider.instrumentOf({ type: 'credit', token: 't', cartId: 'c' }),
    () => provider.authorize(attempt),
    () => provider.lookup(known),
    () => provider.capture(change),
    () => provider.void(change),
    () => provider.refund(change),
  ]
  for (const ask of answers) {
    const error = await ask().then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(error?.message).toMatch(sentence)
    expect(error?.message).toContain('Nothing was done.')
    expect(`${error?.stack}${JSON.stringify(error)}`).not.toContain(credentials.privateKey)
  }
})

test('a merchant id that Braintree does not know is an error', async () => {
  const provider = await against(() => ({ status: 404 }))
  await expect(provider.authorize(attempt)).rejects.toThrow('merchant id')
})

test.each<[string, Answer]>([
  ['408', { status: 408 }],
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['502', { status: 502 }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['silence', 'hang'],
  ['a cut line', 'cut'],
  ['a page', { status: 200, type: 'text/html', body: '<html>Back soon</html>' }],
  ['nothing', { status: 201 }],
  ['broken XML', { status: 201, body: '<transaction><id>' }],
  ['other XML', { status: 201, body: '<weather>fine</weather>' }],
  ['JSON', { status: 200, type: 'application/json', body: '{}' }],
])('a failure is never a decline: %s', async (_what, answer) => {
  const provider = await against(() => answer, answer === 'hang' ? 200 : 5_000)
  expect(await provider.authorize(attempt)).toEqual({ ...unknown, reference: null })
  expect(calls.filter(isSale)).toHaveLength(1)
  expect(calls.filter(isSearch)).toHaveLength(1)
  expect(await provider.lookup(known)).toEqual({ ...unknown, reference: 'tx1' })
  expect(await provider.lookup({ ...known, reference: null })).toEqual({ ...unknown, reference: null })
  for (const kind of ['capture', 'void', 'refund'] as const)
    expect(await provider[kind](change), kind).toEqual({ status: 'processing' })
  await expect(provider.start(input)).rejects.toThrow('could not be reached')
  await expect(provider.instrumentOf({ type: 'credit', token: 't', cartId: 'c' })).rejects.toThrow('could not be reached')
})

test('a slow response times out', async () => {
  const provider = await against(() => 'hang', 300)
  server?.removeAllListeners('request').on('request', (_request, response: ServerResponse) => {
    response.writeHead(201, { 'Content-Type': 'application/xml' })
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  })
  const before = Date.now()
  expect(await provider.authorize(attempt)).toEqual({ ...unknown, reference: null })
  expect(Date.now() - before).toBeLessThan(4_000)
})

test.each([
  ['another amount', { amount: '8.29' }],
  ['a part of the amount', { amount: '828.99', 'processor-response-code': '1004' }],
  ['another currency', { 'currency-iso-code': 'EUR' }],
])('an authorization for %s is voided and refused', async (_what, changes) => {
  const provider = await against((call) => {
    if (isSale(call)) return xml(201, 'transaction', transaction(changes))
    return xml(200, 'transaction', transaction({ ...changes, status: 'voided' }))
  })
  const result = await provider.authorize(attempt)
  expect(result).toEqual({ status: 'rejected', code: 'amount_mismatch', message: paymentMessages.failed })
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /transactions', 'PUT /transactions/tx1/void'])
})

test('an authorization that could not be voided is still processing', async () => {
  const provider = await against((call) =>
    isSale(call) ? xml(201, 'transaction', transaction({ amount: '1.00' })) : { status: 500 },
  )
  expect(await provider.authorize(attempt)).toEqual({ ...unknown, reference: 'tx1' })
})

test('the transaction of another order is refused and left alone', async () => {
  const provider = await against(() => xml(201, 'transaction', transaction({ 'order-id': 'cart-2:1' })))
  expect(await provider.authorize(attempt)).toMatchObject({ status: 'rejected', code: 'other_order' })
  expect(calls.filter(({ path }) => path.endsWith('/void'))).toEqual([])
})

const duplicate = transaction({ id: 'tx2', status: 'gateway_rejected', 'gateway-rejection-reason': 'duplicate' })
test('a sale Braintree reports as a duplicate is the first sale', async () => {
  const provider = await against((call) => {
    if (isSale(call))
      return xml(422, 'api-error-response', { errors: { errors: { item: 'e', of: [] } }, message: 'No', transaction: duplicate })
    if (isSearch(call)) return found('tx2', 'tx1')
    return xml(200, 'transaction', call.path.endsWith('tx2') ? duplicate : transaction())
  })
  expect(await provider.authorize(attempt)).toMatchObject({ status: 'authorized', reference: 'tx1' })
})

test.each([
  ['91564', { status: 'rejected', code: '91564' }],
  ['915234', { status: 'rejected', code: '915234' }],
  ['91566', unknown],
  ['915233', unknown],
  ['915235', unknown],
  ['81528', { status: 'rejected', code: '81528' }],
])('the validation error %s: the attempt itself is looked for where it may have been taken', async (code, without) => {
  let isThere = true
  const provider = await against((call) => {
    if (isSale(call)) return invalid(code)
    if (isSearch(call)) return isThere ? found('tx1') : found()
    return xml(200, 'transaction', transaction())
  })
  expect(await provider.authorize(attempt)).toMatchObject(code === '81528' ? without : { status: 'authorized', reference: 'tx1' })
  isThere = false
  expect(await provider.authorize(attempt)).toMatchObject(without)
})

test.each(['915230', '915231', '915232'])('our key refused (%s) is an error', async (code) => {
  const provider = await against(() => invalid(code))
  await expect(provider.authorize(attempt)).rejects.toThrow(code)
})

test('the request says what is bought, by whom, and that nothing is captured yet', async () => {
  const provider = await against((call) => (isSale(call) ? xml(201, 'transaction', transaction()) : { status: 500 }))
  await provider.authorize({ ...attempt, deviceData: '{"correlation_id":"d"}' })
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    transaction: {
      type: 'sale',
      amount: '829.00',
      payment_method_nonce: 'nonce-1',
      order_id: 'cart-1:4:authorize',
      api_request_key: 'cart-1:4:authorize',
      device_data: '{"correlation_id":"d"}',
      customer: { email: 'dana@example.com', phone: '6145550142' },
      billing: {
        first_name: 'Dana',
        last_name: 'Reyes',
        street_address: '418 Neil Ave',
        locality: 'Columbus',
        region: 'OH',
        postal_code: '43215',
        country_code_alpha2: 'US',
      },
      options: { submit_for_settlement: false },
    },
  })
})

test('cents become dollars and come back, to the cent', () => {
  expect(decimalOf(82_905)).toBe('829.05')
  expect(v.parse(amountSchema, '829')).toBe(82_900)
  expect(v.parse(amountSchema, '829.5')).toBe(82_950)
  for (const wrong of ['', '-1.00', '1.005', '1e3', 'NaN', '1,000.00']) expect(v.is(amountSchema, wrong), wrong).toBe(false)
  fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => v.parse(amountSchema, decimalOf(cents)) === cents))
})
