/** A size is read as it was typed, with all that was typed of it, or it is said to be a guess: no text leads to another tire without a word. */
import { describe, expect, test } from 'vitest'
import { sizes as generatedSizes } from '#fixtures/catalogue/sizes.ts'
import type { KnownModel, KnownNames } from '#machines/domain/search/known-names.ts'
import { createSearchReader } from '#machines/domain/search/read-search.ts'
import { listingHref } from '#machines/domain/search/search-address.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { fieldTest } from './field-test.ts'

const model = (make: string, name: string): KnownModel => ({
  make,
  makeSlug: make.toLowerCase().replace(' ', '-'),
  model: name,
  modelSlug: name.toLowerCase(),
  years: [2020, 2019],
  trims: [],
})
/** Cars whose names are near to words for axles and loads. */
const models = [model('Nissan', 'Frontier'), model('Land Rover', 'Range Rover'), model('Honda', 'Civic'), model('Audi', 'R8')]

const shopOf = (labels: readonly string[]): KnownNames => ({
  sizes: labels.map((label, at) => {
    const { slug, kind } = readTireSize(label)!
    return { slug, label, kind, itemCount: 100 + at }
  }),
  brands: [{ slug: 'rampart', label: 'Rampart' }],
  models,
})
const reader = createSearchReader(shopOf(generatedSizes.map(({ label }) => label)))
const read = (text: string, rear = '') => reader.read({ text, rear }, 2026)

/** `Size 225/45R17 | Rear size 255/40R17 | other words`, with `?` behind a guess and the sentence that goes with it. */
function seen(text: string, rear = '', by = reader): string {
  const { parts, words } = by.read({ text, rear }, 2026)
  const said = parts.map(
    ({ name, label, isCorrected, note }) => `${name} ${label}${isCorrected ? '?' : ''}${note ? ` (${note})` : ''}`,
  )
  return [...said, ...(words === '' ? [] : [words])].join(' | ')
}

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

describe('what is typed of a kind is a condition', () => {
  fieldTest(
    ['Merchello/Merchello#2052', 'vtex/faststore#2365', 'kitspace/bom-builder#22'],
    'a kind that is not sold is said not to be sold, and the nearest is a guess',
    () => {
      expect(
        [
          'ST205/55R16',
          'ST265/70R17',
          'HL255/45R20',
          'LT225/45R17',
          'T225/45R17',
          '225/45R17C',
          'LT205/65R16',
          '265/75R18',
          'ST175/80D14',
        ].map((text) => seen(text)),
      ).toEqual([
        'Size 205/55R16? (We do not sell ST205/55R16; passenger tires of this size carry less)',
        'Size 265/70R17? (We do not sell ST265/70R17; passenger tires of this size carry less)',
        'Size 255/45R20? (We do not sell HL255/45R20; passenger tires of this size carry less)',
        'Size 225/45R17? (We do not sell LT225/45R17; passenger tires of this size carry less)',
        'Size 225/45R17? (We do not sell T225/45R17; passenger tires of this size are no temporary spares)',
        'Size 225/45R17? (We do not sell 225/45R17C; passenger tires of this size carry less)',
        'Size 205/65R16? (We do not sell LT205/65R16; passenger tires of this size carry less)',
        'Size 245/75R18?',
        'Size ST175/80D13?',
      ])
    },
  )

  fieldTest(
    'http://www.rvtiresafety.net/2011/09/what-size-tire-is-it.html',
    'letters behind a size are of its kind or its load range, and none is left out',
    () => {
      const written: Record<string, string> = {
        '225/75R-16E': 'Size LT225/75R16 | Load range E',
        '225/75R/16E': 'Size LT225/75R16 | Load range E',
        '235/80R16E':
          'Size ST235/80R16? (We do not sell LT235/80R16; trailer tires of this size are for trailers only) | Load range E',
        '275/70/22.5': 'Size 275/70R22.5',
        '225/75R15ST': 'Size ST225/75R15',
        '205/75R14 ST': 'Size ST205/75R14',
        'P235/75R15 105S': 'Size P235/75R15',
        'ST225/75R15 LRD': 'Size ST225/75R15 | Load range D',
      }
      expect(Object.keys(written).map((text) => seen(text))).toEqual(Object.values(written))
    },
  )

  fieldTest(
    [
      'http://www.powerstroke.org/forum/wheels-tires-brakes/259340-some-load-range-e-tires-65-psi-max.html',
      'https://vehicleinfo.mopar.com/assets/publications/en-us/Ram/2022/2500_3500/om_html/GUID-62A47E01-2B15-4525-85BF-ABB940EF4B18.html',
    ],
    'examples of manuals and forums are read as they explain them',
    () => {
      expect(
        ['LT265/75R16/E 123R', 'LT235/85R16C', 'P215/65R15XL 95H', '31x10.5 R15 LT', 'LT235/85R16E'].map((text) => seen(text)),
      ).toEqual([
        'Size LT265/75R16 | Load range E',
        'Size LT235/85R16 | Load range C',
        'Size 215/65R15',
        'Size 31X10.50R15LT',
        'Size LT235/85R16 | Load range E',
      ])
    },
  )

  fieldTest(
    [
      'https://www.ebay.com/b/RV-Trailer-Camper-205-75-14-Trailer-Tires/50071/bn_55209015',
      'https://www.etrailer.com/question-293771.html',
      'https://horsetrailerworld.com/forum/forums/printer-friendly.asp?mid=-1&tid=15479',
    ],
    'who types trailer means a trailer tire',
    () => {
      expect(
        ['205-75-14 trailer tires', 'trailer tires 225/75R15', '225/75R15 trailer', 'ST205/75-14', 'trailer 11R22.5'].map(
          (text) => seen(text),
        ),
      ).toEqual(['Size ST205/75R14', 'Size ST225/75R15', 'Size ST225/75R15', 'Size ST205/75R14', 'Size 11R22.5 | trailer'])
    },
  )

  fieldTest(
    [
      'https://www.tyresizecalculator.com/tyres/high-load-hl-tires-for-electric-hybrid-cars-and-suvs',
      'https://mosautoshina.com/news/chto-oznachaet-markirovka-hl/',
    ],
    'a high load tire is no standard one, before the size or behind its load',
    () => {
      const sentence = 'Size 245/40R19? (We do not sell HL245/40R19; passenger tires of this size carry less)'
      const texts = ['HL245/40R19 101Y', 'HL 245/40 R 19 101 Y XL', '245/40R19 101Y HL', '245/40R19HL']
      expect(texts.map((text) => seen(text))).toEqual(texts.map(() => sentence))
      expect(seen('245/40R19 98Y XL')).toBe('Size 245/40R19')
    },
  )

  test('no kind of any size on offer is read as another kind without a word', () => {
    const kinds = ['', 'P', 'LT', 'ST', 'HL', 'T']
    const silent = generatedSizes
      .filter(({ label }) => /^[A-Z]*\d{3}\//.test(label))
      .flatMap(({ label }) => {
        const figures = label.replace(/^[A-Z]+|C$/g, '')
        return [...kinds.map((kind) => kind + figures), `${figures}C`].filter((typed) => {
          const [size] = read(typed).parts.filter((part) => part.kind === 'size')
          const plain = (text: string) => text.replace(/^P(?=\d)/, '')
          return size && plain(size.label) !== plain(typed) && !(size.isCorrected && size.note)
        })
      })
    expect(silent).toEqual([])
  })

  test('a construction that is not sold is no other construction', () => {
    const shop = createSearchReader(shopOf(['18.4-38', '17.5R25', 'ST205/75D15', '14.00R24', '225/45R17']))
    expect(
      ['18.4R38', '18.4-38', '17.5-25', '17.5R25', 'ST205/75R15', 'ST205/75D15', '14.00-24', '225/45-17', '225/45D17'].map(
        (text) => seen(text, '', shop),
      ),
    ).toEqual([
      'Size 18.4-38? (We do not sell 18.4R38; 18.4-38 is a bias-ply tire)',
      'Size 18.4-38',
      'Size 17.5R25? (We do not sell 17.5-25; 17.5R25 is a radial tire)',
      'Size 17.5R25',
      'Size ST205/75D15? (We do not sell ST205/75R15; ST205/75D15 is a bias-ply tire)',
      'Size ST205/75D15',
      'Size 14.00R24? (We do not sell 14.00-24; 14.00R24 is a radial tire)',
      'Size 225/45R17',
      'Size 225/45R17? (We do not sell 225/45D17; 225/45R17 is a radial tire)',
    ])
  })

  test('the answer does not change with the stock', () => {
    const labels = ['205/75R15', 'P205/75R15', 'LT205/75R15', 'ST205/75R15', 'ST205/75D15']
    for (const stock of [labels, labels.toReversed()]) {
      const shop = createSearchReader(shopOf(stock))
      for (const label of labels) expect(seen(label, '', shop)).toBe(`Size ${label}`)
      expect(seen('205 75 15', '', shop)).toBe('Size 205/75R15')
      expect(seen('st 205 75 15', '', shop)).toBe('Size ST205/75R15')
    }
  })

  test('US placards have P-metric sizes, which Euro-metric tires of the same figures are', () => {
    const shop = createSearchReader(shopOf(['225/45R17', 'P235/75R15', 'LT235/75R15']))
    expect(['P225/45R17', 'p 225 45 17', 'P225/45R17 91H', '235/75R15'].map((text) => seen(text, '', shop))).toEqual([
      'Size 225/45R17',
      'Size 225/45R17',
      'Size 225/45R17',
      'Size P235/75R15',
    ])
  })
})

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
