/** What `serve` says at its start of variables that it can do without, and of what does not work then. */
import { withoutMailServer, withoutPostgres } from './capabilities.ts'
import type { Env } from './env.ts'

/** A sentence for each; none for a shop that has them all. */
export function warningsOf({ smtp, databaseUrl }: Pick<Env, 'smtp' | 'databaseUrl'>): string[] {
  return [...(smtp ? [] : [withoutMailServer]), ...(databaseUrl ? [] : [withoutPostgres])]
}
