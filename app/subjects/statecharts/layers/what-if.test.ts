import { expect, test } from 'vitest'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { filtersOf } from './live.ts'
import { loadWhatIf } from './what-if.ts'

test('the drawing shows the current, the possible and the unavailable states', async () => {
  expect((await shown('cartTabs', 'tires=some')).marks.states).toEqual({
    'cartTabs.tab.middle': { note: 'here', tone: 'here' },
    'cartTabs.tab.right': { note: 'tab 2', tone: 'plain' },
  })
  expect((await shown('checkoutFlow', 'buyer=Dealer&open=all')).marks.states).toMatchObject({
    'checkoutFlow.shopping.services': { note: 'skipped', tone: 'quiet' },
  })
  expect((await shown('order', 'tires=some')).marks.states).toEqual({})
})

test('a folded box says what is inside it', async () => {
  expect((await shown('checkoutFlow', 'open=none')).marks.states).toEqual({
    'checkoutFlow.shopping': { note: 'here', tone: 'here' },
  })
})

test("shipping is charged as the shop's own commerce charges it", async () => {
  const { answer } = (await shown('shippingChoice', 'zip=AK')).panel
  expect(answer.cost.mode).toBe(3)
  expect(answer.deliveries.map(({ method, cost }) => [method, cost])).toContainEqual(['home', '$196.00'])
  expect((await shown('shippingChoice', 'zip=HI')).panel.answer.cost).toMatchObject({ mode: 2, beforeChoice: 'To be determined' })
})

test('words that no field knows are named, and the rest is answered', async () => {
  const { unknown, query } = (await shown('cartTabs', 'tires=round&buyer=Dealer&zip=../etc')).panel
  expect([unknown, query]).toEqual([['Tires', 'ZIP'], 'buyer=Dealer'])
})

test('staff are led to the numbers of such shoppers on every chart that the answer speaks of; others are not', async () => {
  const linksOf = async (asked: string) =>
    Object.fromEntries((await shown('order', asked, true)).panel.live.map(({ title, href }) => [title, href]))
  expect(await linksOf('tires=some&mobile=no')).toEqual({
    'Delivery tabs': '/statecharts/cartTabs?layer=live&range=month&account=none&tires=some&mobile=no',
    Checkout: '/statecharts/checkoutFlow?layer=live&range=month&account=none&tires=some&mobile=no',
    'Delivery choice': '/statecharts/shippingChoice?layer=live&range=month&account=none&tires=some&mobile=no',
    'Tire replacement coverage': '/statecharts/roadHazard?layer=live&range=month&account=none&tires=some&mobile=no',
  })
  const { Checkout = '' } = await linksOf('buyer=exchange&zip=none&mobile=yes')
  expect(filtersOf(new URL(Checkout, 'http://shop.test').searchParams)).toMatchObject({
    range: 'month',
    account: 'Retail Member',
    tires: 'all',
    mobile: 'unknown',
  })
  expect((await shown('order', 'tires=some')).panel.live).toEqual([])
})

async function shown(name: string, asked: string, isStaff = false) {
  const looked = lookedAt(name, `layer=whatIf&${asked}`)
  return loadWhatIf({ ...looked, query: new URLSearchParams(looked.look.asked), isStaff: async () => isStaff })
}
