/** Each size on offer is read as itself, in any writing. */
import { describe, expect, test } from 'vitest'
import { sizes as generatedSizes } from '#fixtures/catalogue/sizes.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { fieldTest } from './field-test.ts'
import { read, seen } from './sizes-read.ts'

describe('every size on offer is read as itself', () => {
  const spellings: Record<string, (label: string) => string> = {
    'as its page is titled': (label) => label,
    'with spaces around its signs': (label) => label.replace(/[/RDX-]/g, ' $& '),
    'with spaces behind its letters': (label) => label.replace(/^[A-Z]+/, '$& ').replace(/(?<=\d)(?:LT)$/, ' $&'),
    'with an inch mark': (label) => `${label}"`,
    'with a double prime': (label) => `${label}″`,
    'in small letters': (label) => label.toLowerCase(),
    'as its address': (label) => readTireSize(label)!.slug,
    'in wide letters': (label) => label.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
    'with an en dash': (label) => label.replaceAll('-', '–'),
    'with a decimal comma': (label) => label.replace(/\.(?=\d)/, ','),
    'among other words': (label) => `winter tires ${label} rampart under $150`,
  }

  test.each(Object.entries(spellings))('%s', (_, spell) => {
    const misread = generatedSizes.flatMap(({ label, slug }) => {
      const [size] = read(spell(label)).parts.filter((part) => part.kind === 'size')
      return size?.sizes[0]?.slug === slug && !size.isCorrected ? [] : [`${spell(label)} is read as ${size?.label}`]
    })
    expect(misread).toEqual([])
  })

  test('with spaces in the place of its signs, where no other size is written so', () => {
    const spaced = (label: string) => label.replace(/[/RDX-]/g, ' ')
    const figures = (label: string) => label.replace(/[^\d.]/g, ' ').trim()
    const misread = generatedSizes.flatMap(({ label, slug }) => {
      const isAlone = generatedSizes.filter((other) => figures(other.label) === figures(label)).length === 1
      const [size] = read(spaced(label)).parts.filter((part) => part.kind === 'size')
      const isRead = size?.sizes.some((each) => each.slug === slug) && (!isAlone || size.sizes[0]!.slug === slug)
      return isRead ? [] : [`${spaced(label)} is read as ${size?.label}`]
    })
    expect(misread).toEqual([])
  })
})

describe('a size is read in any writing', () => {
  fieldTest(
    ['Tatoeba/tatoeba2#437', 'mapbox/carmen#820', 'maziyarpanahi/openmed#1468', 'STEPBible/step#54', 'lcnetdev/marva-quartz#695'],
    'figures, dashes and slashes of other keyboards are the usual ones, and stay in their places',
    () => {
      for (const text of [
        '２２５/４５R１７',
        '225／45R17',
        '225∕45R17',
        '225⁄45R17',
        '205/55–16',
        '205/55‑16',
        '205/55−16',
        '205/55 — 16',
      ])
        expect(seen(text)).toMatch(/^Size 2(?:25\/45R17|05\/55R16)$/)
      const { parts } = read('winter ２２５／４５R１７ rampart')
      expect(parts.map(({ label, without }) => [label, without.text])).toEqual([
        ['Winter', '２２５／４５R１７ rampart'],
        ['225/45R17', 'winter rampart'],
        ['Rampart', 'winter ２２５／４５R１７'],
      ])
    },
  )

  fieldTest(['nowthis/sankeymatic#54', 'weechat/weechat#946'], 'marks without a width are as if they were not there', () => {
    for (const text of ['225/45R17\u200b', '\u200e225/45R17\u200f', '225/45\u2060R17', '\ufeff225/45R17', '225/45\u00a0R17'])
      expect(seen(text)).toBe('Size 225/45R17')
  })

  fieldTest(
    ['mrbeam/MrBeamPlugin#1192', 'akhx/typograf#13', 'COVESA/vehicle_signal_specification#42'],
    'a comma between figures is a decimal point where a size has one',
    () => {
      expect(['11r22,5', '315/80 R 22,5', '31×10,50 R15', '18,4-38', '245/40-18, 275/35-18'].map((text) => seen(text))).toEqual([
        'Size 11R22.5',
        'Size 315/80R22.5',
        'Size 31X10.50R15LT',
        'Size 18.4-38',
        'Size 245/40R18 | Rear size 275/35R18',
      ])
    },
  )

  fieldTest(
    [
      'bikeindex/bike_index#2438',
      'Podovzhniy/AutoParts#48',
      'Mobius1/Selectr#141',
      'JRCSTU/CO2MPAS-TA#39',
      'jolicode/JoliTypo#135',
    ],
    'spaces, other signs and inch marks make no other size',
    () => {
      const spellings: Record<string, string[]> = {
        '11R22.5': ['11 R 22.5', '11R22.5"', '11 r 22.5 in', '11R-22.5', '“11R22.5”'],
        '10-16.5': ['10 - 16.5', '10-16.5"', '10 16.5', '10-16.5 NHS', '10x16.5'],
        '18.4-38': ['18.4-38"', '18.4 - 38', '18.4–38'],
        '225/45R17': [
          '225-45-17',
          '225/45-17',
          '225.45.17',
          '225x45x17',
          '225/45R17"',
          '225 / 45 / 17',
          '17" 225/45',
          '225/45 17 inch',
        ],
        '31X10.50R15LT': ['31x10.50-15', '31X10.5R15', '31 10.50 15', '31X1050R15', '31*10.5*15'],
        'AT25X8-12': ['25x8-12', '25X8.00-12', '25x8-12 ATV', 'AT 25 x 8 - 12'],
        '295/75R22.5': ['295 75 22.5', '29575225', '295/75 R 22,5'],
        '14.00-24': ['1400-24', '14.00 - 24'],
      }
      for (const [label, texts] of Object.entries(spellings))
        for (const text of texts) expect([text, seen(text).replace(/ \| ATV$/, '')]).toEqual([text, `Size ${label}`])
    },
  )
})

describe('sizes of machines are typed as dealers write them', () => {
  fieldTest(
    ['https://agtiretalk.com/implement-tire-trends/', 'https://www.grasscreekfarm.net/2020/04/a-new-tire-on-grain-drill.html'],
    'tires of implements, with their hyphen or without it',
    () => {
      expect(['11L15 12 ply', '11L-15SL 12 ply', '9.5L15', '12.5L-15', '11L-15 F-I'].map((text) => seen(text))).toEqual([
        'Size 11L-15 | Load range F',
        'Size 11L-15 | Load range F',
        'Size 9.5L-15',
        'Size 12.5L-15',
        'Size 11L-15 | F-I',
      ])
    },
  )

  fieldTest(
    [
      'https://mclarenindustries.com/us/en/news-and-resources/articles/273/skid-steer-tire-sizes-explained',
      'https://extensionrod.com/how-to-measure-skid-loader-tires.html',
      'https://www.tractorbynet.com/forums/threads/new-rubber-for-an-old-friend.110097',
    ],
    'an x in the place of the hyphen',
    () => {
      expect(['10x16.5', '10×16.5', '14x17.5', '12x16.5 10 ply', '13.6X28', '14.9X28 6 ply'].map((text) => seen(text))).toEqual([
        'Size 10-16.5',
        'Size 10-16.5',
        'Size 14-17.5',
        'Size 12-16.5 | Load range E',
        'Size 13.6-28',
        'Size 14.9-28 | Load range C',
      ])
    },
  )

  fieldTest(
    [
      'https://www.lionparts.blog/post/understanding-atv-tire-sizing-a-complete-guide',
      'http://www.golfcarcatalog.com/golf-cart-blog/sidewall-size-height-golf-cart-tires/',
      'https://golfcartstuff.com/blogs/news/golf-cart-tire-sizing-explained',
    ],
    'ATV and golf carts: the sign of multiplication, and widths with fewer figures',
    () => {
      expect(['25×8-12', '18×8.5-8', '18/8.50-8', '205/50-10'].map((text) => seen(text))).toEqual([
        'Size AT25X8-12',
        'Size 18X8.50-8',
        'Size 18X8.50-8',
        'Size 205/50-10',
      ])
    },
  )
})
