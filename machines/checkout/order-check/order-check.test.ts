import { expect, test } from 'vitest'
import { startLive } from '#machines/engine/testing.ts'
import { orderCheckChart } from './order-check.chart.ts'
import { askPauseMs, orderCheckMachine } from './order-check.machine.ts'

function reviewPage() {
  const { actor, ...live } = startLive(orderCheckMachine)
  return {
    ...live,
    send: actor.send,
    loses: (key: string) => actor.send({ type: 'answer.lost', key }),
    check: () => (orderCheckChart.project(actor.getSnapshot()) as { check: string }).check,
  }
}

test('nothing is shown while no answer is pending', () => {
  const { check, pending } = reviewPage()
  expect(check()).toBe('none')
  expect(pending()).toEqual([])
})

test('an order that was placed leads to its page, and the check is on until then', async () => {
  const { loses, check, answer, asked, pending } = reviewPage()
  loses('key-1')
  expect(check()).toBe('checking')
  expect(asked.at(-1)).toMatchObject({ id: 'askShop', input: { key: 'key-1' } })
  await answer('askShop', { outcome: 'placed', orderId: 'order-1' })
  expect(asked.at(-1)).toMatchObject({ id: 'showOrder', input: { orderId: 'order-1' } })
  expect(pending()).toEqual(['showOrder'])
  expect(check()).toBe('checking')
})

test('an order that was not placed is reported once the page is reloaded', async () => {
  const { loses, check, answer } = reviewPage()
  loses('key-1')
  await answer('askShop', { outcome: 'notPlaced' })
  expect(check()).toBe('checking')
  await answer('drawPage')
  expect(check()).toBe('notPlaced')
})

test('a shop that does not answer is polled every three seconds, and nothing is claimed meanwhile', async () => {
  const { loses, check, fail, pass, asked, pending } = reviewPage()
  loses('key-1')
  for (let times = 1; times <= 5; times += 1) {
    await fail('askShop')
    expect(check()).toBe('checking')
    pass(askPauseMs - 1)
    expect(pending()).toEqual([])
    pass(1)
    expect(asked).toHaveLength(times + 1)
  }
})

test('the shop is asked at once when the network is back', async () => {
  const { loses, send, fail, pending } = reviewPage()
  loses('key-1')
  await fail('askShop')
  send({ type: 'network.back' })
  expect(pending()).toEqual(['askShop'])
})

test('an order that is being placed is waited for', async () => {
  const { loses, check, answer, pass, asked } = reviewPage()
  loses('key-1')
  await answer('askShop', { outcome: 'underWay' })
  expect(check()).toBe('checking')
  pass(askPauseMs)
  expect(asked.map(({ id }) => id)).toEqual(['askShop', 'askShop'])
})

test('a cart that another tab has finished loads the page as a whole', async () => {
  const { loses, check, answer, pending } = reviewPage()
  loses('key-1')
  await answer('askShop', { outcome: 'gone' })
  expect(pending()).toEqual(['loadPage'])
  expect(check()).toBe('checking')
})

test('a page that cannot be reloaded does not claim that nothing was placed', async () => {
  const { loses, check, answer, fail } = reviewPage()
  loses('key-1')
  await answer('askShop', { outcome: 'notPlaced' })
  await fail('drawPage')
  expect(check()).toBe('checking')
})

test('pressing again removes the message, and a second lost answer is checked under its own key', async () => {
  const { loses, send, check, answer, asked } = reviewPage()
  loses('key-1')
  await answer('askShop', { outcome: 'notPlaced' })
  await answer('drawPage')
  send({ type: 'order.sent' })
  expect(check()).toBe('none')
  loses('key-2')
  expect(check()).toBe('checking')
  expect(asked.at(-1)).toMatchObject({ id: 'askShop', input: { key: 'key-2' } })
})

test('an answer that comes after the page was left changes nothing', async () => {
  const { actor, asked, answer } = startLive(orderCheckMachine)
  actor.send({ type: 'answer.lost', key: 'key-1' })
  actor.stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  await answer('askShop', { outcome: 'placed', orderId: 'order-1' })
  expect(actor.getSnapshot().context.orderId).toBeNull()
})
