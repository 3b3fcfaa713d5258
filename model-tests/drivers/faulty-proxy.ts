/**
 * A proxy between one shopper's browser and the shop that drops requests on demand. It is an HTTP forward proxy, so the shop's
 * URL stays the same. A fault stays on for every write (POST) to the shop until the next `pass`.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `requestLost`: the connection is reset before the shop gets it. `answerLost`: reset after the shop has answered.
 * `late`: reset at once, and the shop gets the request at the next `pass`. `cut`: half of the answer arrives. `slow`: the answer is
 * held until `pass`. `429`, `502`, `503`: another server answers in front.
 */
export type ProxyFault = 'requestLost' | 'answerLost' | 'late' | 'cut' | 'slow' | '429' | '502' | '503'

export interface FaultyProxy {
  /** For a browser context's `proxy.server`. */
  readonly url: string
  /** Forms that were posted since the last `fail`, in order; `event` is null where a form names none. */
  readonly posts: Array<{ key: string; event: string | null }>
  fail(fault: ProxyFault): void
  /** How many `late` requests the shop has answered. */
  lateArrivals(): number
  /** Lets everything through again, and what was held. */
  pass(): void
  close(): Promise<void>
}

/** Background posts, not shopper writes. */
const beacons = ['/telemetry', '/chart-moves', '/checkout/payments/draft']

/** `shopUrl` is the shop whose writes are lost; requests elsewhere always pass. */
export async function openFaultyProxy(shopUrl: string): Promise<FaultyProxy> {
  let fault: ProxyFault | null = null
  const posts: FaultyProxy['posts'] = []
  const held = new Set<() => void>()
  let lateArrivals = 0
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = new URL(request.url ?? '')
    const isWrite = request.method === 'POST' && target.origin === shopUrl && !beacons.includes(target.pathname)
    if (!isWrite) return pipe(request, response, target)
    const body = await bytesOf(request)
    const form = new URLSearchParams(body.toString())
    const key = form.get('key')
    if (key) posts.push({ key, event: form.get('event') })
    const now = fault
    if (now === 'requestLost') return void response.destroy()
    if (now === '429') {
      response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '7' })
      return void response.end('{"code":"RATE_LIMITED"}')
    }
    if (now === '502' || now === '503') {
      response.writeHead(Number(now), { 'Content-Type': 'text/html' })
      return void response.end('<h1>No answer from the server behind</h1>')
    }
    if (now === 'late') {
      response.destroy()
      await new Promise<void>((resolve) => held.add(resolve))
      await bytesOf(await forward(request, target, body))
      lateArrivals += 1
      return
    }
    const shop = await forward(request, target, body)
    const whole = await bytesOf(shop)
    if (now === 'answerLost') return void response.destroy()
    if (now === 'slow' && fault === 'slow') await new Promise<void>((resolve) => held.add(resolve))
    response.writeHead(shop.statusCode ?? 502, shop.headers)
    if (now !== 'cut') return void response.end(whole)
    response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    lateArrivals: () => lateArrivals,
    fail(next) {
      fault = next
      posts.length = 0
    },
    pass() {
      fault = null
      for (const release of held) release()
      held.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Streams through what is not to fail, event streams too. */
function pipe(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const asked = send(target, { method: request.method, headers: request.headers, agent: false }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
    answered.on('error', () => response.destroy())
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}

async function forward({ method, headers }: IncomingMessage, target: URL, body: Buffer): Promise<IncomingMessage> {
  const asked = send(target, { method, headers: { ...headers, connection: 'close' }, agent: false })
  asked.end(body)
  const [answered] = (await once(asked, 'response')) as [IncomingMessage]
  return answered
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
