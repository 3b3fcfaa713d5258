/** One trace from the request to the chart's event, its effect, the effect's statement and the provider's call. */
import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { traceStatements } from '#adapters/database/connection/traced-statements.ts'
import { currentTrace, startTracing } from '#adapters/telemetry/index.ts'
import { tracedEffects, tracedEngine } from '#app/server/shop/traced.ts'
import type { Effects, Engine } from '#machines/engine/index.ts'
import { traceRequests } from './trace-requests.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Array<{ key: string; value: { stringValue?: string } }>
  status: { code: number }
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Gives the spans that it was sent. */
async function openCollector() {
  const spans: SentSpan[] = []
  const url = await listening(
    createServer(async (request, response) => {
      const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString())
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('Content-Type', 'application/json').end('{}')
    }),
  )
  return { url: `${url}/v1/traces`, spans }
}

/** A shop of one page, whose event runs one effect with a statement and two calls of a provider. */
async function openTinyShop() {
  const provider = await listening(createServer((_request, response) => void response.end('paid')))
  const client = { query: async () => ({ rows: [] }) } as unknown as pg.PoolClient
  traceStatements(client)
  const effects: Effects = tracedEffects({
    order: {
      async authorize() {
        await client.query({ text: 'insert into payment_attempt values ($1)', values: ['secret of Dana'] })
        await (await fetch(provider)).text()
        await new Promise((resolve) => httpRequest(provider, (response) => response.resume().once('end', resolve)).end())
        return {}
      },
    },
  })
  const engine = tracedEngine({
    send: () => effects.order!.authorize!({}, { id: 'C1', key: 'k', signal: new AbortController().signal }),
  } as unknown as Engine)
  const logged: object[] = []
  const app = express()
  app.use(traceRequests({ areaOf: () => '/order' }))
  app.get('/order/:token', async (_request, response) => {
    await engine.send('C1', 'order', { type: 'order.place' }, { key: 'k' })
    logged.push(currentTrace())
    response.send('placed')
  })
  return { url: await listening(createServer(app)), logged }
}

test('one trace leads from the request to the event, the effect, its statement and the provider, and the log names it', async () => {
  const collector = await openCollector()
  const stop = await startTracing({ url: collector.url, share: 1 })
  const { url, logged } = await openTinyShop()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const answer = await fetch(`${url}/order/secret-token`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  expect(await answer.text()).toBe('placed')
  await stop()

  const nameOf = new Map(collector.spans.map(({ spanId, name }) => [spanId, name]))
  const tree = collector.spans.map(({ name, parentSpanId = '' }) => [name, nameOf.get(parentSpanId) ?? 'from outside'])
  expect(Object.fromEntries(tree)).toEqual({
    'GET /order': 'from outside',
    'event order order.place': 'GET /order',
    'effect order.authorize': 'event order order.place',
    insert: 'effect order.authorize',
    'GET 127.0.0.1': 'effect order.authorize',
  })
  expect(tree.filter(([name]) => name === 'GET 127.0.0.1')).toHaveLength(2)
  expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(logged).toEqual([{ traceId }])
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret/)
})

test('without a collector there is no trace, and everything answers as before', async () => {
  const { url, logged } = await openTinyShop()
  expect(await (await fetch(`${url}/order/secret-token`)).text()).toBe('placed')
  expect(logged).toEqual([{}])
})

test('a collector that does not answer breaks nothing', async () => {
  const stop = await startTracing({ url: 'http://127.0.0.1:1/v1/traces', share: 1 })
  const { url } = await openTinyShop()
  expect(await (await fetch(`${url}/order/secret-token`)).text()).toBe('placed')
  await stop()
})
