/** Replays and their export: for staff only, without personal data. */

import { beforeAll, expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import type { AppLoadContext, LoaderFunctionArgs } from '#app/remix/router.ts'
import { type Mode, readEnv } from '#app/server/env/env.ts'
import { shopCookies } from '#app/server/http/cookies.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import { demoPeople } from '#fixtures/accounts/people.ts'
import { openConfirmed, secrets } from '#machines/checkout/journeys-testing.ts'
import type { ChartSketch } from '#machines/describe/drawn.ts'
import type { LoggedCart } from '#machines/describe/replay-export.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import { loader as page } from './chart.tsx'
import { loader as file } from './replay-export.ts'

const cookies = shopCookies(false, 'a secret of the test')
const account = (username: string): Account => ({
  ...demoPeople[0]!.account,
  accountId: 'A1',
  username,
  emailProvenAt: '2026-01-05',
})
const people: Record<string, Account> = { staff: account('ann@tires.example.com'), shopper: account('bob@tires.example.com') }

let cart: LoggedCart
beforeAll(async () => {
  const { cartId, store } = await openConfirmed()
  cart = { cartId, revision: (await store.load(cartId))!.revision, log: await store.log(cartId) }
})

const pageOf = { loader: page, address: '/statecharts/order?layer=replay&cart=cart-1&step=3', params: { name: 'order' } }
const stateOf = { ...pageOf, address: '/statecharts/order/declined?layer=replay', params: { name: 'order', state: 'declined' } }
const fileOf = { loader: file, address: '/statecharts/replay/cart-1.test.ts', params: { id: 'cart-1' } }

const modes: Mode[] = ['demo', 'development', 'test', 'serve']
test.each(modes)(
  'in %s mode the replay is for staff: others are sent to sign in, or told so, and no log is looked for',
  async (mode) => {
    for (const asked of [pageOf, stateOf, fileOf]) {
      const stranger = await answerTo(asked, { visitor: 'nobody', mode })
      expect([stranger.status, stranger.location]).toEqual([
        303,
        `/my_customers/login?${new URLSearchParams({ returnTo: asked.address })}`,
      ])
      const shopper = await answerTo(asked, { visitor: 'shopper', mode })
      expect([shopper.status, shopper.text]).toEqual([403, 'This page is for the shop’s staff.'])
      expect([...stranger.looked, ...shopper.looked]).toEqual([])
      expect((await answerTo(asked, { visitor: 'staff', mode })).status).toBe(200)
    }
  },
)

test('the file is a test that replays the way, to be saved under the cart’s name and not cached', async () => {
  const { headers, text } = await answerTo(fileOf)
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="cart-1.test.ts"',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(text).toContain("test('cart cart-1 goes the way that its log tells, and ends with the order confirmed.cancellable'")
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('what the page is sent at any step holds nothing that the shopper typed', async () => {
  for (const step of [1, Math.round(cart.log.length / 2), cart.log.length]) {
    const address = `/statecharts/order?layer=replay&cart=cart-1&step=${step}`
    const { text } = await answerTo({ ...pageOf, address })
    expect(text).toContain(`"current":{"number":${step}`)
    expect([...secrets, 'draft-'].filter((secret) => text.includes(secret))).toEqual([])
  }
})

test('an unknown id and a log with a gap are refused with words', async () => {
  const unknown = await answerTo({ ...fileOf, params: { id: 'C-UNKNOWN' } })
  expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
    404,
    expect.objectContaining({ errorMessage: 'There is no cart and no order with this id.' }),
  ])
  const whole = cart
  cart = { ...whole, log: whole.log.filter(({ revision }) => revision !== 4) }
  const cut = await answerTo(fileOf)
  cart = whole
  expect([cut.status, JSON.parse(cut.text)]).toEqual([
    409,
    expect.objectContaining({
      code: 'LOG_UNREADABLE',
      errorMessage: `The log of cart cart-1 cannot be replayed: it says nothing of revision 4, and the cart is at ${cart.revision}.`,
    }),
  ])
})

interface AskedAddress {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
  address: string
  params: Record<string, string>
}

/** What a visitor is answered, and which ids were looked for in the shop's logs. */
async function answerTo(
  { loader, address, params }: AskedAddress,
  { visitor = 'staff', mode = 'demo' }: { visitor?: string; mode?: Mode } = {},
) {
  const looked: string[] = []
  const shop = {
    env: { ...readEnv({}, 'test'), mode, staffEmails: ['ann@tires.example.com'] },
    accounts: { accountOfSession: async (token: string) => people[token] ?? null },
    charts: {
      isOpen: mode !== 'serve',
      layout: { draw: async (sketch: ChartSketch) => drawChart(sketch) },
      logs: {
        async find(id: string) {
          looked.push(id)
          return id === cart.cartId ? cart : null
        },
        async findOther() {
          return null
        },
        async lastMoved(machine: string) {
          looked.push(machine)
          return []
        },
      },
    },
  }
  const headers = { Cookie: visitor === 'nobody' ? '' : await cookies.session.serialize(visitor) }
  const request = new Request(new URL(address, 'http://shop.test'), { headers })
  const args = {
    request,
    params,
    context: { shop, cookies, visitor: visitorOf(request, shop as unknown as Shop, cookies) } as unknown as AppLoadContext,
  } as LoaderFunctionArgs
  const answer = await loader(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Error) throw answer
  const response = answer instanceof Response ? answer : Response.json(answer)
  const { status } = response
  return { status, location: response.headers.get('Location'), headers: response.headers, text: await response.text(), looked }
}
