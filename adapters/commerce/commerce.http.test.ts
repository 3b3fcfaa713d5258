// @module-tag long
/** The whole contract on Postgres, asked over HTTP: client and service, the request layer between them, and answers that get lost. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { createRequestLayer, type Extras } from '#adapters/request-layer/index.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createCommerce } from './commerce.ts'
import { fillSampleShop, tires } from './contract/sample-shop.ts'
import { describeCommerce } from './contract.ts'
import { createCommerceOverHttp } from './over-http/client.ts'
import { answerCommerceCall } from './over-http/service.ts'

let postgres: TestPostgres
const servers: Server[] = []
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await postgres?.stop()
})

const newDatabase = async () => openDatabase({ url: await postgres.createDatabase() })

describeCommerce('commerce on Postgres, over HTTP', async () => {
  const database = await newDatabase()
  const behind = plain(
    createCommerce({
      database,
      geo: createZipGeo(),
      renderEmail: createEmailRenderer('https://tires.example.com'),
      orderToken: (orderId) => orderId,
    }),
  )
  return { database, commerce: (await overHttp(behind)).commerce }
})

describe('between client and service', () => {
  let database: Database
  let behind: Commerce
  beforeAll(async () => {
    database = await newDatabase()
    await fillSampleShop(database)
    behind = createCommerce({
      database,
      geo: createZipGeo(),
      renderEmail: createEmailRenderer('https://tires.example.com'),
      orderToken: (orderId) => orderId,
    })
  })
  afterAll(() => database.close())

  test('a write whose answer is lost is retried with its key and happens once', async () => {
    const { commerce, lose } = await overHttp(behind)
    const { cartId } = await commerce.carts.createCart({ zip: null })
    lose(1)
    const changed = await commerce.carts.updateCart(
      cartId,
      { kind: 'add', items: [{ itemId: tires.meridian, quantity: 4 }] },
      'key-0001',
    )
    expect(changed).toMatchObject({ outcome: 'ok', cart: { quantity: 4 } })
    expect((await commerce.carts.cartSummary(cartId))?.quantity).toBe(4)
  })

  test('an unanswered call is reported as unreachable, never as not found', async () => {
    const { commerce, lose } = await overHttp(behind)
    lose(99)
    await expect(commerce.carts.cartSummary('C1')).rejects.toThrow('The commerce service did not answer cartSummary')
  })

  // @fact storefront.348
  test('what a call says of the visitor reaches the service, and changes nothing there', async () => {
    const extras = { userRegion: '12', userZip: '99501', channel: 'widget' } as const
    const { commerce, asked } = await overHttp(behind, extras)
    const query = { userZip: '43215', sort: 'distance', limit: 2 } as const
    expect(await commerce.installers.findInstallers(query)).toEqual(await behind.installers.findInstallers(query))
    expect(asked().at(-1)).toBe('/installers?userRegion=12&channel=widget&userZip=43215&sort=distance&limit=2')
    await commerce.carts.cartOfSecret('none')
    expect(asked().at(-1)).toBe('/cart-secrets')
  })

  test('a call without a token is refused, and an unknown call is not found', async () => {
    const { url } = await overHttp(behind)
    expect((await fetch(`${url}/cart-summary?id=C1`)).status).toBe(401)
    const headers = { Authorization: 'Bearer good' }
    expect((await fetch(`${url}/cart-summary?id=C1`, { headers })).status).toBe(404)
    expect((await fetch(`${url}/no-such-call`, { headers })).status).toBe(404)
    expect((await fetch(`${url}/cart-summary`, { headers })).status).toBe(400)
    expect((await fetch(`${url}/orders/%ZZ`, { headers })).status).toBe(404)
  })
})

/** Rejects values HTTP would change, so that passing over HTTP proves the implementation. */
function plain(commerce: Commerce): Commerce {
  return Object.fromEntries(Object.entries(commerce).map(([port, calls]) => [port, plainPort(calls)])) as unknown as Commerce
}

function plainPort(port: object) {
  const calls = Object.entries(port).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      const answer = await (call as (...args: unknown[]) => Promise<unknown>)(...args)
      if (answer !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(answer)), answer))
        throw new Error(`${name} gives what is not JSON`)
      return answer
    },
  ])
  return Object.fromEntries(calls)
}

/** The service on a port of its own; `lose` cuts the next connections after the work is done. */
async function overHttp(behind: Commerce, extras: Extras = {}) {
  let losing = 0
  const asked: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    const answer =
      incoming.headers.authorization === 'Bearer good'
        ? await answerCommerceCall(behind, await requestOf(incoming), new URL(incoming.url!, 'http://service').pathname).catch(
            (error: unknown) => Response.json({ errorMessage: String(error) }, { status: 500 }),
          )
        : new Response(null, { status: 401 })
    if (losing > 0) {
      losing -= 1
      return void outgoing.destroy()
    }
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const request = createRequestLayer({
    baseUrl: url,
    tokens: async () => ({ outcome: 'ok', token: 'good' }),
    extras: () => extras,
    clock: { now: Date.now, wait: async () => {} },
    random: () => 0.5,
    onError: () => {},
  })
  return {
    url,
    commerce: createCommerceOverHttp(request),
    asked: () => asked,
    lose: (count: number) => {
      losing = count
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
  const body = method === 'GET' || method === 'DELETE' ? undefined : Buffer.concat(chunks)
  return new Request(`http://service${incoming.url}`, { method, headers, body })
}
