/** Requests over HTTP with a third of the processor time of `fetch`: tests send tens of thousands. */
import { request as send } from 'undici'

/** A response with its body read. */
export interface ReadResponse {
  status: number
  headers: Headers
  text: string
}

/** Sends one request and reads its answer, which is not followed anywhere. Throws where no answer comes. */
export async function request(
  url: string | URL,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<ReadResponse> {
  const { statusCode, headers: given, body: sent } = await send(url, { method: method as 'GET', headers, body })
  const received = new Headers()
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) received.append(name, one)
  return { status: statusCode, headers: received, text: await sent.text() }
}
