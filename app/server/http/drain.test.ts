/** A server that stops, as its clients see it. */
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { drainable } from './drain.ts'

/** A server whose `/slow` answers when the test asks for it, and one client that keeps its connection. */
async function open() {
  const server = createServer()
  const drain = drainable(server)
  const slow: Array<() => void> = []
  server.on('request', (request, response) => {
    if (request.url === '/slow') slow.push(() => response.end('slow'))
    else if (request.url === '/stream') {
      response.write('first ')
      slow.push(() => response.end('last'))
    } else response.end('quick')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [response] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage]
    let body = ''
    for await (const chunk of response) body += chunk
    return { body, connection: response.headers.connection }
  }
  return { drain, ask, slow }
}

test('requests under way are answered whole before the server has stopped, and others find no server', async () => {
  const { drain, ask, slow } = await open()
  expect(await ask('/')).toEqual({ body: 'quick', connection: 'keep-alive' })
  const answers = [ask('/slow'), ask('/stream')]
  await expect.poll(() => slow.length).toBe(2)
  const stopped = drain(5_000)
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
  for (const finish of slow) finish()
  expect(await Promise.all(answers)).toEqual([
    { body: 'slow', connection: 'close' },
    { body: 'first last', connection: 'keep-alive' },
  ])
  expect(await stopped).toBe(0)
})

test('a request that takes longer than the limit is cut, and counted', async () => {
  const { drain, ask, slow } = await open()
  const answer = expect(ask('/slow')).rejects.toThrow('socket hang up')
  await expect.poll(() => slow.length).toBe(1)
  expect(await drain(30)).toBe(1)
  await answer
})

test('a server without requests stops at once', async () => {
  const { drain, ask } = await open()
  await ask('/')
  expect(await drain(60_000)).toBe(0)
})
