/** A service of the tests: gives its canned answers one after the other, and records the requests. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Status, body and headers; or a listener of its own, to misbehave. The last one stays. */
export type CannedResponse =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | RequestListener

export interface Service {
  url: string
  asked: RecordedRequest[]
  /** Takes effect with the next request and clears the recorded ones. */
  tell(...answers: CannedResponse[]): void
  close(): Promise<void>
}

export async function startService(): Promise<Service> {
  let answers: CannedResponse[] = [{}]
  const asked: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const told = (answers.length > 1 ? answers.shift() : answers[0]) ?? {}
    if (typeof told === 'function') return told(request, response)
    response.writeHead(told.status ?? 200, told.headers).end(told.text ?? JSON.stringify(told.json ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tell(...told) {
      answers = told
      asked.length = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
