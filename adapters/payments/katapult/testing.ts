/** A shop's front door for tests: keeps what Katapult's server posts to the shopper's way back. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Posted {
  /** Path and query. */
  path: string
  body: Record<string, string>
}

export async function openFrontDoor() {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      if (request.method === 'POST') posted.push({ path: request.url ?? '', body: JSON.parse(text) })
      response.end('{"message":"OK"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
