/** Access to the statecharts, and the refusals: for each kind of shop, visitor, page and file. */

import { expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import type { AppLoadContext, LoaderFunctionArgs } from '#app/remix/router.ts'
import { statechart } from '#app/routes/calls/statecharts/statechart.ts'
import { statecharts } from '#app/routes/calls/statecharts/statecharts.ts'
import { loader as chartPage } from '#app/routes/statecharts/chart.tsx'
import { loader as funnelPage } from '#app/routes/statecharts/funnel.tsx'
import { loader as liveNews } from '#app/routes/statecharts/live.ts'
import { loader as mapPage } from '#app/routes/statecharts/map.tsx'
import { loader as mermaid } from '#app/routes/statecharts/mermaid.ts'
import { loader as messagesPage } from '#app/routes/statecharts/messages.tsx'
import { loader as png } from '#app/routes/statecharts/png.ts'
import { loader as svg } from '#app/routes/statecharts/svg.ts'
import type { ApiCall } from '#app/server/api/api-call.ts'
import { type Mode, readEnv } from '#app/server/env/env.ts'
import { shopCookies } from '#app/server/http/cookies.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import { demoPeople } from '#fixtures/accounts/people.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { ChartSketch } from '#machines/ports/charts/chart-sketch.ts'
import { type Audience, isStaffLooking, requireLook } from './require-look.ts'

const account = (username: string, emailProvenAt: string | null = '2026-01-05T10:00:00.000Z'): Account => ({
  ...demoPeople[0]!.account,
  accountId: 'A1',
  username,
  emailProvenAt,
})

/** By what the visitor's session cookie holds. */
const people: Record<string, Account> = {
  staff: account('Ann@Tires.example.com'),
  shopper: account('bob@tires.example.com'),
  unproven: account('ann@tires.example.com', null),
  likeStaff: account('ann@tires.example.com.example.org'),
}
type Visitor = keyof typeof people | 'nobody' | 'ended'
const modes: Mode[] = ['demo', 'development', 'test', 'serve']
const isOpen = (mode: Mode, asked: Audience) => asked === 'pages' && mode !== 'serve'
const cookies = shopCookies(false, 'a secret of the test')

const rows = modes.flatMap((mode) => (['pages', 'people'] as const).map((asked) => ({ mode, asked })))

test.each(rows)('$asked in $mode mode: staff are let in, others as the charts are open or not', async ({ mode, asked }) => {
  const answers = async (visitor: Visitor) => answerOf(requireLook(await visitOf(visitor, mode), asked))
  const open = isOpen(mode, asked)
  expect(await answers('staff')).toBe('leave')
  for (const visitor of ['shopper', 'unproven', 'likeStaff'])
    expect(await answers(visitor), visitor).toEqual(open ? 'leave' : '403 This page is for the shop’s staff.')
  for (const visitor of ['nobody', 'ended'] as const) {
    const way = '303 /my_customers/login?returnTo=%2Fstatecharts%2Forder%3Flayer%3Dlive%26range%3Dday'
    expect(await answers(visitor), visitor).toEqual(open ? 'leave' : way)
  }
})

test('without staff, shopper numbers are hidden from everyone', async () => {
  const visit = await visitOf('staff', 'serve', [])
  expect(await answerOf(requireLook(visit, 'people'))).toBe('403 This page is for the shop’s staff.')
  expect(await isStaffLooking(visit)).toBe(false)
})

test('numbers of shoppers are put on the map for staff alone', async () => {
  const shown = async (visitor: Visitor) => isStaffLooking(await visitOf(visitor, 'demo'))
  const all = await Promise.all((['staff', 'shopper', 'unproven', 'likeStaff', 'nobody', 'ended'] as const).map(shown))
  expect(all).toEqual([true, false, false, false, false, false])
})

const addresses = {
  chartPage,
  mapPage,
  messagesPage,
  funnelPage,
  json: statechart.GET,
  allJson: statecharts.GET,
  mermaid,
  png,
  svg,
}

test.each(Object.keys(addresses) as Array<keyof typeof addresses>)(
  '%s is kept from shoppers of a public shop, and not from its staff',
  async (name) => {
    const ask = async (visitor: Visitor) =>
      answerOf(
        Promise.resolve().then(async () => addresses[name]((await visitOf(visitor, 'serve')) as LoaderFunctionArgs & ApiCall)),
      )
    expect(await ask('nobody')).toMatch(/^303 \/my_customers\/login\?returnTo=/)
    expect(await ask('shopper')).toMatch(/^403 /)
    expect(await ask('staff')).toBe('leave')
  },
)

test.each([
  ['live updates', liveNews],
  ['the funnel', funnelPage],
])('%s is for staff, in the demonstration too', async (_, loader) => {
  const ask = async (visitor: Visitor) =>
    answerOf(visitOf(visitor, 'demo').then(async (visit) => loader(visit as LoaderFunctionArgs)))
  expect(await ask('nobody')).toBe('303 /my_customers/login?returnTo=%2Fstatecharts%2Forder%3Flayer%3Dlive%26range%3Dday')
  expect(await ask('shopper')).toBe('403 This page is for the shop’s staff.')
})

async function answerOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
    return 'leave'
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return `${thrown.status} ${thrown.headers.get('Location') ?? (await thrown.text())}`
  }
}

const noActivity = { now: 0, here: [], ways: [], stays: [], left: [], moves: [], begun: [], versions: [] }

async function visitOf(visitor: Visitor, mode: Mode, staffEmails = ['ann@tires.example.com']) {
  const cookie = visitor === 'nobody' ? '' : await cookies.session.serialize(visitor)
  const request = new Request('http://shop.test/statecharts/order?layer=live&range=day', { headers: { Cookie: cookie } })
  const shop = {
    env: { ...readEnv({}, 'test'), mode, staffEmails },
    accounts: { accountOfSession: async (token: string) => people[token] ?? null },
    charts: {
      isOpen: mode !== 'serve',
      activity: {
        shoppersNow: async () => ({}),
        activity: async () => noActivity,
        messagesRead: async () => ({}),
      },
      layout: {
        layOut: async () => ({ width: 1, height: 1, boxes: {}, lines: [] }),
        draw: async (sketch: ChartSketch) => drawChart(sketch),
      },
      pictures: { png: async () => new Uint8Array() },
      versions: { on: async () => null },
    },
  }
  const context = { shop, cookies, visitor: visitorOf(request, shop as unknown as Shop, cookies) } as unknown as AppLoadContext
  return { request, context, params: { name: 'order' } }
}
