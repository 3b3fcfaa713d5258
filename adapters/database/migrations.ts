/** Where the SQL that makes the tables lies; generated from the schema by `npx drizzle-kit generate`. */
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Postgres: a table that a migration makes is there already. */
const duplicateTable = '42P07'

/**
 * The first migration was rewritten during development: a database that an earlier state of it has made cannot be migrated, and
 * its owner sees that instead of Postgres's message.
 */
export function explained(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === duplicateTable)
      return new Error(
        'This database was made by an earlier version of the shop. Remove the data folder (DATA_DIR), or name an empty database (DATABASE_URL), and start again.',
        { cause: error },
      )
  return error
}
