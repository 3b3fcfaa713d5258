import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { given, untilInPage } from './wait-in-page.ts'

let page: Page
beforeAll(async () => {
  page = await (await openBrowser()).newPage()
})
afterAll(() => page?.close())

const headed = (text: string) => given(text, (wanted) => document.querySelector('h1')?.textContent === wanted)

test('what becomes true later is waited for, all of it', async () => {
  await page.goto('data:text/html,<h1>First</h1>')
  await page.evaluate(() => {
    setTimeout(() => document.querySelector('h1')?.replaceChildren('Second'), 300)
    setTimeout(() => document.body.append(document.createElement('main')), 600)
  })
  await untilInPage(page, headed('Second'), () => document.querySelector('main') !== null)
  expect(await page.locator('main').count()).toBe(1)
})

test('the wait continues in the document that comes next', async () => {
  await page.goto('data:text/html,<h1>Third</h1>')
  const waited = untilInPage(page, headed('Fourth'))
  await page.goto('data:text/html,<h1>Between</h1>')
  await page.goto('data:text/html,<h1>Fourth</h1>')
  await waited
  expect(await page.locator('h1').textContent()).toBe('Fourth')
})

test('a condition that breaks is an error', async () => {
  await expect(
    untilInPage(page, () => {
      throw new Error('This condition is broken')
    }),
  ).rejects.toThrow('This condition is broken')
})
