/** The database that the environment names. */
import type { DatabaseAddress } from '#adapters/database/index.ts'
import type { DatabaseEnv } from './env.ts'

/** A Postgres where one is named; the embedded one otherwise. */
export function databaseOf({
  databaseUrl: url,
  databaseSessionUrl: sessionUrl,
  replicaUrl,
  dataDir,
}: DatabaseEnv): DatabaseAddress {
  return url ? { url, sessionUrl, replicaUrl } : { dataDir }
}
