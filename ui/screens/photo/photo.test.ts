import { expect, test } from 'vitest'
import type { Box, Rings } from '#machines/storefront/photo/photo-finder.rules.ts'
import { pointOfRing } from '#ui/photo/reader/unroll.ts'
import { byLettering, letteringOf } from './photo.view.ts'
import { boxHandles, drawnBox, ringHandles } from './photo-handles.ts'

test.each([
  ['225/45R17', '225/45R17'],
  ['LT245/75R17', '245/75R17'],
  ['195/75R16C', '195/75R16'],
  ['33X12.50R15LT', null],
  ['275/70R22.5', null],
])('%s is lettered %s', (label, lettering) => {
  expect(letteringOf(label)).toBe(lettering)
})

test('sizes that share a lettering are together, a car’s before a light truck’s', () => {
  const sold = byLettering([
    ['LT265/70R17', 3],
    ['225/45R17', 48],
    ['265/70R17', 5],
  ])
  expect([...sold]).toEqual([
    ['225/45R17', [['225/45R17', 48]]],
    [
      '265/70R17',
      [
        ['265/70R17', 5],
        ['LT265/70R17', 3],
      ],
    ],
  ])
})

const changed = <Shape>() => {
  const shapes: Shape[] = []
  return { shapes, change: (shape: Shape) => void shapes.push(shape) }
}

test('a box is drawn in any direction, and its corners never pass each other', () => {
  const box = { x: 100, y: 100, width: 200, height: 60 }
  expect(drawnBox([300, 160], [100, 100])).toEqual(box)
  const { shapes, change } = changed<Box>()
  const [upper, lower] = boxHandles(box, change)
  upper!.move([90, 95])
  upper!.move([900, 900])
  lower!.move([320, 170])
  lower!.move([0, 0])
  expect(shapes).toEqual([
    { x: 90, y: 95, width: 210, height: 65 },
    { x: 288, y: 148, width: 12, height: 12 },
    { x: 100, y: 100, width: 220, height: 70 },
    { x: 100, y: 100, width: 12, height: 12 },
  ])
})

test('the handles of the rings: each stays under the pointer that moves it', () => {
  const rings: Rings = {
    tread: { x: 500, y: 400, radius: 300 },
    rim: { x: 500, y: 400, radius: 200 },
    squash: 0.8,
    slant: 30,
  }
  for (const [index, to] of [
    [0, [520, 390]],
    [3, [700, 480]],
    [4, [505, 398]],
  ] as const) {
    const { shapes, change } = changed<Rings>()
    ringHandles(rings, change)[index]!.move(to)
    const at = ringHandles(shapes[0]!, change)[index]!.at
    expect([Math.round(at[0]), Math.round(at[1])]).toEqual(to)
  }
})

test('no ring passes the other', () => {
  const rings: Rings = { tread: { x: 0, y: 0, radius: 300 }, rim: { x: 0, y: 0, radius: 200 }, squash: 1, slant: 0 }
  const { shapes, change } = changed<Rings>()
  const [, tread, rim] = ringHandles(rings, change)
  tread!.move([0, 10])
  rim!.move([0, -900])
  expect(shapes.map((shape) => shape.tread.radius > shape.rim.radius)).toEqual([true, true])
})

test('a ring that is pressed together is an ellipse: short in the direction of its slant, long across it', () => {
  const rings: Rings = { tread: { x: 10, y: 20, radius: 100 }, rim: { x: 0, y: 0, radius: 50 }, squash: 0.5, slant: 90 }
  const reach = (angle: number) => {
    const [x, y] = pointOfRing(rings.tread, rings, angle)
    return Math.round(Math.hypot(x - 10, y - 20))
  }
  expect([reach(0), reach(Math.PI / 2), reach(Math.PI), reach(-Math.PI / 2)]).toEqual([100, 50, 100, 50])
})
