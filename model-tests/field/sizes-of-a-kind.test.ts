/** A size is read with its kind, or it is said to be a guess: no text leads to another kind of tire without a word. */
import { describe, expect, test } from 'vitest'
import { sizes as generatedSizes } from '#fixtures/catalogue/sizes.ts'
import { createSearchReader } from '#machines/domain/search/read-search.ts'
import { fieldTest } from './field-test.ts'
import { installerOf, read, seen } from './sizes-read.ts'

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
    const shop = createSearchReader(installerOf(['18.4-38', '17.5R25', 'ST205/75D15', '14.00R24', '225/45R17']))
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
      const shop = createSearchReader(installerOf(stock))
      for (const label of labels) expect(seen(label, '', shop)).toBe(`Size ${label}`)
      expect(seen('205 75 15', '', shop)).toBe('Size 205/75R15')
      expect(seen('st 205 75 15', '', shop)).toBe('Size ST205/75R15')
    }
  })

  test('US placards have P-metric sizes, which Euro-metric tires of the same figures are', () => {
    const shop = createSearchReader(installerOf(['225/45R17', 'P235/75R15', 'LT235/75R15']))
    expect(['P225/45R17', 'p 225 45 17', 'P225/45R17 91H', '235/75R15'].map((text) => seen(text, '', shop))).toEqual([
      'Size 225/45R17',
      'Size 225/45R17',
      'Size 225/45R17',
      'Size P235/75R15',
    ])
  })
})
