import { expect, test } from 'vitest'
import type { Funnel } from '#machines/describe/funnel.ts'
import { type FrontNumbers, frontNumbers, frontView } from './front-page.ts'

const now = Date.UTC(2026, 10, 22, 12)
const noFunnel: Funnel = { began: 0, placed: 0, stages: [] }
const quiet: FrontNumbers = { funnel: noFunnel, order: { here: [] }, read: {}, versions: [] }
const ask = (query: string, numbers: FrontNumbers | null = null, hasTheatre = false) =>
  frontView(new URLSearchParams(query), numbers, now, { hasTheatre })
const answers = (numbers: FrontNumbers | null) =>
  Object.fromEntries(ask('', numbers).questions.map(({ question, answer }) => [question, answer]))

test('without permission the questions have their links, and say nothing of shoppers', () => {
  const { journey, questions } = ask('')
  expect(journey).toBeNull()
  expect(questions.map(({ href }) => href)).toEqual([
    '/statecharts/funnel?range=week',
    '/statecharts/messages?screen=payment',
    '/statecharts/order/needsReview?layer=live',
    '/statecharts/cartTabs?layer=whatIf',
    '/statecharts/order?layer=replay',
    '/statecharts/order?layer=live&range=month',
  ])
  expect(answers(null)['Where do shoppers give up?']).toBe('')
})

test('a quiet week says so', () => {
  expect(answers(quiet)).toMatchObject({
    'Where do shoppers give up?': 'No shopper has begun this week.',
    'Is anything waiting for us right now?': 'Nothing: no payment, refund or order waits for a person.',
    'What changed in the charts?': 'No chart has a new version since a month.',
  })
})

test('for staff each question has its answer of the moment', () => {
  const stage = { here: 0, dropOffs: [] }
  const funnel: Funnel = {
    began: 1_204,
    placed: 600,
    stages: [
      {
        ...stage,
        name: 'Cart and shipping',
        reached: 1_204,
        left: 333,
        here: 6,
        dropOffs: [{ chart: 'shippingChoice', state: 'undecided', carts: 96 }],
      },
      { ...stage, name: 'Payment', reached: 871, left: 178 },
    ],
  }
  const day = 86_400_000
  const numbers: FrontNumbers = {
    funnel,
    order: {
      here: [
        { state: 'needsReview.waiting', carts: 1 },
        { state: 'unknown.waiting', carts: 2 },
        { state: 'declined', carts: 9 },
      ],
    },
    read: { 'paymentType.gateway': 7, 'order.declined': 80 },
    versions: [
      { chart: 'order', version: 3, since: now - 4 * day },
      { chart: 'cart', version: 1, since: now - 5 * day },
      { chart: 'order', version: 2, since: now - 90 * day },
    ],
  }
  expect(answers(numbers)).toMatchObject({
    'Where do shoppers give up?': 'At cart and shipping: 333 of 1204 this week. Most in the state “Undecided”.',
    'Is anything waiting for us right now?':
      '1 payment that a person has to look at, 2 payments without an answer of the provider.',
    'What changed in the charts?': 'Order is version 3 since Nov 18.',
  })
  expect(answers(numbers)['What can go wrong while paying?']).toMatch(/^\d+ messages, read 7 times this week\.$/)
  expect(ask('', numbers).journey?.stops).toEqual([
    expect.objectContaining({
      name: 'Cart and shipping',
      reached: 1_204,
      here: 6,
      left: { count: 333, share: 28, isMost: true },
    }),
    expect.objectContaining({ name: 'Payment', left: { count: 178, share: 20, isMost: false } }),
    expect.objectContaining({ name: 'Order placed', reached: 600, left: null }),
  ])
})

test('what is found leads to its state', () => {
  expect(ask('find=time+gone').found[0]).toMatchObject({
    kind: 'state',
    name: 'Time gone',
    chart: 'Appointment',
    href: '/statecharts/appointment/timeGone',
  })
  expect(ask('find=zebra').found).toEqual([])
  expect(ask(`find=${'x'.repeat(500)}`).find).toHaveLength(100)
})

test('the numbers are of seven days up to now', async () => {
  const since: number[] = []
  const none = { now: 0, here: [], ways: [], stays: [], left: [], moves: [], begun: [], versions: [] }
  const numbers = await frontNumbers(
    {
      activity: async (question) => {
        since.push(question.since)
        return none
      },
      messagesRead: async () => ({}),
      versionsSince: async () => [],
    },
    now,
  )
  expect(numbers.funnel.began).toBe(0)
  expect(new Set(since)).toEqual(new Set([Date.UTC(2026, 10, 16)]))
})

test('the theatre is a question of a demonstration only', () => {
  const hrefs = (hasTheatre: boolean) => ask('', null, hasTheatre).questions.map(({ href }) => href)
  expect(hrefs(true)).toContain('/statecharts/fault-theatre')
  expect(hrefs(false)).not.toContain('/statecharts/fault-theatre')
})
