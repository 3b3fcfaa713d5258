import { expect, test } from 'vitest'
import { cutArea, cutLine, joinedLines, massOf, simpler } from './geometry.ts'

const box = { minX: 0, minY: 0, maxX: 10, maxY: 10 }

test('an area is cut to the box, and one around it fills it', () => {
  expect(massOf(cutArea([-5, -5, 5, -5, 5, 5, -5, 5], box))).toEqual({ size: 25, x: 2.5, y: 2.5 })
  expect(massOf(cutArea([-50, -50, 50, -50, 50, 50, -50, 50], box))).toEqual({ size: 100, x: 5, y: 5 })
  expect(cutArea([20, 20, 30, 20, 30, 30], box)).toEqual([])
})

test('an area in the box stays as it is', () => {
  expect(massOf(cutArea([1, 1, 9, 1, 9, 3], box))).toEqual(massOf([1, 1, 9, 1, 9, 3]))
})

test('a line that leaves the box and comes back is two', () => {
  expect(cutLine([5, 5, 15, 5, 15, 8, 5, 8], box)).toEqual([
    [5, 5, 10, 5],
    [10, 8, 5, 8],
  ])
  expect(cutLine([-5, 5, 15, 5], box)).toEqual([[0, 5, 10, 5]])
  expect(cutLine([1, 1, 2, 2, 3, 1], box)).toEqual([[1, 1, 2, 2, 3, 1]])
  expect(cutLine([11, 0, 11, 10], box)).toEqual([])
})

test('points nearer to the line than the tolerance are left out, and the ends stay', () => {
  expect(simpler([0, 0, 5, 0.4, 10, 0], 0.5)).toEqual([0, 0, 10, 0])
  expect(simpler([0, 0, 5, 0.6, 10, 0], 0.5)).toEqual([0, 0, 5, 0.6, 10, 0])
  expect(simpler([0, 0, 0, 9, 9, 9, 9, 0, 0, 0], 0.5)).toEqual([0, 0, 0, 9, 9, 9, 9, 0, 0, 0])
})

test('lines that meet end to end are one, in either direction, and three at a point stay three', () => {
  expect(
    joinedLines([
      [0, 0, 1, 1],
      [2, 2, 1, 1],
      [2, 2, 3, 3],
    ]).map((line) => line.length),
  ).toEqual([8])
  const star = [
    [0, 0, 1, 1],
    [1, 1, 2, 0],
    [1, 1, 2, 2],
  ]
  expect(joinedLines(star)).toHaveLength(3)
})

test('a line that closes is joined once', () => {
  const [ring, ...others] = joinedLines([
    [0, 0, 1, 0],
    [1, 0, 1, 1],
    [1, 1, 0, 0],
  ])
  expect([ring?.length, others]).toEqual([8, []])
})
