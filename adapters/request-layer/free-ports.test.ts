import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePorts } from './free-ports-testing.ts'

const servers: Array<ReturnType<typeof createServer>> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listenOn(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
}

test('ports are different, can be listened on, and are none that a system hands out', async () => {
  const ports = [...(await freePorts(3)), ...(await freePorts(1))]
  expect(new Set(ports).size).toBe(4)
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(10_000)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  for (const port of ports) await listenOn(port)
})

test('a port that something listens on is passed over', async () => {
  const [port] = await freePorts(1)
  for (const taken of [port! + 1, port! + 2]) await listenOn(taken).catch(() => {})
  const [after] = await freePorts(1)
  expect([port, port! + 1, port! + 2]).not.toContain(after)
})
