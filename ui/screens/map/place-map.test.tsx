/** The map as the server draws it. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createZipGeo } from '#adapters/geo/index.ts'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { type MapPin, type PlaceMapView, placeMapView } from '#machines/domain/map/place-map.ts'
import { PlaceMap } from './place-map.tsx'

const geo = createZipGeo()

function mapAround(zip: string, pins: MapPin[], zoom = 13): PlaceMapView {
  return placeMapView({ center: geo.placeOfZip(zip)!, label: zip, zoom, pins }, geo.landWithin, (asked) => `?zoom=${asked}`)
}

/** `count` shops in a spiral around a ZIP, ten of them in the list. */
function shopsAround(zip: string, count: number): MapPin[] {
  const { latitude, longitude } = geo.placeOfZip(zip)!
  return Array.from({ length: count }, (_, index) => {
    const [angle, away] = [index * 2.4, 0.05 * Math.sqrt(index + 1)]
    return {
      id: `shop-${index}`,
      number: index < 10 ? index + 1 : null,
      label: `Shop number ${index}`,
      latitude: latitude + away * Math.cos(angle),
      longitude: longitude + away * Math.sin(angle),
      state: index === 0 ? ('chosen' as const) : index % 9 === 8 ? ('cannot' as const) : ('plain' as const),
      href: index < 10 ? `#shop-${index}` : null,
      reachMiles: null,
    }
  })
}

test.each(['43215', '10001', '00901', '99501', '96815', '22201', '30303'])(
  'the map of 25 miles around %s has at most 8 kB',
  (zip) => {
    const html = renderScreen(
      <PlaceMap map={mapAround(zip, shopsAround(zip, 60))} caption="Numbers are the places in the list" />,
    )
    expect(gzipSync(html).length).toBeLessThan(8192)
    expect(html).toMatch(/aria-label="Map of 25 miles around \d{5}\. Shop number 0 is /)
  },
)

test('its zoom buttons are links, and there is none at an end', () => {
  const linksAt = (zoom: number) =>
    [...renderScreen(<PlaceMap map={mapAround('43215', [], zoom)} />, '/tire-shops').matchAll(/<a [^>]*href="([^"]*)"/g)].map(
      ([, href]) => href,
    )
  expect([linksAt(13), linksAt(21), linksAt(1)]).toEqual([
    ['/tire-shops?zoom=14', '/tire-shops?zoom=12'],
    ['/tire-shops?zoom=20'],
    ['/tire-shops?zoom=2'],
  ])
})

test('a pin is a link by its name where it leads somewhere, and else a part of the picture', () => {
  const [own, second] = shopsAround('43215', 2)
  const html = renderScreen(<PlaceMap map={mapAround('43215', [own!, { ...second!, href: null }])} />)
  expect([...html.matchAll(/<a [^>]*aria-label="(\d[^"]*)"/g)].map(([, name]) => name)).toEqual(['1, Shop number 0'])
  expect(html).toContain('>2</text>')
})
