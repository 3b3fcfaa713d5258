/** The ten ways a call can fail (specification 001, section 8): the default message of each, and whether it is logged. */

import { apology } from '#machines/domain/apology.ts'

const failures = {
  BadRequest: { message: apology, isLogged: true },
  Unauthorized: { message: 'Please sign in again', isLogged: true },
  Forbidden: { message: apology, isLogged: true },
  NotFound: { message: apology, isLogged: false },
  ServerError: { message: 'Invalid response status {status}', isLogged: true },
  NetworkError: { message: apology, isLogged: true },
  InvalidJson: { message: apology, isLogged: true },
  UrlBaseNotConfigured: { message: 'fetch API not configured', isLogged: true },
  /** The caller ended it: nothing went wrong. */
  AbortError: { message: 'Aborted', isLogged: false },
  OtherError: { message: apology, isLogged: true },
} as const
export type ErrorCode = keyof typeof failures

export interface Failure {
  outcome: 'error'
  code: ErrorCode
  /** Null when there was no answer. */
  status: number | null
  /** What the server said in `errorMessage` or `error.message`, otherwise words of ours; safe to show. */
  message: string
}

export function failure(code: ErrorCode, status: number | null, said?: string): Failure {
  return { outcome: 'error', code, status, message: said ?? failures[code].message.replace('{status}', String(status)) }
}

export function isLogged({ code }: Failure): boolean {
  return failures[code].isLogged
}

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
}

/** Null for a status that is no failure. The sign-on service has one code for everything above 300. */
export function codeOfStatus(status: number, service: 'shop' | 'signOn'): ErrorCode | null {
  if (status >= 200 && status < 300) return null
  if (service === 'signOn' && status > 300) return 'OtherError'
  return codesByStatus[status] ?? 'ServerError'
}
