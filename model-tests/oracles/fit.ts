/** What a tire must be to fit: the trade's tables as data, and the order in which the first failing figure is named. */
import type { DecisionTable } from './decision-table.ts'

/** Load index 60 to 150, ten a line: kilograms and the pounds that a sidewall prints. */
const loadTable = `
60 250/551 257/567 265/584 272/600 280/617 290/639 300/661 307/677 315/694 325/716
70 335/739 345/761 355/783 365/805 375/827 387/853 400/882 412/908 425/937 437/963
80 450/992 462/1019 475/1047 487/1074 500/1102 515/1135 530/1168 545/1201 560/1235 580/1279
90 600/1323 615/1356 630/1389 650/1433 670/1477 690/1521 710/1565 730/1609 750/1653 775/1709
100 800/1764 825/1819 850/1874 875/1929 900/1984 925/2039 950/2094 975/2149 1000/2205 1030/2271
110 1060/2337 1090/2403 1120/2469 1150/2535 1180/2601 1215/2679 1250/2756 1285/2833 1320/2910 1360/2998
120 1400/3086 1450/3197 1500/3307 1550/3417 1600/3527 1650/3638 1700/3748 1750/3858 1800/3968 1850/4079
130 1900/4189 1950/4299 2000/4409 2060/4542 2120/4674 2180/4806 2240/4938 2300/5071 2360/5203 2430/5357
140 2500/5512 2575/5677 2650/5842 2725/6008 2800/6173 2900/6393 3000/6614 3075/6779 3150/6945 3250/7165
150 3350/7385`

export const loads: ReadonlyMap<number, { kg: number; lb: number }> = new Map(
  loadTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first, ...entries] = line.split(' ')
      return entries.map((entry, place) => {
        const [kg, lb] = entry.split('/').map(Number)
        return [Number(first) + place, { kg: kg!, lb: lb! }] as const
      })
    }),
)

/** Slow to fast, with the slowest that a winter tire may have where the placard asks for this one. */
export const speeds = [
  { symbol: 'J', mph: 62, winter: 'J' },
  { symbol: 'K', mph: 68, winter: 'K' },
  { symbol: 'L', mph: 75, winter: 'L' },
  { symbol: 'M', mph: 81, winter: 'M' },
  { symbol: 'N', mph: 87, winter: 'N' },
  { symbol: 'P', mph: 93, winter: 'P' },
  { symbol: 'Q', mph: 99, winter: 'Q' },
  { symbol: 'R', mph: 106, winter: 'Q' },
  { symbol: 'S', mph: 112, winter: 'R' },
  { symbol: 'T', mph: 118, winter: 'S' },
  { symbol: 'U', mph: 124, winter: 'T' },
  { symbol: 'H', mph: 130, winter: 'T' },
  { symbol: 'V', mph: 149, winter: 'H' },
  { symbol: 'Z', mph: 149, winter: 'V' },
  { symbol: 'W', mph: 168, winter: 'V' },
  { symbol: 'Y', mph: 186, winter: 'W' },
  { symbol: '(Y)', mph: 186, winter: 'Y' },
] as const
type Speed = (typeof speeds)[number]['symbol']

const kinds = [
  'p',
  'euro',
  'hl',
  'lt',
  'flotation',
  'c',
  'st',
  'commercial',
  'atv',
  'lawn',
  'farm',
  'industrial',
  'otr',
  'motorcycle',
  'spare',
] as const
type Kind = (typeof kinds)[number]
const neededKinds = ['p', 'euro', 'hl', 'lt', 'flotation', 'c', 'st', 'commercial'] as const
const vehicles = ['car', 'pickup', 'suv', 'van', 'trailer'] as const
type Vehicle = (typeof vehicles)[number]

const passenger = ['p', 'euro', 'hl'] as const
const lightTruck = ['lt', 'flotation', 'c'] as const
const never = ['atv', 'lawn', 'farm', 'industrial', 'otr', 'motorcycle', 'spare'] as const
const trucks = ['pickup', 'suv', 'van', 'trailer'] as const
const onRoad = ['car', 'pickup', 'suv', 'van'] as const

export const kindTable: DecisionTable<
  { needed: (typeof neededKinds)[number]; offered: Kind; vehicle: Vehicle },
  'passes' | 'morePressure' | 'fails'
> = {
  inputs: { needed: neededKinds, offered: kinds, vehicle: vehicles },
  rows: [
    { when: { needed: passenger, offered: passenger }, is: 'passes' },
    { when: { needed: passenger, offered: lightTruck, vehicle: trucks }, is: 'morePressure' },
    {
      when: { needed: passenger, offered: lightTruck, vehicle: ['car'] },
      is: 'fails',
      because: 'They would need far more pressure than a car is made for.',
    },
    { when: { needed: lightTruck, offered: lightTruck }, is: 'passes' },
    { when: { needed: lightTruck, offered: passenger }, is: 'fails', because: 'The makers of the vehicles warn against it.' },
    { when: { needed: ['st'], offered: ['lt', 'flotation'] }, is: 'passes' },
    { when: { needed: ['st'], offered: [...passenger, 'c'] }, is: 'fails' },
    { when: { needed: ['st'], offered: ['st'], vehicle: ['trailer'] }, is: 'passes' },
    { when: { offered: ['st'], vehicle: onRoad }, is: 'fails' },
    { when: { needed: [...passenger, ...lightTruck, 'commercial'], offered: ['st'], vehicle: ['trailer'] }, is: 'fails' },
    { when: { needed: ['commercial'], offered: ['commercial'] }, is: 'passes' },
    { when: { needed: ['commercial'], offered: [...passenger, ...lightTruck] }, is: 'fails' },
    { when: { needed: [...passenger, ...lightTruck, 'st'], offered: ['commercial'] }, is: 'fails' },
    { when: { offered: never }, is: 'fails' },
  ],
}

/** How the tire's size compares with the set's, with the two figures that are compared for a size that no set lists. */
export const sizeTable = {
  listed: { size: 'passes', diameter: 'passes', rim: 'passes' },
  otherRim: { size: 'fails', diameter: 'passes', rim: 'passes' },
  ofAnotherSet: { size: 'fails', diameter: 'passes', rim: 'passes' },
  unlistedOnStaggered: { size: 'fails', diameter: 'passes', rim: 'passes' },
  placardInOldMarking: { size: 'unknown', diameter: 'passes', rim: 'passes' },
  near: { size: 'passes', diameter: 'passes', rim: 'passes' },
  nearOutsideRim: { size: 'passes', diameter: 'passes', rim: 'fails' },
  nearWithoutWheel: { size: 'passes', diameter: 'passes', rim: 'unknown' },
  nearWithoutRange: { size: 'passes', diameter: 'passes', rim: 'unknown' },
  tooTall: { size: 'passes', diameter: 'fails', rim: 'passes' },
  withoutDiameter: { size: 'passes', diameter: 'unknown', rim: 'passes' },
} as const satisfies Record<string, Record<'size' | 'diameter' | 'rim', Judged>>
export type SizeCase = keyof typeof sizeTable

export type Judged = 'passes' | 'fails' | 'unknown'

export interface AxleCase {
  needed: (typeof neededKinds)[number]
  offered: Kind
  vehicle: Vehicle
  size: SizeCase
  neededLoad: number | null
  offeredLoad: number | null
  /** The index that tires side by side go by; `single` is a tire without one. */
  mounted: 'alone' | 'dual' | 'single'
  neededSpeed: Speed | null
  offeredSpeed: Speed | null
  isWinter: boolean
}

/** `passes`, `unknown`, or the figure that is named. */
export function expectedOnAxle(known: AxleCase, kind: 'passes' | 'morePressure' | 'fails'): string {
  const figures: Array<[string, Judged]> = [
    ['kind', kind === 'fails' ? 'fails' : 'passes'],
    ...(Object.entries(sizeTable[known.size]) as Array<[string, Judged]>),
    ['load', expectedLoad(known)],
    ['speed', expectedSpeed(known)],
  ]
  const failed = figures.find(([, judged]) => judged === 'fails')
  if (failed) return failed[0]
  return figures.some(([, judged]) => judged === 'unknown') ? 'unknown' : 'passes'
}

export function expectedLoad(known: Omit<AxleCase, 'size' | 'neededSpeed' | 'offeredSpeed' | 'isWinter'>): Judged {
  if (known.neededLoad === null || known.offeredLoad === null) return 'unknown'
  if (known.mounted === 'single') return 'fails'
  const [needed, offered] = [loads.get(known.neededLoad), loads.get(known.offeredLoad)]
  if (!needed || !offered) return 'unknown'
  const onTruck = known.vehicle !== 'car'
  const counted = (kg: number, kind: Kind) => (onTruck && (passenger as readonly Kind[]).includes(kind) ? kg / 1.1 : kg)
  return counted(offered.kg, known.offered) >= counted(needed.kg, known.needed) ? 'passes' : 'fails'
}

export function expectedSpeed(known: Pick<AxleCase, 'neededSpeed' | 'offeredSpeed' | 'isWinter' | 'vehicle'>): Judged {
  const { neededSpeed, offeredSpeed, isWinter, vehicle } = known
  if (neededSpeed === null) return vehicle === 'trailer' ? 'passes' : 'unknown'
  if (offeredSpeed === null) return 'unknown'
  const place = (symbol: Speed) => speeds.findIndex((row) => row.symbol === symbol)
  const least = isWinter ? speeds[place(neededSpeed)]!.winter : neededSpeed
  if (place(offeredSpeed) >= place(least)) return 'passes'
  return offeredSpeed === 'Z' ? 'unknown' : 'fails'
}

/** Front, rear, and what the shop says. */
export const verdictTable: DecisionTable<{ front: Judged; rear: Judged }, 'both' | 'front' | 'rear' | 'none' | 'unknown'> = {
  inputs: { front: ['passes', 'fails', 'unknown'], rear: ['passes', 'fails', 'unknown'] },
  rows: [
    { when: { front: ['passes'], rear: ['passes'] }, is: 'both' },
    { when: { front: ['passes'], rear: ['fails'] }, is: 'front' },
    { when: { front: ['fails'], rear: ['passes'] }, is: 'rear' },
    { when: { front: ['fails'], rear: ['fails'] }, is: 'none' },
    {
      when: { front: ['fails'], rear: ['unknown'] },
      is: 'none',
      because: 'Four of them cannot fit, and nothing says that two do.',
    },
    { when: { front: ['unknown'], rear: ['fails'] }, is: 'none' },
    { when: { front: ['unknown'], rear: ['passes', 'unknown'] }, is: 'unknown' },
    { when: { front: ['passes'], rear: ['unknown'] }, is: 'unknown' },
  ],
}

/** Of several sets the best answer counts, the first set's where two are alike. */
export const bestFirst = [['both'], ['front', 'rear'], ['unknown'], ['none']] as const
