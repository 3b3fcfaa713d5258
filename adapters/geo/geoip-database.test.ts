import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { geoContract } from './contract.ts'
import { openGeoipDatabase } from './geoip-database.ts'
import { geoipDatabase, type Network } from './geoip-testing.ts'
import { createZipGeo } from './zip-geo.ts'

const folder = mkdtempSync(join(tmpdir(), 'treadline-geoip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const inUs = (code: string | null, location?: { latitude: number; longitude: number }) => ({
  country: { iso_code: 'US', names: { en: 'United States' } },
  ...(code !== null && { postal: { code } }),
  ...(location && { location: { ...location, time_zone: 'America/New_York' } }),
})
const networks: Network[] = [
  { network: '192.0.2.0/24', data: inUs('43215') },
  { network: '198.51.100.0/24', data: inUs('60601') },
  { network: '203.0.113.0/24', data: inUs('30303') },
  { network: '2001:db8::/32', data: inUs('98101') },
  // a ZIP that does not exist, and none at all, near the same place
  { network: '198.18.1.0/24', data: inUs('00000', { latitude: 39.97, longitude: -83.004 }) },
  { network: '198.18.2.0/24', data: inUs(null, { latitude: 39.97, longitude: -83.004 }) },
  { network: '198.18.3.0/24', data: inUs(null) },
  { network: '198.18.4.0/24', data: { country: { iso_code: 'PR' }, postal: { code: '00901' } } },
  { network: '198.18.5.0/24', data: { country: { iso_code: 'DE' }, postal: { code: '10115' } } },
  { network: '198.18.6.0/24', data: { country: { iso_code: 'CA' }, location: { latitude: 42.98, longitude: -82.41 } } },
  { network: '198.18.7.0/24', data: { postal: { code: 43215 } } },
]
const stored = (bytes: Buffer | string) => {
  const path = join(folder, `${Math.random()}.mmdb`)
  writeFileSync(path, bytes)
  return path
}
const whole = geoipDatabase(networks)
const database = openGeoipDatabase(stored(whole))
const geo = createZipGeo(database)

describe('by a database of the operator', () => geoContract(geo))

// @fact storefront.341
test.each([
  ['a ZIP that does not exist gives way to the nearest one', '198.18.1.9', 'Columbus'],
  ['coordinates are enough', '198.18.2.9', 'Columbus'],
  ['Puerto Rico is served', '198.18.4.9', 'San Juan'],
])('%s', (_what, address, city) => {
  expect(geo.placeOfZip(geo.zipOfConnection(address) ?? '')?.city).toBe(city)
})

// @fact storefront.341
test.each([
  ['a row without a place', '198.18.3.9'],
  ['another country whose codes look like ours', '198.18.5.9'],
  ['a place across the border', '198.18.6.9'],
  ['a row of another shape', '198.18.7.9'],
  ['an unknown network', '198.19.0.1'],
])('nothing is guessed from %s', (_what, address) => {
  expect(geo.zipOfConnection(address)).toBeNull()
})

test('a database says which it is and of what day', () => {
  expect(database.name).toBe('Test-City of 2026-11-26')
})

test.each([
  ['a missing file', join(folder, 'none.mmdb'), /^it cannot be read \(ENOENT/],
  ['a folder', folder, /^it cannot be read \(EISDIR/],
  ['an empty file', stored(''), /^it is no database in MaxMind’s format, or not all of it/],
  ['another file', stored('not a database'), /^it is no database in MaxMind’s format, or not all of it/],
  ['a file that lost its beginning', stored(whole.subarray(400)), /^it is no database in MaxMind’s format, or not all of it/],
  [
    'countries without cities',
    stored(geoipDatabase(networks, { database_type: 'GeoLite2-Country' })),
    /^it is a GeoLite2-Country database/,
  ],
])('%s is refused with a sentence', (_what, path, sentence) => {
  expect(() => openGeoipDatabase(path)).toThrow(sentence)
})
