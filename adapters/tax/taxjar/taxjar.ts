/** Sales tax by TaxJar (https://developers.taxjar.com): quotes, and transactions for the returns that it files. */
import * as v from 'valibot'
import {
  type Deadlines,
  type ExchangeAnswer,
  exchange,
  fetchWithin,
  parseJson,
  shapeError,
} from '#adapters/request-layer/index.ts'
import type { Tax, TaxRecorded, TaxRefusal } from '#machines/ports/tax.ts'
import { orderOf, quoteOf, refundOf, taxRequestOf } from './messages.ts'
import { recordedSchema, refusalSchema, type TransactionWire, taxAnswerSchema } from './wire.ts'

export interface TaxJarOptions {
  mode: 'sandbox' | 'live'
  apiToken: string
  /** Instead of TaxJar's own address. */
  apiUrl?: string
  deadlines?: Deadlines
  /** How a request is made; within the deadlines unless given. */
  send?: typeof fetch
}

/** A page waits for a quote: a service that is not there is given up after a second, one that is slow after four. */
const pageDeadlines: Deadlines = { connectMs: 1_000, answerMs: 4_000 }

const addresses = { sandbox: 'https://api.sandbox.taxjar.com', live: 'https://api.taxjar.com' }

type Answer<Body> = { kind: 'body'; body: Body } | { kind: 'status'; status: number; message: string } | TaxRefusal

export function createTaxJar({ mode, apiToken, apiUrl = addresses[mode], deadlines = pageDeadlines, send }: TaxJarOptions): Tax {
  const sendOnce = send ?? fetchWithin(deadlines)
  const headers = { Authorization: `Bearer ${apiToken}`, 'x-api-version': '2020-08-07' }

  async function ask<Body>(
    method: 'POST' | 'PUT',
    path: string,
    json: unknown,
    schema: v.GenericSchema<unknown, Body>,
  ): Promise<Answer<Body>> {
    let answer: ExchangeAnswer
    try {
      // The deadlines end it; the signal is for what they would miss.
      const signal = AbortSignal.timeout(2 * deadlines.answerMs)
      const request = { method, url: apiUrl.replace(/\/+$/, '') + path, headers, json, signal }
      answer = await exchange(request, sendOnce).catch((error: unknown) => {
        if (!isRefusedConnection(error)) throw error
        return exchange(request, sendOnce)
      })
    } catch (error) {
      return unavailable(error instanceof Error ? error.message : String(error))
    }
    const { status, text } = answer
    if (status === 401 || status === 403) return unavailable(`It refused our credentials with ${status}.`)
    if (status >= 500 || status === 408 || status === 429 || (status >= 300 && status < 400))
      return unavailable(`Status ${status}.`)
    const body = parseJson(text)
    if (!body) return unavailable('The body is not JSON.')
    if (status >= 400) {
      const refusal = v.safeParse(refusalSchema, body.value)
      const message = refusal.success ? `${refusal.output.error}: ${refusal.output.detail}` : 'in words of its own'
      return { kind: 'status', status, message: `TaxJar refused with ${status}, ${message}` }
    }
    const parsed = v.safeParse(schema, body.value)
    return parsed.success ? { kind: 'body', body: parsed.output } : unavailable(shapeError(parsed.issues).message)
  }

  /** The id is the key: what is known already is corrected, and what cannot be corrected is not known yet. */
  async function keep(kind: 'orders' | 'refunds', transaction: TransactionWire): Promise<TaxRecorded> {
    const path = `/v2/transactions/${kind}`
    const added = await ask('POST', path, transaction, recordedSchema)
    if (added.kind !== 'status' || added.status !== 422) return recordedOf(added)
    return recordedOf(await ask('PUT', `${path}/${encodeURIComponent(transaction.transaction_id)}`, transaction, recordedSchema))
  }

  return {
    provider: 'taxjar',
    isEstimator: false,
    async quote(question) {
      const answer = await ask('POST', '/v2/taxes', taxRequestOf(question), taxAnswerSchema)
      if (answer.kind === 'body') return quoteOf(answer.body.tax, question)
      return answer.kind === 'status' ? { kind: 'refused', message: answer.message } : answer
    },
    record: (sale) => keep('orders', orderOf(sale)),
    refund: (sale) => keep('refunds', refundOf(sale)),
  }
}

/** Nothing was sent: another try a moment later may find another of their machines. A missed deadline is not waited for twice. */
function isRefusedConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].some((each) => each === code)
}

const unavailable = (message: string): TaxRefusal => ({ kind: 'unavailable', message: `TaxJar could not be asked. ${message}` })

function recordedOf(answer: Answer<unknown>): TaxRecorded {
  if (answer.kind === 'body') return { kind: 'recorded' }
  return answer.kind === 'status' ? { kind: 'refused', message: answer.message } : answer
}
