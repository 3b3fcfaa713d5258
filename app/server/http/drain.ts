/** How a server stops without cutting anyone off: what runs is finished, and nothing new is taken. */
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The last bytes of the last answers need a moment to be sent. */
const sendingMs = 100

/**
 * Must be called before the server has a listener of requests. The function it returns stops accepting connections, waits until all
 * requests under way are answered or `limitMs` are over, and closes all connections; gives the number of requests that it cut.
 * A connection that is kept open closes after the answer to its next request, which says so.
 */
export function drainable(server: Server): (limitMs: number) => Promise<number> {
  const underWay = new Set<ServerResponse>()
  let whenIdle: (() => void) | null = null

  server.on('request', (_request, response) => {
    underWay.add(response)
    if (whenIdle) response.setHeader('Connection', 'close')
    response.once('close', () => {
      underWay.delete(response)
      if (whenIdle && underWay.size === 0) whenIdle()
    })
  })

  return async (limitMs) => {
    const idle = new Promise<void>((resolve) => {
      whenIdle = resolve
    })
    // Idle connections are closed with it.
    server.close()
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
    if (underWay.size > 0) await Promise.race([idle, wait(limitMs, undefined, { ref: false })])
    const cut = underWay.size
    if (cut === 0) await wait(sendingMs)
    server.closeAllConnections()
    return cut
  }
}
