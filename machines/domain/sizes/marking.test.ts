import { expect, test } from 'vitest'
import { type Marking, readMarking } from './marking.ts'

const plain = { outcome: 'read', loadIndexDual: null, loadRange: null, isExtraLoad: false, isRunFlat: false } as const

const markings: Array<[string, Omit<Marking, 'size'> & { key: string; diameter: string | null }]> = [
  ['P265/70R17 113T', { ...plain, kind: 'p', key: '265/70/17', diameter: '802.8', loadIndex: 113, speed: 'T' }],
  [
    '235/40r18 95w xl',
    { ...plain, kind: 'euro', key: '235/40/18', diameter: '645.2', loadIndex: 95, speed: 'W', isExtraLoad: true },
  ],
  ['HL245/40R19 101Y', { ...plain, kind: 'hl', key: '245/40/19', diameter: '678.6', loadIndex: 101, speed: 'Y' }],
  [
    'LT275/65R18/E 123/120S',
    { ...plain, kind: 'lt', key: '275/65/18', diameter: '814.7', loadIndex: 123, loadIndexDual: 120, speed: 'S', loadRange: 'E' },
  ],
  ['33×12.50R15LT 108Q', { ...plain, kind: 'flotation', key: '33X12.5/15', diameter: '838.2', loadIndex: 108, speed: 'Q' }],
  [
    '225/75R16C 121/120R',
    { ...plain, kind: 'c', key: '225/75/16', diameter: '743.9', loadIndex: 121, loadIndexDual: 120, speed: 'R' },
  ],
  [
    'LT225/75R16 C 115/112Q',
    { ...plain, kind: 'lt', key: '225/75/16', diameter: '743.9', loadIndex: 115, loadIndexDual: 112, speed: 'Q', loadRange: 'C' },
  ],
  [
    'ST225/75R15/D 113/108M',
    { ...plain, kind: 'st', key: '225/75/15', diameter: '718.5', loadIndex: 113, loadIndexDual: 108, speed: 'M', loadRange: 'D' },
  ],
  [
    '11R22.5 144/142L',
    { ...plain, kind: 'commercial', key: '11/22.5', diameter: null, loadIndex: 144, loadIndexDual: 142, speed: 'L' },
  ],
  ['295/75R22.5', { ...plain, kind: 'commercial', key: '295/75/22.5', diameter: '1014.0', loadIndex: null, speed: null }],
  ['26X9R12', { ...plain, kind: 'atv', key: '26X9/12', diameter: '660.4', loadIndex: null, speed: null }],
  ['AT25X8-12', { ...plain, kind: 'atv', key: '25X8/12', diameter: '635.0', loadIndex: null, speed: null }],
  ['205/50-10 76A8', { ...plain, kind: 'lawn', key: '205/50/10', diameter: '459.0', loadIndex: 76, speed: null }],
  ['13X5.00-6 48A4', { ...plain, kind: 'lawn', key: '13X5/6', diameter: '330.2', loadIndex: 48, speed: null }],
  ['15X6.00-6', { ...plain, kind: 'lawn', key: '15X6/6', diameter: '381.0', loadIndex: null, speed: null }],
  [
    '31X10.50R15LT/C',
    { ...plain, kind: 'flotation', key: '31X10.5/15', diameter: '787.4', loadIndex: null, speed: null, loadRange: 'C' },
  ],
  ['480/80R42', { ...plain, kind: 'farm', key: '480/80/42', diameter: '1834.8', loadIndex: null, speed: null }],
  ['320/85R24 122A8', { ...plain, kind: 'farm', key: '320/85/24', diameter: '1153.6', loadIndex: 122, speed: null }],
  ['295/35R24 110V', { ...plain, kind: 'euro', key: '295/35/24', diameter: '816.1', loadIndex: 110, speed: 'V' }],
  [
    '385/65R22.5/L 160K',
    { ...plain, kind: 'commercial', key: '385/65/22.5', diameter: '1072.0', loadIndex: 160, speed: 'K', loadRange: 'L' },
  ],
  ['18.4-38', { ...plain, kind: 'farm', key: '18.4/38', diameter: null, loadIndex: null, speed: null }],
  ['11L-15', { ...plain, kind: 'farm', key: '11L/15', diameter: null, loadIndex: null, speed: null }],
  ['10-16.5/E', { ...plain, kind: 'industrial', key: '10/16.5', diameter: null, loadIndex: null, speed: null, loadRange: 'E' }],
  ['7.00-12', { ...plain, kind: 'industrial', key: '7/12', diameter: null, loadIndex: null, speed: null }],
  ['23.5R25 185A2', { ...plain, kind: 'otr', key: '23.5/25', diameter: null, loadIndex: 185, speed: null }],
  ['13.00-24', { ...plain, kind: 'otr', key: '13/24', diameter: null, loadIndex: null, speed: null }],
  ['T135/80D16', { ...plain, kind: 'spare', key: '135/80/16', diameter: '622.4', loadIndex: null, speed: null }],
  ['245/40ZR18 (97Y)', { ...plain, kind: 'euro', key: '245/40/18', diameter: '653.2', loadIndex: 97, speed: '(Y)' }],
  ['245/40ZR18', { ...plain, kind: 'euro', key: '245/40/18', diameter: '653.2', loadIndex: null, speed: 'Z' }],
  ['245/40RF18 97Y', { ...plain, kind: 'euro', key: '245/40/18', diameter: '653.2', loadIndex: 97, speed: 'Y', isRunFlat: true }],
  [
    '225/45R17 REINFORCED 94',
    { ...plain, kind: 'euro', key: '225/45/17', diameter: '634.3', loadIndex: 94, speed: null, isExtraLoad: true },
  ],
  [
    '225/45R17 94 EXTRA LOAD',
    { ...plain, kind: 'euro', key: '225/45/17', diameter: '634.3', loadIndex: 94, speed: null, isExtraLoad: true },
  ],
]

test.each(markings)('%s is read', (text, { key, diameter, ...expected }) => {
  const { size, ...read } = readMarking(text) as Marking
  expect(read).toEqual(expected)
  expect({ key: size.key, diameter: size.diameterMm?.toFixed(1) ?? null }).toEqual({ key, diameter })
})

test('a size says its width in millimeters, and its ratio where it has one; its label is what the sidewall says', () => {
  const sizes = ['245/40ZRF18', '33×12.50R15LT', 'AT25X8-12', '11R22.5', 'T135/80D16', '18.4-38'].map((text) => {
    const { label, widthMm, ratio } = (readMarking(text) as Marking).size
    return [label, widthMm, ratio]
  })
  expect(sizes).toEqual([
    ['245/40R18', 245, 40],
    ['33X12.50R15LT', 317.5, null],
    ['AT25X8-12', 203.2, null],
    ['11R22.5', 279.4, null],
    ['T135/80D16', 135, 80],
    ['18.4-38', 467.4, null],
  ])
})

test('a motorcycle tire looks like a car’s: only the catalogue tells', () => {
  expect(readMarking('120/70ZR17 58W')).toMatchObject({ kind: 'euro', loadIndex: 58, speed: 'W' })
  expect(readMarking('120/70ZR17 58W', 'motorcycle')).toMatchObject({ kind: 'motorcycle' })
})

test.each(['G78-15', 'FR70-14', '6.00-16', '165R15', '185SR14'])('%s is a marking of old', (text) => {
  expect(readMarking(text)).toEqual({ outcome: 'old' })
})

test.each(['', '94W', 'round and black', '225/45', '225/45R17 94W forever', '225/45R17 91W 94W'])(
  '"%s" is no marking',
  (text) => {
    expect(readMarking(text)).toEqual({ outcome: 'unreadable' })
  },
)
