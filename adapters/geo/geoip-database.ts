/** Where connections come from, by a database in MaxMind's format that the operator supplies: GeoLite2 City, GeoIP2 City or another with the same names. */
import { readFileSync } from 'node:fs'
import { type CityResponse, Reader } from 'mmdb-lib'
import * as v from 'valibot'
import { hostOf } from './connections.ts'

export interface GeoipDatabase {
  /** `GeoLite2-City of 2026-11-24`. */
  name: string
  /** The ZIP of an address where the database knows it, else the nearest one to its coordinates; null outside of the US. */
  zipOf(address: string, places: Places): string | null
}

interface Places {
  placeOfZip(zip: string): { zip: string } | null
  zipNear(latitude: number, longitude: number): string | null
}

/** Puerto Rico has a country code of its own. */
const served = ['US', 'PR']

/** The file is read once, and kept in memory. Throws an error whose message says what is wrong with it. */
export function openGeoipDatabase(path: string): GeoipDatabase {
  const reader = readerOf(path)
  const { databaseType, buildEpoch } = reader.metadata
  if (!/city|location|precision|enterprise|insights/i.test(databaseType))
    throw new Error(`it is a ${databaseType} database, which knows no cities`)
  return {
    name: `${databaseType} of ${buildEpoch.toISOString().slice(0, 10)}`,
    zipOf(address, places) {
      const host = hostOf(address)
      const row = host === null ? null : v.safeParse(rowSchema, found(reader, host))
      if (!row?.success || !served.includes(row.output.country.iso_code)) return null
      const { postal, location } = row.output
      const zip = postal && places.placeOfZip(postal.code)?.zip
      return zip ?? (location ? places.zipNear(location.latitude, location.longitude) : null)
    },
  }
}

const rowSchema = v.object({
  country: v.object({ iso_code: v.string() }),
  postal: v.optional(v.object({ code: v.string() })),
  location: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
})

function readerOf(path: string): Reader<CityResponse> {
  const bytes = read(path)
  try {
    const reader = new Reader<CityResponse>(bytes)
    // a file that was cut short has its description, and breaks where it is asked
    reader.get('8.8.8.8')
    return reader
  } catch (problem) {
    throw new Error(`it is no database in MaxMind’s format, or not all of it (${reasonOf(problem)})`)
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (problem) {
    throw new Error(`it cannot be read (${reasonOf(problem)})`)
  }
}

/** A database of IPv4 alone throws at other addresses. */
function found(reader: Reader<CityResponse>, host: string): unknown {
  try {
    return reader.get(host)
  } catch {
    return null
  }
}

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
