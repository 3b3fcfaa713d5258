import { expect, test } from 'vitest'
import type { ActivityQuestion, ChartActivity } from '#machines/ports/charts/chart-activity.ts'
import { funnelView } from './funnel-page.ts'

const hour = 3_600_000
const day = 24 * hour
const now = 20_000.5 * day
const nothing: ChartActivity = { now: 0, here: [], ways: [], stays: [], left: [], moves: [], begun: [], versions: [] }
const placed = (times: number) => [{ from: 'confirming', to: 'confirmed.cancellable', event: 'x', times }]

/** This week and the week before, by chart. */
const week: Record<string, Partial<ChartActivity>> = {
  checkoutFlow: {
    left: [{ state: 'shopping.shipping', carts: 6 }],
    here: [{ state: 'shopping.payment', carts: 2 }],
    begun: [{ startsAt: 19_999 * day, times: 12 }],
  },
  shippingChoice: { left: [{ state: 'undecided', carts: 5 }] },
  order: { ways: placed(4) },
  visit: {
    ways: [
      { from: 'begun', to: 'shop', event: 'page.shown', times: 15 },
      { from: 'begun', to: 'list', event: 'page.shown', times: 5 },
      { from: 'shop', to: 'list', event: 'page.shown', times: 5 },
      { from: 'list', to: 'tire', event: 'page.shown', times: 5 },
    ],
  },
}
const weekBefore: Record<string, Partial<ChartActivity>> = {
  checkoutFlow: {
    left: [{ state: 'shopping.shipping', carts: 4 }],
    here: [{ state: 'shopping.payment', carts: 2 }],
    begun: [{ startsAt: 19_992 * day, times: 8 }],
  },
  shippingChoice: { left: [{ state: 'undecided', carts: 2 }] },
  order: { ways: placed(4) },
  visit: { ways: [{ from: 'begun', to: 'list', event: 'page.shown', times: 8 }] },
}

function asked(query: string) {
  const questions: ActivityQuestion[] = []
  const activity = async (question: ActivityQuestion) => {
    questions.push(question)
    return { ...nothing, ...(question.until === undefined ? week : weekBefore)[question.chart] }
  }
  return { view: funnelView(new URLSearchParams(query), { activity }, now), questions }
}

test('a week beside the week before: who came how far, and what got worse', async () => {
  const view = await asked('range=week').view
  expect([view.began, view.placed, view.share, view.shareBefore]).toEqual([12, 4, 33, 50])
  expect(view.stages[0]).toEqual({
    name: 'Cart and shipping',
    reached: 12,
    share: 100,
    shareBefore: 100,
    left: 6,
    change: 2,
    here: 0,
    dropOffs: [
      { words: 'No delivery yet', href: '/statecharts/shippingChoice/undecided?layer=live&range=week', carts: 5, change: 3 },
    ],
  })
  expect(view.stages.map(({ reached }) => reached)).toEqual([12, 6, 6, 4])
  expect(view.worse).toEqual([
    { words: 'No delivery yet', href: '/statecharts/shippingChoice/undecided?layer=live&range=week', change: 3 },
  ])
  expect(view.spans).toHaveLength(7)
  expect(view.spans.slice(-2)).toMatchObject([
    { began: 12, before: 8 },
    { began: 0, before: 0 },
  ])
})

test('the chosen kind of shopper is requested, in both times, and kept on the way to a state', async () => {
  const { view, questions } = asked('range=day&device=phone&account=moon')
  expect((await view).stages[0]!.dropOffs[0]!.href).toBe(
    '/statecharts/shippingChoice/undecided?layer=live&range=day&device=phone',
  )
  expect(
    questions.every(({ segment, span }) => segment.device === 'phone' && segment.accountType === null && span === 'hour'),
  ).toBe(true)
  const times = new Set(questions.map(({ since, until }) => `${since} ${until}`))
  expect(times).toEqual(new Set([`${now - 23 * hour} undefined`, `${now - 47 * hour} ${now - 23 * hour}`]))
})

test('without shoppers there is no share', async () => {
  const view = await funnelView(new URLSearchParams(), { activity: async () => nothing }, now)
  expect([view.began, view.share, view.shareBefore, view.worse]).toEqual([0, null, null, []])
})

test('visits before the checkout are shown for all shoppers, beside the time before, and for no kind of them', async () => {
  const all = await asked('range=week').view
  expect(all.visits?.map(({ name, reached, share }) => [name, reached, share])).toEqual([
    ['Visits', 20, 100],
    ['A list of tires', 10, 50],
    ['A tire', 5, 25],
    ['The cart', 0, 0],
  ])
  expect(all.visits?.[1]?.shareBefore).toBe(100)
  expect((await asked('range=week&device=phone').view).visits).toBeNull()
})
