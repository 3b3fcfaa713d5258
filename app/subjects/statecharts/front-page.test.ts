import { expect, test } from 'vitest'
import type { Funnel } from '#machines/describe/funnel.ts'
import type { VersionsView } from '#ui/statecharts/side-by-side/versions.view.ts'
import { type FrontNumbers, frontNumbers, frontView, orderFound } from './front-page.ts'

const now = Date.UTC(2026, 10, 22, 12)
const noFunnel: Funnel = { began: 0, placed: 0, stages: [] }
const quiet: FrontNumbers = { funnel: noFunnel, order: { here: [] }, read: {} }
const usual = { changed: [], order: null, hasTheatre: false }
const ask = (query: string, numbers: FrontNumbers | null = null, more: Partial<Parameters<typeof frontView>[2]> = {}) =>
  frontView(new URLSearchParams(query), numbers, { ...usual, ...more })
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
    '/statecharts/story',
    '/statecharts/side-by-side?since=week',
  ])
  expect(answers(null)['Where do shoppers give up?']).toBe('')
})

test('a quiet week says so', () => {
  expect(answers(quiet)).toMatchObject({
    'Where do shoppers give up?': 'No shopper has begun this week.',
    'Is anything waiting for us right now?': 'Nothing: no payment, refund or order waits for a person.',
    'What changed in the charts last week?': 'Nothing: no other charts have run here in the past week.',
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
  }
  expect(answers(numbers)).toMatchObject({
    'Where do shoppers give up?': 'At cart and shipping: 333 of 1204 this week. Most in the state “No delivery yet”.',
    'Is anything waiting for us right now?':
      '1 payment that a person has to look at, 2 payments without an answer of the provider.',
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

test('what changed last week is said by the chart that changed most, to every visitor', () => {
  const answer = (changed: VersionsView['changed']) =>
    ask('', null, { changed }).questions.find(({ question }) => question.startsWith('What changed'))?.answer
  expect(answer([{ name: 'order', title: 'Order', sign: 'changed', changes: 3 }])).toBe('Order: 3 changes.')
  const review = { name: 'review', title: 'Review', sign: 'added', changes: 1 } as const
  expect(answer([{ name: 'order', title: 'Order', sign: 'changed', changes: 1 }, review])).toBe(
    'Order: 1 change, and 1 more chart.',
  )
  const routes = { name: 'choreography', title: 'Events between charts', sign: 'changed', changes: 2 } as const
  expect(answer([routes])).toBe('Events between charts: 2 changes.')
  expect(answer([{ name: 'order', title: 'Order', sign: 'changed', changes: 3 }, review, routes])).toBe(
    'Order: 3 changes, and 1 more chart and the events between charts.',
  )
  expect(answer([review])).toBe('Review: new.')
})

test('an order or cart that is looked for comes first, with its story; words that can be no number are not looked up', async () => {
  const looked: string[] = []
  const find = async (id: string) => {
    looked.push(id)
    return id === '7GK2M4QX' ? { cartId: 'C-1', revision: 0, log: [] } : null
  }
  const order = await orderFound('7gk2-m4qx', { logs: { find, findOther: find, lastMoved: async () => [] } })
  expect(looked).toEqual(['7gk2-m4qx', '7GK2M4QX'])
  expect(ask('find=7gk2-m4qx', quiet, { order }).found[0]).toMatchObject({ kind: 'order', href: '/statecharts/story?cart=C-1' })
  // A number need not have a digit: words that are long enough are looked up.
  for (const words of ['WXDG-NKVR', 'declined'])
    expect(await orderFound(words, { logs: { find, findOther: find, lastMoved: async () => [] } })).toBeNull()
  expect(looked).toContain('WXDGNKVR')
  const before = looked.length
  for (const words of ['a b', 'paying', '2 tires'])
    expect(await orderFound(words, { logs: { find, findOther: find, lastMoved: async () => [] } })).toBeNull()
  expect(looked).toHaveLength(before)
})

test('what is found leads to its state, by its title or its name in the code', () => {
  expect(ask('find=asking+for+the+money').found[0]).toMatchObject({ kind: 'state', href: '/statecharts/order/authorizing' })
  expect(ask('find=authorizing').found).toContainEqual(expect.objectContaining({ name: 'Asking for the money' }))
  expect(ask('find=time+gone').found[0]).toMatchObject({
    kind: 'state',
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
    },
    now,
  )
  expect(numbers.funnel.began).toBe(0)
  expect(new Set(since)).toEqual(new Set([Date.UTC(2026, 10, 16)]))
})

test('the theatre is a question of a demonstration only', () => {
  const hrefs = (hasTheatre: boolean) => ask('', null, { hasTheatre }).questions.map(({ href }) => href)
  expect(hrefs(true)).toContain('/statecharts/fault-theatre')
  expect(hrefs(false)).not.toContain('/statecharts/fault-theatre')
})
