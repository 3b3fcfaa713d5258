/** Whether an error means that the shop's records are out of reach for the time being: the same request may be sent again. */

/**
 * Codes of Node's connections, and of Postgres: no connection (08), a database that takes no writes (25006), no resources (53), an
 * operator's intervention or a statement that took too long (57), a system error such as a full disk (58), a database that takes no
 * connections (55000).
 */
const outOfReach =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|25006|53...|55000|57...|58...)$/

/** Seconds after which it makes sense to try again. */
export const comeBackAfterSeconds = 5

/** By names and codes: the pages' build and the server's own code each load the classes. */
export function isOutOfReach(problem: unknown): boolean {
  if (problem instanceof Error && (problem.name === 'CommerceUnreachable' || problem.name === 'EngineStoppedError')) return true
  if (typeof problem !== 'object' || problem === null) return false
  const { code, cause, errors } = problem as { code?: unknown; cause?: unknown; errors?: unknown }
  if (typeof code === 'string' && outOfReach.test(code)) return true
  return isOutOfReach(cause) || (Array.isArray(errors) && errors.some(isOutOfReach))
}
