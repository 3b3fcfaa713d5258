/** What tests in Chromium ask of a page's router, and answer in the shop's place. */
import type { Page } from 'playwright-core'
import { encodedAnswer } from './encode-answer.ts'
import type { PageRouter } from './page-router.ts'

/** What each route of the document was loaded with, by the route's id. */
export function loaderDataOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    () =>
      (window as unknown as { __remixContext: { state: { loaderData: Record<string, unknown> } } }).__remixContext.state
        .loaderData,
  )
}

/** The answer to a request for a page's data, as Playwright sends it. */
export async function answerWith(value: unknown, status: number) {
  const answer = encodedAnswer(value, status)
  return { status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}

/** Runs in the page, before its scripts: `window.isUnderWay()` then says whether a form or a read of a part of the page is under way. */
export function tellUnderWay(): void {
  const shop = window as { __remixRouter?: PageRouter }
  const isUnderWay = () => [...(shop.__remixRouter?.state.fetchers.values() ?? [])].some(({ state }) => state !== 'idle')
  Object.assign(window, { isUnderWay })
}

/** Remembers the states of fetchers from now on; `given` tells each at the time at which React got it, and now. */
export async function rememberStates(page: Page): Promise<{ given(): Promise<Array<{ states: string; now: string }>> }> {
  await page.evaluate(() => {
    type Fetchers = PageRouter['state']['fetchers']
    const statesOf = (fetchers: Fetchers) => [...fetchers.values()].map(({ state }) => state).join(', ')
    const given: Array<{ fetchers: Fetchers; states: string }> = []
    const shop = window as unknown as {
      __remixRouter: { subscribe(listener: (state: PageRouter['state']) => void): void }
      given(): Array<{ states: string; now: string }>
    }
    shop.__remixRouter.subscribe(({ fetchers }) => given.push({ fetchers, states: statesOf(fetchers) }))
    shop.given = () => given.map(({ fetchers, states }) => ({ states, now: statesOf(fetchers) }))
  })
  return {
    given: () => page.evaluate(() => (window as unknown as { given(): Array<{ states: string; now: string }> }).given()),
  }
}
