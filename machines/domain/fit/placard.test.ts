import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { readForm } from '#machines/domain/form-problems.ts'
import { isDual, tiresOn } from './fit-vehicle.ts'
import { fitVehicleOf } from './of-catalogue.ts'
import { placardDifferences, withPlacard } from './placard.ts'
import { placardSchema, storedPlacardSchema, typedPlacard } from './placard-form.ts'
import { placardMessages } from './placard-messages.ts'

const read = (typed: Record<string, string>) => readForm(placardSchema, typed)
const typed = { frontSize: '225/45R17', frontLoad: '91', frontSpeed: 'V' }
const axle = { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'V' }

test('one line is enough where all four tires are alike', () => {
  expect(read(typed)).toEqual({ input: { front: axle } })
  expect(read({ frontSize: ' p225/45 r17 91v ' })).toEqual({ input: { front: { ...axle, sizeSlug: 'p225-45r17' } } })
})

test('figures in their own fields come before those of the size', () => {
  expect(read({ frontSize: '225/45R17 91V', frontLoad: '94', frontSpeed: 'w' })).toEqual({
    input: { front: { ...axle, loadIndex: 94, speedRating: 'W' } },
  })
})

test('what is left empty for the rear is as in front', () => {
  expect(read({ ...typed, rearLoad: '95' })).toEqual({ input: { front: axle, rear: { ...axle, loadIndex: 95 } } })
  expect(read({ ...typed, rearSize: '225/45R17' })).toEqual({ input: { front: axle } })
  expect(read({ ...typed, rearSize: '255/40R17', rearLoad: '94' })).toEqual({
    input: { front: axle, rear: { sizeSlug: '255-40r17', loadIndex: 94, speedRating: 'V' } },
  })
})

test('two rear tires side by side take the second load index of the pair', () => {
  const front = { sizeSlug: 'lt245-75r17', loadIndex: 121, speedRating: 'S' }
  const rear = { ...front, loadIndex: 118, isDual: true }
  const pair = { frontSize: 'LT245/75R17', frontLoad: '121', frontSpeed: 'S', dualRear: 'yes' }
  expect(read({ ...pair, rearLoad: '118' })).toEqual({ input: { front, rear } })
  expect(read({ frontSize: 'LT245/75R17 121/118S', dualRear: 'yes' })).toEqual({ input: { front, rear } })
  expect(read(pair)).toEqual({ problems: { rearLoad: placardMessages.pairLoad } })
})

test.each([
  [{}, { frontSize: placardMessages.size }],
  [{ ...typed, frontSize: '17 inch' }, { frontSize: placardMessages.size }],
  [{ ...typed, frontSize: 'G78-15' }, { frontSize: placardMessages.oldSize }],
  [{ ...typed, frontSize: 'T135/80D16' }, { frontSize: placardMessages.notOnRoad }],
  [{ ...typed, frontSize: 'ST225/75R15' }, { frontSize: placardMessages.notOnRoad }],
  [{ ...typed, frontLoad: '' }, { frontLoad: placardMessages.load }],
  [{ ...typed, frontLoad: '59' }, { frontLoad: placardMessages.load }],
  [{ ...typed, frontLoad: '91V' }, { frontLoad: placardMessages.load }],
  [{ ...typed, frontSpeed: 'X' }, { frontSpeed: placardMessages.speed }],
  [{ ...typed, frontSpeed: '' }, { frontSpeed: placardMessages.speed }],
  [{ ...typed, rearSize: 'wide' }, { rearSize: placardMessages.size }],
  [{ ...typed, rearSize: '255/40R17' }, { rearLoad: placardMessages.rearLoad }],
  [{ ...typed, rearLoad: '500' }, { rearLoad: placardMessages.load }],
  [{ ...typed, rearSpeed: 'fast' }, { rearSpeed: placardMessages.speed }],
  [{ ...typed, frontSize: `225/45R17${' '.repeat(40)}91V` }, { frontSize: placardMessages.size }],
  [
    { frontSize: 'x', frontLoad: 'y', frontSpeed: '?' },
    { frontSize: placardMessages.size, frontLoad: placardMessages.load, frontSpeed: placardMessages.speed },
  ],
])('%j is refused with a sentence beside each wrong field', (texts, problems) => {
  expect(read(texts)).toEqual({ problems })
})

const car: VehicleFitment = {
  make: 'Ford',
  makeSlug: 'ford',
  model: 'F-350',
  modelSlug: 'f-350',
  year: 2022,
  trim: 'XL',
  trimSlug: 'xl',
  vehicleClass: 'pickup',
  front: { sizeSlug: 'lt275-70r18', loadIndex: 125, speedRating: 'Q' },
  optionalSets: [{ front: { sizeSlug: 'lt275-65r20', loadIndex: 126, speedRating: 'Q' } }],
}
const dually = {
  front: { sizeSlug: 'lt245-75r17', loadIndex: 121, speedRating: 'S' },
  rear: { sizeSlug: 'lt245-75r17', loadIndex: 118, speedRating: 'S', isDual: true as const },
}

test('the figures of the placard stand in the place of our record, which is kept beside them', () => {
  const byPlacard = withPlacard(car, dually)
  expect(byPlacard).toEqual({ ...car, ...dually, optionalSets: [], recorded: { front: car.front } })
  expect(placardDifferences(byPlacard)).toEqual([
    'The front axle: your placard says LT245/75R17 121S, our record LT275/70R18 125Q.',
    'The rear axle: your placard says LT245/75R17 118S in pairs, our record LT275/70R18 125Q.',
  ])
  expect(placardDifferences(car)).toEqual([])
  expect(placardDifferences(withPlacard(car, { front: car.front }))).toEqual([])
  expect(withPlacard(byPlacard, { front: car.front }).recorded).toEqual({ front: car.front })
})

test('a vehicle with pairs behind runs on six tires', () => {
  expect([car, withPlacard(car, dually)].map((each) => [isDual(fitVehicleOf(each)), tiresOn(fitVehicleOf(each))])).toEqual([
    [false, { front: 2, rear: 2 }],
    [true, { front: 2, rear: 4 }],
  ])
  expect(tiresOn(null)).toEqual({ front: 2, rear: 2 })
})

test('entered figures are shown again as they were read, and checked again when they come back', () => {
  expect(read(typedPlacard(dually))).toEqual({ input: dually })
  expect(v.parse(storedPlacardSchema, dually)).toEqual(dually)
  for (const front of [
    { ...axle, sizeSlug: '<b>' },
    { ...axle, loadIndex: 20 },
    { ...axle, speedRating: 'X' },
  ])
    expect(v.safeParse(storedPlacardSchema, { front }).success).toBe(false)
})
