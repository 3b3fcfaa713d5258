import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPeer } from './peer.ts'
import { measureRound } from './round.ts'

const asked: string[] = []
const server = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`)
  response.end('{}')
})
let folder: string
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-peer-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

function moduleOf(name: string, code: string): string {
  const file = join(folder, name)
  writeFileSync(file, code)
  return file
}

test('another shop is prepared once, and its module places the orders of a round', async () => {
  const file = moduleOf(
    'orders.mjs',
    `export const prepare = (url) => fetch(url + '/products')
     export async function placeOrder(url) { await (await fetch(url + '/orders', { method: 'POST' })).json() }`,
  )
  const peer = await openPeer({ url, file, databaseUrl: null })
  const { done, postgresMs, statements } = await measureRound(peer, 'api', 2, { times: 3 })
  await peer.stop()
  expect({ done, postgresMs, statements, asked }).toEqual({
    done: 3,
    postgresMs: null,
    statements: null,
    asked: ['GET /products', 'POST /orders', 'POST /orders', 'POST /orders'],
  })
})

test('a module that places no orders is refused', async () => {
  const file = moduleOf('nothing.mjs', 'export const order = 1')
  await expect(openPeer({ url, file, databaseUrl: null })).rejects.toThrow('which exports no placeOrder')
})
