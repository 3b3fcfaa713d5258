/** The database that says where connections come from, as configured. */
import { type GeoipDatabase, openGeoipDatabase } from '#adapters/geo/index.ts'
import { problemSentence } from '#app/server/env/env.schema.ts'
import { type Env, EnvError } from '#app/server/env/env.ts'

/** Null where none is configured. A file that is missing or broken stops the start: without a word the shop would guess nothing. */
export function openGeoip({ geoipDatabase: path }: Pick<Env, 'geoipDatabase'>): GeoipDatabase | null {
  if (path === null) return null
  try {
    return openGeoipDatabase(path)
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    throw new EnvError([problemSentence('GEOIP_DATABASE', path, `a database of cities in MaxMind’s format: ${reason}`)])
  }
}
