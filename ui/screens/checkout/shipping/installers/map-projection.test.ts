import { expect, test } from 'vitest'
import { apart } from './map-projection.ts'

test('flags of shops side by side do not cover each other, and show their place', () => {
  const pins = [185, 190, 186, 300, 301, 10, 12, 185, 187, 183].map((x, index) => ({ x, y: 180 + index, id: index }))
  const shown = apart(pins)
  expect(shown.map(({ id, x, y }) => ({ id, x, y }))).toEqual(pins.map(({ id, x, y }) => ({ id, x, y })))
  const at = shown.map(({ x, y, moved }) => ({ x: x + moved.x, y: y + moved.y }))
  const covered = at.flatMap((one, index) =>
    at.slice(index + 1).filter((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < 28),
  )
  expect(covered).toEqual([])
  expect(shown[0]!.moved).toEqual({ x: 0, y: 0 })
})

test('a flag that nothing is under stays at its place', () => {
  const pins = [
    { x: 20, y: 60 },
    { x: 60, y: 60 },
  ]
  expect(apart(pins).map(({ moved }) => moved)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})
