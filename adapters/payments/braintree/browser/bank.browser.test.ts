/** The card's bank, asked in between (3-D Secure). */
import { describe, expect, test } from 'vitest'
import { fillCard, markup, mount, nextAnswer, press } from './acts-testing.ts'
import { harnesses, openBench } from './bench-testing.ts'
import type { TestPage } from './page-testing.ts'

declare const testPage: TestPage

const bench = openBench()

describe.each(harnesses)('with %s', (_, names) => {
  test.each([
    ['4111111111111111', null, { status: 'token' }],
    ['4000000000002925', null, { status: 'failed', code: 'THREEDS_NOT_VERIFIED' }],
    ['4000000000002503', 'Approve at my bank', { status: 'token' }],
    ['4000000000002503', 'Fail the check', { status: 'failed', code: 'THREEDS_NOT_VERIFIED' }],
    ['4000000000002503', 'Cancel', { status: 'cancelled' }],
  ])('the bank is asked about card %s (%s)', async (number, button, expected) => {
    const { page, world } = await bench.page(names)
    expect(await mount(page, world, 'credit', { threeDSecure: true })).toBe(null)
    await fillCard(page, number)
    await press(page)
    if (button) await page.getByRole('dialog').getByRole('button', { name: button }).click()
    const answer = await nextAnswer(page)
    expect(answer).toMatchObject(expected)
    if (answer.status === 'token') {
      const approval = world.approvals().find(({ id }) => id === answer.token)
      expect(approval?.data).toMatchObject({ threeDSecure: { liabilityShifted: true } })
    }
  })
})

test('leaving the page closes the bank’s challenge', async () => {
  const { page, world } = await bench.page('own')
  const before = await markup(page)
  await mount(page, world, 'credit', { threeDSecure: true })
  await fillCard(page, '4000000000002503')
  await press(page)
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => testPage.teardown())
  expect(await nextAnswer(page)).toEqual({ status: 'cancelled' })
  await expect.poll(() => markup(page)).toBe(before)
})
