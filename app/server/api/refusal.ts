/** What a refused request gets: a status, words that say what to do, and a code. The request layer shows `errorMessage`. */
import { randomUUID } from 'node:crypto'
import type { Response as ExpressResponse } from 'express'

export interface Refusal {
  errorMessage: string
  code: string
  /** Names this one refusal to customer service. */
  errorId: string
}

/** Has the `errorId` of every refusal, JSON or page: the log takes it from there. */
export const errorIdHeader = 'X-Error-Id'

/** For middleware in front of Remix. */
export function sendRefusal(response: ExpressResponse, status: number, code: string, errorMessage: string): void {
  const body = refusal(code, errorMessage)
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', [errorIdHeader]: body.errorId })
    .json(body)
}

/** For calls, and for loaders and actions of resource routes. `more` is added to the body. */
export function refused(
  status: number,
  code: string,
  errorMessage: string,
  more: object = {},
  headers: HeadersInit = {},
): Response {
  const body = refusal(code, errorMessage)
  const own = { 'Cache-Control': 'no-store', [errorIdHeader]: body.errorId }
  return Response.json({ ...body, ...more }, { status, headers: { ...own, ...headers } })
}

function refusal(code: string, errorMessage: string): Refusal {
  return { errorMessage, code, errorId: randomUUID() }
}
