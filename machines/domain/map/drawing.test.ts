import { expect, test } from 'vitest'
import { drawMap } from './drawing.ts'
import type { Label } from './labels.ts'
import { type Land, noLand } from './land.ts'
import { columbus, mapOf, pinAt } from './map-testing.ts'
import { mapWords } from './words.ts'

const placesAt = (...places: Array<[name: string, east: number, north: number]>) =>
  places.map(([name, east, north]) => {
    const { latitude, longitude } = pinAt(name, east, north)
    return { name, latitude, longitude }
  })
const drawn = (land: Partial<Land>, pins = [pinAt('one', 3, 3, { number: 1 })]) =>
  drawMap(mapOf(pins, { land: { ...noLand, ...land } }))
const textsOf = (labels: readonly Label[], kind: Label['kind']) =>
  labels.filter((label) => label.kind === kind).map(({ text }) => text)

test('a map has its center, its rings and a scale', () => {
  const { rings, labels, scale } = drawn({})
  expect(rings).toEqual([80, 160, 400])
  expect([textsOf(labels, 'center'), textsOf(labels, 'ring')]).toEqual([['43215'], ['5 mi', '10 mi', '25 mi']])
  expect(scale.label).toBe('5 mi')
})

test('a name gives way to a pin, to the line of a ring and to a name that matters more', () => {
  const places = placesAt(['Under the pin', 3, 3.9], ['On the ring', 8, 0], ['Free', -12, 12], ['Close by', -12, 12.2])
  expect(textsOf(drawn({ places }).labels, 'place')).toEqual(['Free'])
})

test('a name that is not whole on the map is left out', () => {
  expect(textsOf(drawn({ places: placesAt(['Longer than its room', 24, 2]) }).labels, 'place')).toEqual(['Longer than its room'])
  expect(textsOf(drawn({ counties: placesAt(['Longer than its room', 24.9, 31]) }).labels, 'county')).toEqual([])
})

test('a county gives way to a place, beside it where there is room', () => {
  const [county] = placesAt(['Franklin County', -12, 12])
  const labels = drawn({ places: placesAt(['Free', -12, 12]), counties: [county!] }).labels
  expect(textsOf(labels, 'county')).toEqual(['Franklin County'])
  const { x, y } = labels.find(({ kind }) => kind === 'county')!
  expect([x, y]).not.toEqual([-192, -192])
})

test('a name comes once, though two parts of the Earth have it', () => {
  const counties = placesAt(['Franklin County', -12, 12], ['Franklin County', 12, -12])
  expect(textsOf(drawn({ counties }).labels, 'county')).toEqual(['Franklin County'])
})

test('names and county lines are left out where they would be larger than what they name', () => {
  const land = { ...noLand, places: placesAt(['Dublin', -12, 12]), countyLines: [[-84, 39, -83, 41]] }
  const far = drawMap(mapOf([], { zoom: 8, land }))
  expect([far.countyLines, textsOf(far.labels, 'place')]).toEqual(['', []])
  const near = drawMap(mapOf([], { zoom: 11, land }))
  expect([near.countyLines === '', textsOf(near.labels, 'place')]).toEqual([false, ['Dublin']])
})

test('a path is whole pixels, each point as the step from the one before it', () => {
  const { latitude, longitude } = columbus
  const square = [longitude, latitude, longitude + 0.1, latitude, longitude + 0.1, latitude - 0.1, longitude, latitude - 0.1]
  expect(drawn({ areas: [square] }).areas).toBe('M0 0l85 0 0 110-85 0z')
})

test('the words say what is on the map, and from where it is seen', () => {
  const map = mapOf([
    pinAt('Fifth Street Garage', 0, 1.4, { number: 1, state: 'chosen' }),
    pinAt('Two', 3, 0, { number: 2 }),
    pinAt('Three', -4, 0, { number: 3 }),
    pinAt('a', 12, 12),
    pinAt('b', 12.2, 12),
    pinAt('Off', -12, -3, { state: 'cannot' }),
    pinAt('Third Shift', 1, 1, { reachMiles: 12 }),
    pinAt('Late Van', 30, 1, { reachMiles: 12 }),
  ])
  expect(mapWords(map, drawMap(map).marks)).toBe(
    'Map of 25 miles around 43215. Fifth Street Garage is 1.4 miles north. 2 numbered shops, within 4 miles. 2 shops in a stack. 1 dashed shop cannot mount these tires. Third Shift comes to 43215. Late Van does not come to 43215.',
  )
  const middle = { x: 0, y: 1600 }
  expect(mapWords(mapOf([]), drawMap(mapOf([]), middle).marks, middle)).toBe(
    'Map of 25 miles around a point 100 miles south of 43215. No shop is on it.',
  )
})
