import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { watchShifts } from './layout-shifts.ts'

let page: Page
beforeAll(async () => {
  page = await (await openBrowser()).newPage()
  await page.addInitScript(watchShifts)
})
beforeEach(() => page.goto('data:text/html,<button>Press</button><main>Words</main>'))
afterAll(() => page?.close())

test('a shift without input is reported', async () => {
  await page.evaluate(() => document.querySelector('main')?.before(document.createElement('hr')))
  expect(await reported(page)).toEqual(['MAIN.'])
})

test('a shift by a press is not reported, however long its work takes', async () => {
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      const start = performance.now()
      while (performance.now() - start < 800);
      // In a task of its own, as React renders.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => document.querySelector('main')?.before(document.createElement('hr'))
      port2.postMessage(null)
    })
  })
  await page.getByRole('button').click()
  expect(await reported(page)).toEqual([])
})

test('a shift long after the work of a press is reported', async () => {
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      const push = () => document.querySelector('main')?.before(document.createElement('hr'))
      requestIdleCallback(() => setTimeout(push, 1_000))
    })
  })
  await page.getByRole('button').click()
  expect(await reported(page)).toEqual(['MAIN.'])
})

/** What is reported of the shift, once the browser told it to every observer. */
function reported(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'layout-shift', buffered: true }))
    return window.layoutShifts.flatMap(({ what }) => what)
  })
}
