/** The contract of every adapter of places and addresses: each implementation runs these tests. */
import { expect, test } from 'vitest'
import { boxOf, massOf } from '#machines/domain/map/geometry.ts'
import { boxAround } from '#machines/domain/map/scale.ts'
import type { AddressVerification, Geo, KnownStreet, PostalAddress } from '#machines/ports/geo.ts'

/** The streets that the address verification under test must know. */
export const contractStreets: KnownStreet[] = [
  { zip: '43215', name: 'Capitol Sq', from: 1, to: 9 },
  { zip: '43215', name: 'N Oak St', from: 1, to: 999 },
  { zip: '55101', name: 'Capitol Sq', from: 1, to: 9 },
  { zip: '02134', name: 'Capitol Sq', from: 1, to: 9 },
]

const capitol: PostalAddress = { addressLine1: '1 Capitol Square', addressLine2: '', city: 'Columbus', state: 'OH', zip: '43215' }

export function addressVerificationContract(addresses: AddressVerification): void {
  const verify = (change: Partial<PostalAddress>) => addresses.verify({ ...capitol, ...change })

  test('an address whose city and state are those of its ZIP is verified', async () => {
    expect(await verify({})).toEqual({ outcome: 'verified' })
  })

  test.each<[string, Partial<PostalAddress>]>([
    ['a street that is not abbreviated', { addressLine1: '100 North Oak Street' }],
    ['another case', { city: 'COLUMBUS ' }],
    ['a ZIP+4', { zip: '43215-4210' }],
    ['an abbreviated saint', { city: 'St. Paul', state: 'MN', zip: '55101' }],
    ['the city around the neighborhood', { city: 'Boston', state: 'MA', zip: '02134' }],
  ])('no suggestion for %s', async (_what, change) => {
    expect(await verify(change)).toEqual({ outcome: 'verified' })
  })

  // @fact 9.26
  test.each(['99999 Nowhere Blvd', '10 Capitol Sq', 'Capitol Sq', 'RR 2 BOX 152', '842 E 1700 S'])(
    'the street of %j is not verified',
    async (addressLine1) => {
      expect(await verify({ addressLine1 })).toEqual({ outcome: 'unverified' })
    },
  )

  // @fact 9.26
  test.each(['1 capitol square', '1 Capitol Sq., Apt 4', '5 Capitol Square #2'])(
    'the street of %j is verified',
    async (addressLine1) => {
      expect(await verify({ addressLine1 })).toEqual({ outcome: 'verified' })
    },
  )

  // @fact 5.42
  test('a city of another ZIP is answered with the city of this one, and all else as the post office writes it', async () => {
    const typed = { addressLine1: '100 North Oak Street', addressLine2: 'Apt 4', city: 'Cleveland', zip: '43215-4210' }
    expect(await verify(typed)).toEqual({
      outcome: 'suggested',
      suggestion: { addressLine1: '100 N Oak St', addressLine2: 'Apt 4', city: 'Columbus', state: 'OH', zip: '43215-4210' },
    })
  })

  test('a state of another ZIP is answered with the state of this one', async () => {
    expect(await verify({ state: 'IN' })).toEqual({
      outcome: 'suggested',
      suggestion: { ...capitol, addressLine1: '1 Capitol Sq' },
    })
  })

  test('a suggestion is verified when it is taken', async () => {
    const check = await verify({ city: 'Colombus', state: 'GA' })
    expect(check.outcome === 'suggested' && (await addresses.verify(check.suggestion))).toEqual({ outcome: 'verified' })
  })

  test.each(['00000', '1234', 'ABCDE', '', '09001', '96910'])('ZIP %j is not served', async (zip) => {
    expect(await verify({ zip })).toEqual({ outcome: 'unknown' })
  })
}

export function geoContract(geo: Geo): void {
  test.each([
    ['in downtown Columbus', 39.97, -83, 'Columbus'],
    ['in Manhattan', 40.75, -74, 'New York'],
    ['in Alaska', 61.22, -149.9, 'Anchorage'],
  ])('the ZIP near a point %s is one of its city', (_where, latitude, longitude, city) => {
    expect(geo.placeOfZip(geo.zipNear(latitude, longitude) ?? '')?.city).toBe(city)
  })

  test.each([
    ['Paris', 48.8566, 2.3522],
    ['where overseas mail is listed', 0, 0],
    ['Guam', 13.47, 144.75],
    ['the pole', 90, 0],
    ['no latitude', 91, 0],
    ['no longitude', 40, -181],
    ['no number', Number.NaN, Number.NaN],
    ['endless', Number.POSITIVE_INFINITY, 0],
  ])('no ZIP is near %s', (_where, latitude, longitude) => {
    expect(geo.zipNear(latitude, longitude)).toBeNull()
  })

  test('January and July of a ZIP are as cold and as warm as the weather service measured them', () => {
    const ends = ['43215', '55401', '94102', '33101', '99501', '43215-4210'].map((zip) => {
      const months = geo.temperaturesOfZip(zip)
      return [months?.length, Math.round(months?.[0] ?? 0), Math.round(months?.[6] ?? 0)]
    })
    expect(ends).toEqual([
      [12, 28, 75],
      [12, 16, 76],
      [12, 51, 60],
      [12, 68, 83],
      [12, 16, 61],
      [12, 28, 75],
    ])
  })

  // no station is near the first; the others are no places
  test.each(['99742', '00000', '4321', ''])('no temperatures are known of ZIP %j', (zip) => {
    expect(geo.temperaturesOfZip(zip)).toBeNull()
  })

  test.each([
    ['Columbus', '43215', 0.99, ['Franklin County', 'Delaware County'], ['Columbus', 'Dublin']],
    ['New York', '10001', 0.5, ['New York County', 'Kings County'], ['New York', 'Brooklyn']],
    ['Anchorage', '99501', 0.2, ['Anchorage'], ['Anchorage']],
    ['Honolulu', '96815', 0.02, ['Honolulu County'], ['Honolulu', 'Kailua']],
    ['San Juan', '00901', 0.2, ['San Juan', 'Bayamón'], ['San Juan', 'Bayamon']],
    ['New Orleans', '70112', 0.3, ['Orleans Parish'], ['New Orleans', 'Metairie']],
  ])('the land around %s has its counties and towns', (_city, zip, least, counties, towns) => {
    const box = boxAround(geo.placeOfZip(zip)!, 13, { width: 800, height: 1000 })
    const land = geo.landWithin(box, 13)
    const share = land.areas.reduce((sum, area) => sum + massOf(area).size, 0) / ((box.maxX - box.minX) * (box.maxY - box.minY))
    expect([share > least, share <= 1.0001]).toEqual([true, true])
    expect(land.counties.map(({ name }) => name)).toEqual(expect.arrayContaining(counties))
    expect(land.places.map(({ name }) => name)).toEqual(expect.arrayContaining(towns))
    for (const { longitude, latitude } of [...land.counties, ...land.places]) {
      expect(longitude >= box.minX - 0.001 && longitude <= box.maxX + 0.001).toBe(true)
      expect(latitude >= box.minY - 0.001 && latitude <= box.maxY + 0.001).toBe(true)
    }
  })

  test('land has the line of two states, the coast, and the country beside it', () => {
    const around = (zip: string) => geo.landWithin(boxAround(geo.placeOfZip(zip)!, 13, { width: 800, height: 1000 }), 13)
    const [columbus, newYork, detroit] = ['43215', '10001', '48201'].map(around)
    expect([columbus, newYork, detroit].map((land) => land!.stateLines.length > 0)).toEqual([false, true, false])
    expect([columbus, newYork, detroit].map((land) => land!.coasts.length > 0)).toEqual([false, true, true])
    expect([columbus, newYork, detroit].map((land) => land!.abroad.length > 0)).toEqual([false, false, true])
    expect(columbus!.countyLines.length).toBeGreaterThan(0)
  })

  test('the Aleutian Islands are on both sides of the date line', () => {
    const { areas } = geo.landWithin({ minX: -190, minY: 50, maxX: -170, maxY: 55 }, 9)
    const west = areas.filter((area) => boxOf(area).maxX < -180)
    expect([areas.length > west.length, west.length > 0]).toEqual([true, true])
    expect(geo.landWithin({ minX: 170, minY: 50, maxX: 180, maxY: 55 }, 9).areas).toHaveLength(west.length)
  })

  test('from far away land has fewer points, and no counties', () => {
    const box = { minX: -125, minY: 25, maxX: -66, maxY: 50 }
    const { areas, countyLines, counties, places } = geo.landWithin(box, 6)
    expect(areas.flat().length).toBeGreaterThan(500)
    expect(areas.flat().length).toBeLessThan(5000)
    expect([countyLines, counties, places]).toEqual([[], [], []])
  })

  test('there is nothing at sea', () => {
    const empty = { areas: [], abroad: [], coasts: [], stateLines: [], countyLines: [], counties: [], places: [] }
    expect(geo.landWithin({ minX: -50, minY: 30, maxX: -49, maxY: 31 }, 13)).toEqual(empty)
  })

  test('a known IP address has a ZIP', () => {
    const zips = ['192.0.2.7', '198.51.100.255', '203.0.113.0', '2001:db8::/56'].map(geo.zipOfConnection)
    expect(zips.map((zip) => zip && geo.placeOfZip(zip)?.city)).toEqual(['Columbus', 'Chicago', 'Atlanta', 'Seattle'])
  })

  test.each(['127.0.0.1', '::1', '::/56', '10.0.0.8', '192.0.3.1', '2001:db9::1', '', 'localhost', '192.0.2.7.1'])(
    'the connection %j tells no ZIP',
    (address) => {
      expect(geo.zipOfConnection(address)).toBeNull()
    },
  )
}
