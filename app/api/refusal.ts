/** What a refused request gets: a status, words that say what to do, and a code. The request layer shows `errorMessage`. */
import { randomUUID } from 'node:crypto'
import type { Response as ExpressResponse } from 'express'

export interface Refusal {
  errorMessage: string
  code: string
  /** Names this one refusal to customer service. */
  errorId: string
}

/** For middleware in front of Remix. */
export function sendRefusal(response: ExpressResponse, status: number, code: string, errorMessage: string): void {
  response.status(status).set('Cache-Control', 'no-store').json(refusal(code, errorMessage))
}

/** For loaders and actions of resource routes. `more` is added to the body. */
export function refused(
  status: number,
  code: string,
  errorMessage: string,
  more: object = {},
  headers: HeadersInit = {},
): Response {
  return Response.json(
    { ...refusal(code, errorMessage), ...more },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )
}

function refusal(code: string, errorMessage: string): Refusal {
  return { errorMessage, code, errorId: randomUUID() }
}
