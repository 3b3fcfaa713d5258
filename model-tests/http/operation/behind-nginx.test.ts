/** Two nodes behind nginx, as app/deploy/README.md sets them up: what reaches the shop, and what shoppers notice when a node stops. */
import { Agent, request } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { type Nginx, startNginx } from '#model-tests/drivers/nginx.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let nginx: Nginx
let origin = ''
let httpPort = 0
let agent: Agent
beforeAll(async () => {
  const [http, https] = (await freePorts(2)) as [number, number]
  httpPort = http
  origin = `https://localhost:${https}`
  world = await openRunningShop({ nodes: 2, environment: () => ({ PUBLIC_ORIGIN: origin }) })
  const [one, two] = world.shops.map(({ url }) => Number(new URL(url).port)) as [number, number]
  nginx = await startNginx({ http, https, nodes: [one, two] })
  // One connection to nginx, as a browser keeps it.
  agent = new Agent({ ca: nginx.certificate, keepAlive: true, maxSockets: 1 })
})
afterAll(async () => {
  agent?.destroy()
  await nginx?.stop()
  await world?.stop()
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** `until`: ends the answer once its text has this. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body = '', until }: { method?: string; headers?: object; body?: string; until?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, origin),
      { method, agent: until ? new Agent({ ca: nginx.certificate }) : agent, headers: { ...headers }, timeout: 20_000 },
      (response) => {
        let text = ''
        const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        response.setEncoding('utf8').on('data', (piece) => {
          text += piece
          if (until && text.includes(until)) {
            done()
            asked.destroy()
          }
        })
        response.once('end', done).once('error', reject)
      },
    )
    asked.once('timeout', () => asked.destroy(new Error(`${path} had no answer in 20 s`))).once('error', reject)
    asked.end(body)
  })
}

const newCart = async () => {
  const { status, headers, text } = await ask('/cart-summary', { method: 'POST' })
  expect(status).toBeLessThan(300)
  const cookie = (headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ')
  return { cookie, cartId: (JSON.parse(text) as { siteCart: { id: string } }).siteCart.id, headers }
}

test('http leads to https, pages name the public address, and the numbers of the shop stay inside', async () => {
  const plain = await fetch(`http://localhost:${httpPort}/contact?a=b`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `${origin}/contact?a=b`])
  const page = await ask('/contact')
  expect(page.status).toBe(200)
  expect(page.text).toContain(`<link rel="canonical" href="${origin}/contact"/>`)
  expect((await ask('/metrics')).status).toBe(404)
})

test('a form is taken from the public address only, and cookies are for https', async () => {
  const { cookie, headers } = await newCart()
  expect(headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/; Secure/)]))
  const form = { method: 'POST', body: 'form=notice', headers: { 'content-type': 'application/x-www-form-urlencoded', cookie } }
  const foreign = await ask('/v1/site/notifications', {
    ...form,
    headers: { ...form.headers, origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
  const own = await ask('/v1/site/notifications', { ...form, headers: { ...form.headers, origin } })
  expect(own.status).not.toBe(403)
})

test('an event stream arrives as it is written, from whichever node a change came to', async () => {
  const { cookie, cartId } = await newCart()
  const stream = ask(`/checkout/state?cartId=${cartId}`, {
    headers: { cookie, accept: 'text/event-stream' },
    until: '"quantity":2',
  })
  const event = { type: 'item.add', itemId: '100000', quantity: 2 }
  const body = JSON.stringify({ cartId, machine: 'cart', event, key: 'through-the-proxy' })
  const sent = await ask('/checkout/events', {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': 'application/json', origin },
  })
  expect(sent.status).toBe(200)
  expect((await stream).headers['content-type']).toContain('text/event-stream')
})

test('an unread body silences no connection', async () => {
  expect((await ask('/webhooks/xx', { method: 'POST', body: 'x'.repeat(200_000) })).status).toBeGreaterThanOrEqual(400)
  for (let turn = 0; turn < 4; turn += 1) expect((await ask('/healthz')).status).toBe(200)
})

test('a node that stops or dies breaks no page', async () => {
  const [first, second] = world.shops as [(typeof world.shops)[number], (typeof world.shops)[number]]
  let isOver = false
  const statuses: number[] = []
  const reading = (async () => {
    while (!isOver) statuses.push((await ask('/contact')).status)
  })()
  // It finishes the page that it is at.
  expect(await first.end()).toBe(0)
  await first.restart()
  isOver = true
  await reading
  expect(statuses.length).toBeGreaterThan(3)
  await second.kill9()
  for (let page = 0; page < 4; page += 1) statuses.push((await ask('/contact')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
