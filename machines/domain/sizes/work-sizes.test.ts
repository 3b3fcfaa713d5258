/** Sizes of machines, trailers and trucks as makers print them. */
import { expect, test } from 'vitest'
import type { TireKind } from '../catalogue/tire-kind.ts'
import { type Marking, readMarking } from './marking.ts'
import { labelOfSlug, rimOfSlug, sizeSlug } from './size-slug.ts'
import { tireSizeOf } from './tire-size.ts'

const sizes: Array<[TireKind, string]> = [
  ['commercial', '8R19.5 9R22.5 10R22.5 12R22.5 13R22.5 11R24.5 9.00R20 10.00-20 11.00R22 11.00R24 12.00R24 14.00R20'],
  ['commercial', '225/70R19.5 235/75R17.5 435/50R19.5 445/50R22.5 455/55R22.5 295/60R22.5 305/75R24.5 365/80R20'],
  ['lt', 'LT215/85R16 7.50R16LT 8.75R16.5LT 9.50-16.5LT'],
  ['flotation', '31X10.50R15LT 33X12.50R20 37X13.50R26LT 40X15.50R24LT 38.5X14.50R17LT'],
  ['st', 'ST235/85R16 ST205/90D15 ST175/80D13 8-14.5 7-14.5 4.80-8 5.70-8 4.80-12 5.30-12'],
  ['lawn', '4.10/3.50-4 4.10-6 5.30/4.50-6 4.80/4.00-8 8X3.00-4 9X3.50-4 11X4.00-5 13X6.50-6 16X6.50-8 20X12.00-10 24X13.00-12'],
  ['lawn', '205/50-10 205/65R10 215/40R12 215/35-12'],
  ['atv', 'AT22X7-10 AT25X10.00R12 25X8.00R12 28X10.00R14 32X10.00R15 30X10R14 35X10R15 16X8-7 20X11-9 AT18X9.5-8'],
  ['farm', '5-12 7-14 8-16 9.5-16 11.2-24 12.4R24 16.9R30 20.8R42 23.1-26 24.5-32 18.4R46 7.50L-15 9.5L-14 14L-16.1 21.5L-16.1'],
  ['farm', '17.5L-24 19.5L-24 28L-26 30.5LR32 10.5/80-18 12.5/80-18 10.0/75-15.3 230/95R48 280/70R18 340/80R18 320/85R24'],
  ['farm', '480/80R46 710/70R42 900/60R32 1050/50R32 VF380/90R46 IF800/70R38 LSW1100/45R46 500/45-22.5 600/50R22.5'],
  ['farm', '31X13.50-15 29X12.50-15 44X18.00-20 48X25.00-20 66X43.00-25'],
  ['industrial', '10-16.5 12-16.5 15-19.5 5.00-8 6.50-10 7.00-12 18X7-8 21X8-9 28X9-15 250-15 300-15 355/65-15'],
  ['otr', '13.00-24 14.00R24 15.5-25 20.5R25 23.5-25 26.5R25 29.5R29 33.25R29 18.00-25 18.00R33 27.00R49 40.00R57'],
  ['otr', '35/65-33 45/65R45 750/65R25 875/65R29'],
]
const all = sizes.flatMap(([kind, labels]) => labels.split(' ').map((label) => [label, kind] as const))

test('each is read as what it is, and its slug leads back to its label and its rim', () => {
  const read = all.map(([label]) => {
    const marking = readMarking(label) as Marking
    if (marking.outcome !== 'read') return [label, marking.outcome, '', '']
    const size = tireSizeOf(marking)
    return [label, size.kind, labelOfSlug(size.slug), rimOfSlug(size.slug)]
  })
  const rim = (label: string) => /(\d+(?:\.\d)?)(?:LT)?$/.exec(label)![1]
  expect(read).toEqual(all.map(([label, kind]) => [label, kind, label, rim(label)]))
  expect(new Set(all.map(([label]) => sizeSlug(label))).size).toBe(all.length)
})

test('the front tires of tractors look like old tires of cars: they are read of a machine alone', () => {
  for (const [label, kind] of [
    ['6.00-16', 'farm'],
    ['11.00-16', 'farm'],
    ['7.50-18', 'farm'],
    ['8.25-15', 'industrial'],
  ]) {
    expect(readMarking(label!)).toEqual({ outcome: 'old' })
    expect(readMarking(label!, 'work')).toMatchObject({ kind })
  }
  expect(readMarking('G78-15', 'work')).toEqual({ outcome: 'old' })
})

test('LT before a size in inches is LT behind it', () => {
  expect((readMarking('LT31X10.50R15') as Marking).size).toEqual((readMarking('31X10.50R15LT') as Marking).size)
})

test.each(['225/45R1', '225/45', '10.5/80', '5-1', '27.00R', '8X3.00', '145/70-3'])('%s is no size', (text) => {
  expect(readMarking(text)).toEqual({ outcome: 'unreadable' })
})
