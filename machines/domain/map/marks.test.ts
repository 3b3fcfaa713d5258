import { expect, test } from 'vitest'
import { mapOf, pinAt } from './map-testing.ts'
import { centerCovers, coveredBy, doOverlap, type Mark, marksOf } from './marks.ts'

const idsOf = (marks: readonly Mark[]) => marks.map((mark) => (mark.kind === 'pin' ? mark.pin.id : mark.pins.map(({ id }) => id)))

test('flags of shops side by side do not cover each other or the center, and show their place', () => {
  const miles = [0, 0.3, 0.1, 7, 7.1, -9, -8.9, 0, 0.1, -0.1]
  const marks = marksOf(mapOf(miles.map((east, index) => pinAt(`s${index}`, east, index / 20, { number: index + 1 }))))
  expect(marks.every((mark) => mark.kind === 'pin')).toBe(true)
  const covers = [...centerCovers('43215'), ...marks.map(coveredBy)]
  const covered = covers.flatMap((one, index) => covers.slice(index + 1).filter((other) => doOverlap(one, other, 0)))
  expect(covered).toEqual([])
  expect(marks.map((mark) => Math.round(mark.x / 1.6) / 10).sort()).toEqual(miles.map((east) => east).sort())
})

test('a flag that nothing is under stays at its place, and the chosen one always does', () => {
  const pins = [
    pinAt('one', 3, 3, { number: 1 }),
    pinAt('two', -3, 3, { number: 2 }),
    pinAt('own', 3, 3.1, { number: 3, state: 'chosen' }),
  ]
  const moved = marksOf(mapOf(pins)).map((mark) => mark.kind === 'pin' && [mark.pin.id, mark.moved.x !== 0 || mark.moved.y !== 0])
  expect(moved).toEqual([
    ['two', false],
    ['one', true],
    ['own', false],
  ])
})

test('shops without a number are a stack where they are near each other, and alone elsewhere', () => {
  const pins = [pinAt('a', 8, 8), pinAt('b', 8.5, 8), pinAt('c', 9, 8), pinAt('far', -8, 8)]
  expect(idsOf(marksOf(mapOf(pins)))).toEqual(['far', ['a', 'b', 'c']])
  expect(idsOf(marksOf(mapOf(pins, { zoom: 16 })))).toEqual([])
  expect(idsOf(marksOf(mapOf(pins, { zoom: 8 })))).toEqual([['a', 'b', 'c', 'far']])
})

test('from far away numbered shops are a stack beside the chosen one', () => {
  const pins = [1, 2, 3].map((number) => pinAt(`s${number}`, number / 10, 0, { number }))
  const marks = marksOf(mapOf([...pins, pinAt('own', 0.2, 0.2, { number: 4, state: 'chosen' })], { zoom: 8 }))
  expect(idsOf(marks)).toEqual([['s1', 's2', 's3'], 'own'])
  expect(doOverlap(coveredBy(marks[0]!), coveredBy(marks[1]!), 0)).toBe(false)
})

test('what is outside of the window has no mark, until the map is moved there', () => {
  const pins = [pinAt('near', 1, 1), pinAt('east', 30, 0)]
  expect(idsOf(marksOf(mapOf(pins)))).toEqual(['near'])
  expect(idsOf(marksOf(mapOf(pins), { x: 480, y: 0 }))).toEqual(['east'])
})

test('a van without a number has no flag, and one that cannot mount them is under all others', () => {
  const van = pinAt('van', 2, 2, { reachMiles: 10 })
  const off = pinAt('off', 4, 4, { state: 'cannot' })
  expect(idsOf(marksOf(mapOf([van, pinAt('one', 1, 1, { number: 1 }), off])))).toEqual(['off', 'one'])
})
