/** Words beside sizes: which axle they are for, what load they carry, and on which rim. */
import { describe, expect, test } from 'vitest'
import { listingHref } from '#machines/domain/search/search-address.ts'
import { fieldTest } from './field-test.ts'
import { read, seen } from './sizes-read.ts'

describe('the text says which axle a size is for', () => {
  fieldTest(
    ['r3eckon/BNG-BeamLegalRacing#14', 'CleverRaven/Cataclysm-DDA#14365', 'Rgosh/ac-pro-engineer#13'],
    'front and rear decide, before or behind their sizes',
    () => {
      const staggered = 'Size 245/40R18 | Rear size 275/35R18'
      const texts = [
        'front 245/40R18 rear 275/35R18',
        'rear 275/35R18 front 245/40R18',
        '275/35R18 rear 245/40R18 front',
        '245/40R18 front 275/35R18 rear',
        '245 40 18 front 275 35 18 rear',
        'rear tires 275/35R18, front tires 245/40R18',
        'Rear: 275/35ZR18 (99Y) Front: 245/40ZR18 (97Y)',
        '245/40R18 (front) / 275/35R18 (rear)',
        'f: 245/40R18 r: 275/35R18',
        'R 275/35R18 F 245/40R18',
        'rr 275/35R18 fr 245/40R18',
        'rear 275/35R18 245/40R18',
        '245/40R18 275/35R18 rear',
        '275/35R18 rear, 245/40R18',
        '275/35R18 and 245/40R18 front',
        '245/40R18, rear 275/35R18',
        '245/40R18 rear 275/35R18',
        '245/40R18 275/35R18',
      ]
      const sorted = (text: string) =>
        seen(text)
          .split(' | ')
          .sort((a, b) => a.length - b.length)
          .join(' | ')
      expect(texts.map((text) => [text, sorted(text)])).toEqual(texts.map((text) => [text, staggered]))
    },
  )

  test('where rear may belong to either size, the wider one is at the rear, as a guess', () => {
    expect(seen('275/35R18 rear 245/40R18')).toBe('Rear size 275/35R18? | Size 245/40R18?')
    expect(seen('275/35R18 245/40R18')).toBe('Size 275/35R18? | Rear size 245/40R18?')
  })

  fieldTest(['Aplopio/plasticparser#9', 'CeON/saos#453'], 'or and and make no rear axle', () => {
    expect(
      [
        '225/65R17 or 235/65R17',
        '245/40ZR18 and 275/35ZR18',
        '225/45R17 vs 235/45R17 & 215/45R17',
        '225/45R17 and 225/45R17',
        '225/45R17 225/45R17',
        'front 225/45R17 rear 225/45R17',
        'front and rear 225/45R17',
        '225/45R17 front/rear',
        'rear 275/35R18',
        'front 245/40R18',
        'front 245/40R18 or 235/40R18 rear 275/35R18',
      ].map((text) => seen(text)),
    ).toEqual([
      'Size 225/65R17 | Size 235/65R17',
      'Size 245/40R18 | Size 275/35R18',
      'Size 225/45R17 | Size 235/45R17 | Size 215/45R17',
      'Size 225/45R17',
      'Size 225/45R17',
      'Size 225/45R17',
      'Size 225/45R17',
      'Size 225/45R17',
      'Rear size 275/35R18',
      'Size 245/40R18',
      'Size 245/40R18 | Size 235/40R18 | Rear size 275/35R18',
    ])
  })

  test('a size is taken off with its front or rear, and what is left is read as before', () => {
    const [rear, front] = read('rear 275/35R18 front 245/40R18 winter').parts
    expect([rear?.without.text, front?.without.text]).toEqual(['front 245/40R18 winter', 'rear 275/35R18 winter'])
    expect(read('225/45R17 and 225/45R17 winter').parts[0]?.without.text).toBe('and winter')
    expect(seen('or 235/65R17')).toBe('Size 235/65R17')
  })

  test('the rear field counts before the text', () => {
    expect(seen('245/40R18', 'rear 275/35R18')).toBe('Size 245/40R18 | Rear size 275/35R18')
    expect(seen('245/40R18', '275 / 35 – 18″')).toBe('Size 245/40R18 | Rear size 275/35R18')
  })

  test('words for axles are words of the text where no size is beside them', () => {
    expect(['cash back 225/45R17', 'front loader 225/45R17'].map((text) => read(text).words)).toEqual([
      'cash back',
      'front loader',
    ])
  })
})

describe('loads and rims are no cars', () => {
  fieldTest('typesense/typesense#1400', 'a load range is one, with a size and without', () => {
    expect(
      [
        'load range e',
        'load range d',
        'LRE',
        '10 ply tires',
        '265/70r17 load range e',
        '265/70/17 10 ply',
        'LT265/70R17/E',
        'LT265/70R17 E 121/118S',
        'ST225/75R15 LRE',
        '265/70R17 E',
        '265/70R17 E rated',
        'load range e 265/70R17',
        '10 ply 265/70R17',
        '235/85-16 E',
        '225/45r17 4 ply',
      ].map((text) => seen(text)),
    ).toEqual([
      'Load range E',
      'Load range D',
      'Load range E',
      'Load range E',
      'Size LT265/70R17 | Load range E',
      'Size LT265/70R17 | Load range E',
      'Size LT265/70R17 | Load range E',
      'Size LT265/70R17 | Load range E',
      'Size ST225/75R15 | Load range E',
      'Size LT265/70R17 | Load range E',
      'Size LT265/70R17 | Load range E',
      'Load range E | Size LT265/70R17',
      'Load range E | Size LT265/70R17',
      'Size LT235/85R16 | Load range E',
      'Size 225/45R17 | Load range B',
    ])
    const [size, range] = read('LT265/70R17/E 121/118S winter').parts
    expect([size?.without.text, range?.without.text]).toEqual(['winter', 'LT265/70R17 121/118S winter'])
  })

  test('a rim is one, and a model that is named like one is a car', () => {
    expect(
      ['17 inch tires', 'R17', '17"', '17″ rims', '18 inch wheels winter', '22.5"', 'audi r8', 'civic 17 inch'].map((text) =>
        seen(text),
      ),
    ).toEqual([
      'Rim 17 inch',
      'Rim 17 inch',
      'Rim 17 inch',
      'Rim 17 inch',
      'Rim 18 inch | Type Winter',
      'Rim 22.5 inch',
      'Car Audi R8',
      'Car Honda Civic | Rim 17 inch',
    ])
    expect(listingHref(read('17 inch winter tires'))).toBe('/categories/winter-tires?rim=17')
  })
})
