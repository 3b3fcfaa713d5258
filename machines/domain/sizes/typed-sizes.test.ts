/** Spellings of sizes, each read as a sidewall would write it. */
import { expect, test } from 'vitest'
import { buildOfLabel, classOfLabel } from './size-class.ts'
import { plainText } from './size-text.ts'
import { sizesIn, wholeSize, withMeantKind } from './typed-sizes.ts'

const labelOf = (text: string) => wholeSize(text, 'road')?.head.size.label ?? null

test.each([
  ['225/45R17', '225/45ZR17 94Y XL|2254517|225 45 17|225-45-17|225x45x17|225,45,17|225.45.17|22545R17|225 4517'],
  ['P225/45R17', 'p225/45r17|P 225 45 17'],
  ['225/45R17', '225 / 45 R 17|225/45-17|225/45 - 17|225\\45\\17|225_45_17|225/45RF17 94W'],
  [
    '225/45R17',
    '225/45–17|225／45R17|２２５/４５R１７|225∕45R17|225/45R17\u200b|225/45R17"|225/45R17,|r17 225/45|17" 225/45|17 inch 225 45',
  ],
  ['225/45R17', '225/45R17 91H M+S|225/45R17 (94Y)|225/45R17/XL|225/45R17 94W RFT|225/45R17 94W SSR *|225/45R17 94W BSW'],
  ['205/55R16', '2O5/55r16|205/55 rl6|205/55R-16|205/55/R16'],
  [
    'LT265/70R17',
    'LT265/70R17/E|LT 265 / 70 R 17|265/70R17LT|265/70R17 LT|lt2657017|LT265/70R17 LRE|LT265/70R17 10PR|lt265-70r17',
  ],
  ['195/75R16C', '195/75R16C 107/105R|195/75R16 C|195-75r16c'],
  ['ST205/75D15', 'st205/75d15|st 205 75 d 15|ST205-75D15'],
  ['HL255/45R20', 'hl255/45r20|255/45R20HL'],
  ['295/75R22.5', '295/75R22,5|29575225|295 75 22.5|295/75R22.5"|295/75r225'],
  ['31X10.50R15LT', '31x10.50R15LT|31×10,50 R15 LT|LT31x10.50R15|31X1050R15LT|31*10.50r15lt'],
  ['33X12.50R15', '33 12.50 15|33/12.50R15|33-12.50-R15|33x1250r15'],
  ['11R22.5', '11 R 22.5|11R22.5"|11r22,5|11 22.5|11r225|11R22.5/G 144/142L'],
  ['18.4-38', '18.4-38"|18.4 - 38|18,4-38'],
  ['11L-15', '11L15|11L15SL 12 ply|11l - 15'],
  ['ST225/75R15', '225/75R15ST|225/75R15 trailer|225/75R15 117/112M ST'],
  ['10-16.5', '10 - 16.5|10-16.5 NHS|10-16.5/E'],
  ['10.5/80-18', '10.5-80-18|10,5/80-18|10.5 / 80 - 18'],
  ['35/65-33', '35-65-33'],
  ['14.00-24', '1400-24|14.00 - 24'],
  ['4.80-8', '480-8|4.80 8'],
  ['AT25X8-12', 'at25x8-12|AT 25 x 8 - 12|AT25-8-12'],
  ['205/50-10', '205/50 - 10|205/50-10'],
])('%s', (label, spellings) => {
  const all = spellings.split('|')
  expect(all.map((text) => [text, labelOf(text)])).toEqual(all.map((text) => [text, label]))
})

test.each([
  '',
  '225',
  '225/45',
  '225/45R17 94W forever',
  '225/45R17 91W 94W',
  'winter',
  '225/45R177',
  '5 1',
  '19 civic 17',
  '614 555 0142',
  '12/25/2026',
])('%j is no size', (text) => {
  expect(labelOf(text)).toBeNull()
})

test('what is typed of kind, construction, load range and load is kept', () => {
  const kept = (text: string) => {
    const { letters, build, loadRange, words } = withMeantKind(wholeSize(text, 'road')!)
    return [letters, build, loadRange, words.map(({ name }) => name).join()]
  }
  expect(kept('ST205/75D15 D 100/96M')).toEqual(['ST', 'D', 'D', 'range,service'])
  expect(kept('225/45-17 94W XL')).toEqual(['', '', null, 'service,strength'])
  expect(kept('18.4-38 8PR')).toEqual(['', '-', 'D', 'range'])
  expect(kept('LT225/75R16 C 115/112Q')).toEqual(['LT', 'R', 'C', 'range,service'])
  expect(kept('265/70R17 load range E')).toEqual(['LT', 'R', 'E', 'range'])
  expect(kept('265/70R17 4 ply')).toEqual(['', 'R', 'B', 'range'])
  expect(kept('P265/70R17 113T')).toEqual(['P', 'R', null, 'service'])
})

test('among other words a size ends where they begin', () => {
  const text = 'civic 225/45R17 94W winter 60k, 245/40 18 front'
  const read = sizesIn(text, 'amongWords', 'road').map(({ start, end, words }) => text.slice(start, words.at(-1)?.end ?? end))
  expect(read).toEqual(['225/45R17 94W', '245/40 18'])
  for (const after of ['e class', 'c class', '60k warranty', '2019 civic', 'run flat', '255/40R17', 'm3', 'michelin']) {
    const whole = `225/45R17 ${after}`
    const [first] = sizesIn(whole, 'amongWords', 'road')
    expect([after, whole.slice(first!.start, first!.words.at(-1)?.end ?? first!.end)]).toEqual([after, '225/45R17'])
  }
})

test('plain text has a character in the place of each', () => {
  const text = '２２５∕45–R１７″ “17” 31×10\u00a0\u200e½ﬁ日本'
  expect(plainText(text)).toBe('225/45-R17" "17" 31x10  ½ﬁ日本')
  expect(plainText(text)).toHaveLength(text.length)
})

test('a label says its class and its construction', () => {
  const said = (label: string) => [classOfLabel(label), buildOfLabel(label)]
  expect(
    [
      '225/45R17',
      'P235/75R15',
      'LT265/70R17',
      '205/65R16C',
      '33X12.50R15LT',
      'ST205/75D15',
      'AT25X8-12',
      '11L-15',
      '18.4R38',
    ].map(said),
  ).toEqual([
    ['plain', 'R'],
    ['plain', 'R'],
    ['LT', 'R'],
    ['C', 'R'],
    ['LT', 'R'],
    ['ST', 'D'],
    ['AT', '-'],
    ['plain', '-'],
    ['plain', 'R'],
  ])
})
