/** What is said of an error in place of a page. */
import { isRouteErrorResponse } from '#app/remix/router.ts'
import type { ErrorKind } from './error-page.tsx'

/** What the server said of a page that broke, and the id under which its log has it. */
export function saidOf(error: unknown): { what?: string; errorId?: string } {
  const data = isRouteErrorResponse(error) ? (error.data as { errorMessage?: unknown; errorId?: unknown } | null) : null
  const { errorMessage, errorId } = typeof data === 'object' && data !== null ? data : {}
  return {
    ...(typeof errorMessage === 'string' && { what: errorMessage }),
    ...(typeof errorId === 'string' && { errorId }),
  }
}

/** `broken` is what an error of the shop's own is called in this place. */
export function errorKindOf(error: unknown, broken: 'part' | 'broken'): ErrorKind {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? 'missing' : status === 403 ? 'staff' : broken
}
