/** The answer to a method that an address does not take: 405, with those to send. */
import { refused } from './refusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A loader or an action for the methods a route does not have; without one Remix answers without words. */
export function wrongMethod(...allowed: [Method, ...Method[]]): () => Response {
  return () => refused(405, 'METHOD', `Send a ${allowed.join(', ')}.`, {}, { Allow: allowed.join(', ') })
}
