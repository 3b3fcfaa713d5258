/** The story that a cart's log tells: sentences with sums, reasons, screens, and no word that a shopper typed. */
import { expect, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { openAt, place, secrets, tires, token } from '#machines/checkout/journeys-testing.ts'
import { applied, type Checkout } from '#machines/checkout/testing.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import type { LoggedRow } from '#machines/engine/index.ts'
import { messagesRead } from './messages-read.ts'
import { type Story, type StoryStep, storyOf } from './story.ts'

const definitions = checkoutCharts.map(definitionOf)
const records = { tire: () => 'Halden Meridian, 225/45R17 94W', shop: () => 'Neil Ave Tire', road: 'installer' } as const

async function told(checkout: Checkout): Promise<{ story: Story; lines: string[]; read: string[][] }> {
  const log = await checkout.store.log(checkout.cartId)
  const story = storyOf(definitions, log, records)
  const ends = story.steps.map(({ rows }) => rows.to)
  return {
    story,
    lines: story.steps.map(lineOf),
    read: messagesRead({ charts: checkoutCharts, choreography }, checkout.cartId, log, ends),
  }
}

/** `Entered a Visa card. | $600.00 Visa | Payment` */
function lineOf({ says, inCents, note, screen }: StoryStep): string {
  const words = says.map((sentence) => sentence.flat().join('')).join(' ')
  return [words, `${inCents} ${note}`.trim(), screen?.name ?? 'no screen'].join(' | ')
}

const declined = { kind: 'answers', output: { outcome: 'declined', code: '2000', message: 'Declined.' } } as const

test('the story of an order that was refused once and cancelled goes from the cart to the money', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [declined] } })
  applied(await place(checkout))
  applied(await checkout.send('paymentType', 'card.tokenized', { token: `${token}2` }))
  applied(await place(checkout))
  applied(await checkout.send('order', 'order.cancel'))
  const { story, lines, read } = await told(checkout)
  const shipping = 'How do you want your tires delivered?'
  expect(lines).toEqual([
    'Put 4 Halden Meridian, 225/45R17 94W in the cart. | 60000 4 tires | Cart',
    `Chose Neil Ave Tire to mount the tires. | 60000 shipping free | ${shipping}`,
    `Picked Friday, March 13, 9:00 AM to have them mounted. | 60000 | ${shipping}`,
    'Continued without coverage. | 60000 | Cover your tires',
    'Entered a Visa card. | 60000 Visa | Payment',
    'Placed the order for $600.00. Visa said no: the bank does not honor it (2000). | 60000 refused | Payment',
    'Entered a Visa card. | 60000 Visa | Payment',
    'Placed the order for $600.00. Visa said yes: the money is held. The order is confirmed. | 60000 held | Confirmed',
    'Cancelled the order. Nothing was taken: the hold was released. | 60000 released | Cancelled',
  ])
  expect(story.steps.map(({ tone }) => tone)).toEqual([null, null, null, null, null, 'problem', null, 'good', 'good'])
  expect(story.tries).toEqual([
    { by: 'Visa', outcome: 'refused', reason: 'the bank does not honor it (2000)' },
    { by: 'Visa', outcome: 'held', reason: null },
  ])
  expect(read[5]).toEqual(['Declined.'])
  expect(read.filter((messages) => messages.length > 0)).toHaveLength(1)
})

test('every row of the log belongs to one step, in order', async () => {
  const checkout = await openAt('summary')
  applied(await place(checkout))
  const log = await checkout.store.log(checkout.cartId)
  const { story } = await told(checkout)
  expect(story.steps[0]!.rows.from).toBe(0)
  expect(story.steps.at(-1)!.rows.to).toBe(log.length)
  for (const [at, { rows }] of story.steps.entries()) expect(rows.from).toBe(story.steps[at - 1]?.rows.to ?? 0)
})

test('a total that changed names the change before it as where it began', async () => {
  const changed = { kind: 'answers', output: { outcome: 'priceChanged', totalInCents: 45_000 } } as const
  const checkout = await openAt('summary', { effects: { 'order.prepareOrder': [changed] } })
  applied(await checkout.send('cart', 'item.setQuantity', { ...tires, quantity: 3 }))
  applied(await place(checkout, 60_000))
  const { story, lines } = await told(checkout)
  const [cause, refused] = story.steps.slice(-2)
  expect(lines.at(-2)).toBe('Took 1 out: 3 Halden Meridian, 225/45R17 94W now. | 45000 3 tires | Cart')
  expect(cause).toMatchObject({ isCause: true, why: ['The checkout was open at Review your order.'] })
  expect(lines.at(-1)).toBe(
    'Placed the order for $600.00. The total had changed to $450.00. | 45000 not placed | Review your order',
  )
  expect(refused!.why).toEqual(['$600.00 was seen. The new one was shown before any money moved.'])
})

test('what the shop fails at is ours, and a lost answer about the money is one sentence', async () => {
  const unknown = { kind: 'answers', output: { outcome: 'unknown', attemptKey: 'attempt-1' } } as const
  const checkout = await openAt('summary', { effects: { 'order.authorize': [unknown], 'order.lookup': [unknown, unknown] } })
  applied(await place(checkout))
  const { story, lines } = await told(checkout)
  expect(lines.at(-1)).toBe(
    'Placed the order for $600.00. Visa gave no clear answer. | 60000 not known yet | Confirming your order',
  )
  expect(story.steps.at(-1)!.tone).toBe('ours')
})

test('a quantity that is changed again is one step with the last quantity', async () => {
  const checkout = await openAt('cart')
  for (const quantity of [3, 2]) applied(await checkout.send('cart', 'item.setQuantity', { ...tires, quantity }))
  const { lines } = await told(checkout)
  expect(lines).toEqual([
    'Put 4 Halden Meridian, 225/45R17 94W in the cart. | 60000 4 tires | Cart',
    'Took 1 out: 2 Halden Meridian, 225/45R17 94W now. | 30000 2 tires | Cart',
  ])
})

test('a report of the tires is one step with its source; trouble is a step each time', () => {
  const report = (at: number, kind: string, source: string): LoggedRow => ({
    machine: 'order',
    version: 4,
    event: 'tires.reported',
    from: 'confirmed.captured.waiting',
    to: 'confirmed.captured.recording',
    ms: 0,
    outcome: 'applied',
    payload: { report: { kind, source, carrier: 'FedEx', by: 'Pat', trackingNumber: '794612345678' } },
    revision: at,
    at,
  })
  const told = ['packed', 'shipped', 'packed', 'shipped', 'delayed', 'delayed', 'mounted']
  const log = told.map((kind, at) => report(at, kind, kind === 'packed' ? 'warehouse' : 'carrier'))
  const { steps } = storyOf(definitions, log, records)
  expect(steps.map(({ says, why, tone, rows }) => [says[0]!.flat().join(''), why.join(), tone, rows.to])).toEqual([
    ['The tires: packed.', 'Reported by the warehouse.', null, 1],
    ['The tires: shipped by FedEx.', 'Reported by the carrier.', null, 4],
    ['The tires: delayed.', 'Reported by the carrier.', 'ours', 5],
    ['The tires: delayed.', 'Reported by the carrier.', 'ours', 6],
    ['The tires: mounted.', 'Reported by the carrier.', 'good', 7],
  ])
  expect(JSON.stringify(steps)).not.toMatch(/Pat|7946/)
})

test('the step of an address has no word of it', async () => {
  const checkout = await openAt('summary', { way: 'home' })
  applied(await place(checkout))
  const { story, lines } = await told(checkout)
  expect(lines).toContainEqual(expect.stringContaining('Chose Ship to me and gave an address.'))
  const text = JSON.stringify(story)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
