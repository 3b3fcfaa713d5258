/**
 * How the guards before the routes refuse a request: a program gets JSON, a browser a plain page with the reason. After a refusal of a
 * write for the time being the page holds what was posted, with a button that sends it again.
 */
import { randomUUID } from 'node:crypto'
import express, { type Request, type Response } from 'express'
import { hidesCardNumber } from '#machines/domain/contact.ts'
import { errorIdHeader, sendRefusal } from './refusal.ts'

interface Refused {
  status: number
  code: string
  /** What happened and what to do. */
  message: string
  /** The same write may be accepted later. Never for a write from another site: the shop would hand out a form that is not its own. */
  canBeRepeated?: boolean
}

/** Larger forms are returned empty. */
const readForm = express.urlencoded({ extended: false, limit: '100kb' })

/** Answers a request that a guard refuses. `Retry-After` is the caller's to set. */
export function refuseRequest(
  request: Request,
  response: Response,
  { status, code, message, canBeRepeated = false }: Refused,
): void {
  response.vary('Accept')
  if (request.accepts(['json', 'html']) !== 'html') {
    sendRefusal(response, status, code, message)
    return
  }
  const errorId = randomUUID()
  const answer = (fields: ReadonlyArray<readonly [string, string]>) =>
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8', [errorIdHeader]: errorId })
      .send(refusalPage(request.originalUrl, message, canBeRepeated ? fields : null, errorId))
  if (!canBeRepeated) return void answer([])
  readForm(request, response, () => void answer(fieldsOf(request.body)))
}

/** Fields the shopper must retype: secrets are never sent back. */
const isSecret = (name: string, value: string) =>
  /password|token|nonce|card|cvv|device/i.test(name) || hidesCardNumber(name, value)

function fieldsOf(body: unknown): Array<[string, string]> {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given])
      .filter((value): value is string => typeof value === 'string' && !isSecret(name, value))
      .map((value): [string, string] => [name, value]),
  )
}

/** `fields` null: nothing can be sent again. They are shown as they are given: leave out what is secret. */
export function refusalPage(
  action: string,
  message: string,
  fields: ReadonlyArray<readonly [string, string]> | null,
  errorId: string | null = null,
): string {
  const form =
    fields === null
      ? '<p><a href="/">Go to the shop</a></p>'
      : `<form method="post" action="${escapeHtml(action)}">
${fields.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('\n')}
<button type="submit">Send again</button>
</form>`
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not accepted | Treadline</title>
</head>
<body>
<main>
<h1>This was not accepted</h1>
<p role="alert">${escapeHtml(message)}</p>
${form}${errorId === null ? '' : `\n<p>Reference for customer service: ${errorId}</p>`}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
