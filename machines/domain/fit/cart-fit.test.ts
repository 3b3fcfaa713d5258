import { expect, test } from 'vitest'
import { type CartTire, cartFit } from './cart-fit.ts'
import { axleOf, tireOf, vehicleOf } from './fit-testing.ts'

const bmw = vehicleOf(['275/35R19 100Y + 285/30R20 99Y'])
const line = (itemId: string, text: string, quantity: number, isWinter = false): CartTire => ({
  itemId,
  name: `Tire ${itemId}`,
  quantity,
  tire: { ...tireOf(text, { isWinter }), itemId, line: 'halden/meridian-as' },
})
const heads = (tires: CartTire[], vehicle = bmw) => {
  const { lines, warnings } = cartFit(tires, vehicle, '2023 BMW M3')
  return { lines: Object.values(lines).map(({ headline }) => headline), warnings }
}

test('a front and a rear pair are what a staggered car takes', () => {
  expect(heads([line('1', '275/35R19 100Y', 2), line('2', '285/30R20 99Y', 2)])).toEqual({
    lines: ['Front axle only', 'Rear axle only'],
    warnings: [],
  })
})

test('four tires of one size are two too many', () => {
  expect(heads([line('1', '275/35R19 100Y', 4)])).toEqual({
    lines: ['Front axle only'],
    warnings: ['Tire 1 fits the front axle of your 2023 BMW M3 only: 2 of 4 can be used.'],
  })
})

test('a tire that does not fit is named with the figure', () => {
  expect(heads([line('1', '275/35R19 96Y', 2)]).warnings).toEqual([
    'Tire 1: Does not fit your 2023 BMW M3: load index 96, needs 100.',
  ])
  expect(heads([{ itemId: '1', name: 'Tire 1', quantity: 2, tire: null }]).warnings).toEqual([
    'Tire 1: Does not fit your 2023 BMW M3: it is in no size of a car.',
  ])
})

test('winter tires at one end only are warned about', () => {
  expect(heads([line('1', '275/35R19 100Y', 2, true), line('2', '285/30R20 99Y', 2)]).warnings).toEqual([
    'Winter tires and others do not belong on one vehicle: it would hold the road at one end only.',
  ])
})

test('behind, a truck with pairs takes four tires of a size', () => {
  const set = { front: axleOf('LT275/65R18 123/120S'), rear: axleOf('LT245/75R17 118S', { isDual: true }) }
  const truck = vehicleOf(['LT275/65R18 123S'], { vehicleClass: 'pickup', sets: [set] })
  const behind = (quantity: number) => heads([line('1', 'LT245/75R17 121/118S', quantity)], truck).warnings
  expect([behind(4), behind(6)]).toEqual([[], ['Tire 1 fits the rear axle of your 2023 BMW M3 only: 4 of 6 can be used.']])
})
