/** TaxJar's wire: what is sent, what its answers are worth, and how long they may take. */
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { question } from '#adapters/tax/tax-contract.ts'
import { simulatedToken, startTaxSimulator, type TaxFault, type TaxSimulator } from '#fixtures/tax/taxjar-simulator.ts'
import type { Tax, TaxSale } from '#machines/ports/tax.ts'
import { createTaxJar } from './taxjar.ts'

const deadlines = { connectMs: 100, answerMs: 300 }
let simulator: TaxSimulator
let tax: Tax
beforeAll(async () => {
  simulator = await startTaxSimulator()
  tax = createTaxJar({ mode: 'sandbox', apiToken: simulatedToken, apiUrl: simulator.url, deadlines })
})
beforeEach(() => {
  simulator.asked.length = 0
  simulator.faults.length = 0
  simulator.orders.clear()
  simulator.refunds.clear()
})
afterAll(() => simulator.close())

test('the quote is what TaxJar computed, to the cent and by jurisdiction', async () => {
  expect(await tax.quote(question)).toEqual({
    kind: 'exact',
    provider: 'taxjar',
    totalInCents: 5_784,
    lines: [
      { id: 'tires', taxableInCents: 60_000, taxInCents: 4_500, ratePpm: 75_000 },
      { id: 'installation', taxableInCents: 7_100, taxInCents: 532, ratePpm: 75_000 },
      { id: 'coverage', taxableInCents: 8_600, taxInCents: 646, ratePpm: 75_000 },
      { id: 'taxedFee', taxableInCents: 400, taxInCents: 30, ratePpm: 75_000 },
      { id: 'untaxedFee', taxableInCents: 0, taxInCents: 0, ratePpm: 0 },
      { id: 'shipping', taxableInCents: 1_000, taxInCents: 76, ratePpm: 75_000 },
    ],
    jurisdictions: [
      { level: 'state', name: 'OH', amountInCents: 4_434 },
      { level: 'county', name: 'SAMPLE COUNTY', amountInCents: 771 },
      { level: 'city', name: 'SAMPLE CITY', amountInCents: 579 },
    ],
    basis: null,
  })
})

test('where the shop has no nexus, nothing is to be collected', async () => {
  const to = { street: '', city: 'Portland', state: 'OR', zip: '97201' }
  expect(await tax.quote({ ...question, to })).toMatchObject({ kind: 'exact', totalInCents: 0, jurisdictions: [] })
})

test.each<[why: string, fault: TaxFault]>([
  ['does not answer', 'hang'],
  ['drops the connection', 'drop'],
  ['answers 500', { status: 500 }],
  ['answers 503', { status: 503 }],
  ['is asked too often', { status: 429 }],
  ['sends a page instead of JSON', 'notJson'],
  ['sends JSON of another shape', 'otherShape'],
])('a provider that %s is unavailable, and that is said', async (_why, fault) => {
  simulator.faults.push(fault)
  expect(await tax.quote(question)).toEqual({
    kind: 'unavailable',
    message: expect.stringMatching(/^TaxJar could not be asked\. /),
  })
})

test('an answer has its own deadline, and it is said which one was missed', async () => {
  simulator.faults.push('hang')
  expect(await tax.quote(question)).toMatchObject({ message: expect.stringContaining('no answer in time') })
})

test('a connection that never opens is given up by its shorter deadline', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  // TLS never begins on a port that answers nothing.
  const silent = createTaxJar({ mode: 'live', apiToken: 'x', apiUrl: `https://127.0.0.1:${port}`, deadlines })
  expect(await silent.quote(question)).toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('no connection in time'),
  })
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['is refused once', ['ECONNREFUSED'], 'exact', 2],
  ['is refused twice', ['ECONNREFUSED', 'ECONNREFUSED'], 'unavailable', 2],
  ['breaks after it was sent', ['ECONNRESET'], 'unavailable', 1],
])('a connection that %s: tried again only where nothing was sent', async (_what, codes, kind, tries) => {
  const failures = [...codes]
  let sent = 0
  const send: typeof fetch = (input, init) => {
    sent += 1
    const code = failures.shift()
    return code ? Promise.reject(Object.assign(new Error('No connection'), { code })) : fetch(input, init)
  }
  const flaky = createTaxJar({ mode: 'sandbox', apiToken: simulatedToken, apiUrl: simulator.url, deadlines, send })
  expect([(await flaky.quote(question)).kind, sent]).toEqual([kind, tries])
})

test('a ZIP of another state is refused and not taken for an outage; a wrong token is named', async () => {
  const to = { ...question.to, zip: '78701' }
  expect(await tax.quote({ ...question, to })).toEqual({
    kind: 'refused',
    message: 'TaxJar refused with 400, Bad Request: to_zip 78701 is not used within to_state OH',
  })
  const stranger = createTaxJar({ mode: 'sandbox', apiToken: 'wrong', apiUrl: simulator.url, deadlines })
  expect(await stranger.quote(question)).toMatchObject({
    kind: 'unavailable',
    message: 'TaxJar could not be asked. It refused our credentials with 401.',
  })
})

test("a sale is one transaction under the order's id; a second time it is corrected, and its refund refers to it", async () => {
  const quote = await tax.quote(question)
  if ('message' in quote) throw new Error(quote.message)
  const at = '2026-11-25T15:00:00.000Z'
  const sale: TaxSale = { saleId: 'ORDER1', at, question, lines: quote.lines, taxInCents: quote.totalInCents }
  await tax.record(sale)
  await tax.record(sale)
  await tax.refund(sale)
  expect(simulator.asked.slice(1)).toEqual([
    'POST /v2/transactions/orders',
    'POST /v2/transactions/orders',
    'PUT /v2/transactions/orders/ORDER1',
    'POST /v2/transactions/refunds',
  ])
  expect(simulator.orders.get('ORDER1')).toMatchObject({ amount: 771.5, shipping: 10, sales_tax: 57.84, transaction_date: at })
  expect(simulator.refunds.get('ORDER1-refund')).toMatchObject({
    transaction_reference_id: 'ORDER1',
    amount: -771.5,
    sales_tax: -57.84,
  })
})

test('a sale that cannot be recorded now says so', async () => {
  simulator.faults.push({ status: 503 })
  const sale: TaxSale = { saleId: 'ORDER2', at: '2026-11-25T15:00:00.000Z', question, lines: [], taxInCents: 0 }
  expect(await tax.record(sale)).toMatchObject({ kind: 'unavailable' })
})
