import { expect, test } from 'vitest'
import { mountingObstacle, obstacleWords } from './can-mount.ts'

const shop = { maxRimInches: 20, mountsRunFlat: false }
const tire = { rimInches: 17, isRunFlat: false }

test.each([
  ['rims as large as the machine takes', [{ ...tire, rimInches: 20 }], null],
  ['rims that are larger', [{ ...tire, rimInches: 20.5 }], 'rimTooLarge'],
  ['a larger rear axle', [tire, { ...tire, rimInches: 21 }], 'rimTooLarge'],
  ['run-flat tires', [{ ...tire, isRunFlat: true }], 'runFlat'],
  ['both', [{ rimInches: 22, isRunFlat: true }], 'rimTooLarge'],
  ['no tires yet', [], null],
])('a shop without a press for run-flats and rims to 20 inches: %s', (_, tires, obstacle) => {
  expect(mountingObstacle(shop, tires)).toBe(obstacle)
})

test('a shop that mounts run-flats takes them', () => {
  expect(mountingObstacle({ ...shop, mountsRunFlat: true }, [{ ...tire, isRunFlat: true }])).toBe(null)
})

test('the reason is said in words', () => {
  expect(obstacleWords(shop, 'rimTooLarge')).toBe('Rims of 20 inches at most')
  expect(obstacleWords(shop, 'runFlat')).toBe('No run-flat tires')
})
