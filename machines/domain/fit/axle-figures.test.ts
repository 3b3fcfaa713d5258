import { expect, test } from 'vitest'
import { axleFigures } from './axle-figures.ts'
import { axleOf, tireOf, vehicleOf } from './fit-testing.ts'
import type { FitTire, FitVehicle } from './fit-vehicle.ts'
import { fitVerdict } from './fit-verdict.ts'

/** `Load: 94, needs 91`, with an exclamation mark before what fails. */
function lines(tire: FitTire, vehicle: FitVehicle) {
  const { front, rear } = axleFigures(tire, vehicle, fitVerdict(tire, vehicle))
  const words = ({ figures }: typeof front) =>
    figures.map(({ name, text, isFailing }) => `${isFailing ? '!' : ''}${name}: ${text}`)
  return { front: words(front), rear: words(rear) }
}

test('a tire that fits is put beside what each axle needs', () => {
  const four = ['Size: 225/45R17', 'Load: 94, needs 91', 'Speed: W, needs V', 'Diameter: 634.3 mm, ±0.0%']
  expect(lines(tireOf('225/45R17 94W'), vehicleOf(['225/45R17 91V']))).toEqual({ front: four, rear: four })
})

test('each axle has its own figures, and the one that fails is marked', () => {
  expect(lines(tireOf('275/35R19 100Y'), vehicleOf(['275/35R19 100Y + 285/30R20 99Y']))).toEqual({
    front: ['Size: 275/35R19', 'Load: 100, needs 100', 'Speed: Y, needs Y', 'Diameter: 675.1 mm, ±0.0%'],
    rear: ['!Size: 275/35R19, needs 285/30R20', 'Load: 100, needs 99', 'Speed: Y, needs Y', 'Diameter: 675.1 mm, −0.6%'],
  })
  expect(lines(tireOf('225/45R17 90H'), vehicleOf(['225/45R17 91V'])).front).toEqual([
    'Size: 225/45R17',
    '!Load: 90, needs 91',
    'Speed: H, needs V',
    'Diameter: 634.3 mm, ±0.0%',
  ])
})

test('a diameter beyond the limit is never rounded to the limit', () => {
  const diameter = (text: string, needed: string) =>
    lines({ ...tireOf(text), rimWidths: { least: 7, most: 9 } }, vehicleOf([needed])).front.find((line) =>
      line.includes('Diameter'),
    )
  expect(diameter('210/55R17 96W', '235/45R17 94V')).toBe('!Diameter: 662.8 mm, +3.03%')
  expect(diameter('255/40R17 94W', '225/45R17 91V')).toBe('Diameter: 635.8 mm, +0.2%')
})

test('a kind that may not stand in is named, with the load where that fails too', () => {
  expect(lines(tireOf('ST225/75R15 102M'), vehicleOf(['225/75R15 105S'])).front).toEqual([
    '!Kind: trailer (ST), needs Euro-metric',
    'Size: ST225/75R15, needs 225/75R15',
    '!Load: 102, needs 105',
    'Speed: M, needs S',
    'Diameter: 718.5 mm, ±0.0%',
  ])
})

test('what is not known is a question mark, never zero', () => {
  const unknown = axleOf('235/40R18 91V', { loadIndex: null, speed: null, size: null })
  const vehicle: FitVehicle = { vehicleClass: 'car', sets: [{ front: unknown, rear: unknown }], wheels: null }
  expect(lines(tireOf('235/40R18'), vehicle).front).toEqual([
    'Size: 235/40R18, needs ?',
    'Load: ?, needs ?',
    'Speed: ?, needs ?',
    'Diameter: 645.2 mm, needs ?',
  ])
})

test('of tires side by side the second load index counts', () => {
  const single = axleOf('LT245/75R17 121/118S')
  const pair = { ...single, loadIndex: 118, isDual: true }
  const vehicle: FitVehicle = { vehicleClass: 'pickup', sets: [{ front: single, rear: pair }], wheels: null }
  expect(lines(tireOf('LT245/75R17/E 121/118S'), vehicle)).toMatchObject({
    front: expect.arrayContaining(['Load: 121, needs 121']),
    rear: expect.arrayContaining(['Load: 118 in pairs, needs 118']),
  })
  expect(lines(tireOf('LT245/75R17 121S'), vehicle).rear).toContain('!Load: none for pairs, needs 118')
})

test('a wheel that the tire is not approved for is shown', () => {
  const vehicle = vehicleOf(['225/45R17 91V'], { wheels: { rimInches: 17, widthInches: 9 } })
  expect(lines(tireOf('225/45R17 94W', { rimWidths: { least: 7, most: 8.5 } }), vehicle).front).toContain(
    '!Wheel: 9 in, made for 7 to 8.5',
  )
})
