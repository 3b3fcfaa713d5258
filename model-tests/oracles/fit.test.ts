import { expect, test } from 'vitest'
import { compareSpeed, speedSymbols } from '#machines/domain/catalogue/speed.ts'
import { compareKinds } from '#machines/domain/catalogue/tire-kind.ts'
import { axleOf, tireOf } from '#machines/domain/fit/fit-testing.ts'
import type { FitAxle, FitTire, FitVehicle } from '#machines/domain/fit/fit-vehicle.ts'
import { fitVerdict } from '#machines/domain/fit/fit-verdict.ts'
import { judgeAxle } from '#machines/domain/fit/judge-axle.ts'
import { kilogramsOf, poundsOf } from '#machines/domain/sizes/load-index.ts'
import { combinations, decide, faultsOf } from './decision-table.ts'
import {
  type AxleCase,
  bestFirst,
  expectedLoad,
  expectedOnAxle,
  expectedSpeed,
  type Judged,
  kindTable,
  loads,
  type SizeCase,
  sizeTable,
  speeds,
  verdictTable,
} from './fit.ts'

test('the tables of fit are complete and exclusive', () => {
  expect(faultsOf(kindTable)).toEqual([])
  expect(faultsOf(verdictTable)).toEqual([])
})

test('every load index means the kilograms and pounds of the trade, and the next ones nothing', () => {
  const known = Array.from({ length: 91 }, (_, place) => 60 + place)
  expect(known.map((index) => ({ kg: kilogramsOf(index), lb: poundsOf(index) }))).toEqual(known.map((index) => loads.get(index)))
  expect([59, 151, 0, 121_118, null].map(kilogramsOf)).toEqual([null, null, null, null, null])
})

test('every speed symbol means the miles an hour of the trade', () => {
  expect(Object.entries(speedSymbols).map(([symbol, { mph }]) => ({ symbol, mph }))).toEqual(
    speeds.map(({ symbol, mph }) => ({ symbol, mph })),
  )
})

test('every kind for every kind on every vehicle is answered as the table says', () => {
  for (const known of combinations(kindTable.inputs)) {
    const answer = compareKinds(known.offered, known.needed, known.vehicle)
    expect({ ...known, answer: answer === 'same' ? 'passes' : answer === 'refused' ? 'fails' : answer }).toEqual({
      ...known,
      answer: decide(kindTable, known),
    })
  }
})

test('every speed against every speed, in winter and not', () => {
  const symbols = [...speeds.map(({ symbol }) => symbol), null]
  const judged = { enough: 'passes', enoughInWinter: 'passes', tooSlow: 'fails', unknown: 'unknown' } as const
  for (const known of combinations({ neededSpeed: symbols, offeredSpeed: symbols, isWinter: [true, false] })) {
    const answer = judged[compareSpeed(known.offeredSpeed, known.neededSpeed, known.isWinter)]
    expect(answer, JSON.stringify(known)).toBe(expectedSpeed({ ...known, vehicle: 'car' }))
  }
})

test('every load index against every other, for passenger and LT tires, on a car and on a truck', () => {
  const indexes = [...loads.keys()]
  const pairs = [
    { offered: 'p', needed: 'euro', vehicle: 'car' },
    { offered: 'euro', needed: 'p', vehicle: 'suv' },
    { offered: 'lt', needed: 'p', vehicle: 'pickup' },
    { offered: 'c', needed: 'euro', vehicle: 'van' },
    { offered: 'lt', needed: 'lt', vehicle: 'pickup' },
  ] as const
  const wrong: string[] = []
  for (const pair of pairs) {
    const { tire, vehicle } = build({ ...enough, ...pair })
    for (const { neededLoad, offeredLoad } of combinations({ neededLoad: indexes, offeredLoad: indexes })) {
      const set = { front: { ...vehicle.sets[0].front, loadIndex: neededLoad }, rear: vehicle.sets[0].rear }
      const answer = judgeAxle({ ...tire, loadIndex: offeredLoad }, vehicle, set, 'front').outcome
      const expected = expectedLoad({ ...pair, neededLoad, offeredLoad, mounted: 'alone' })
      if (answer !== expected) wrong.push(`${pair.offered} ${offeredLoad} for ${pair.needed} ${neededLoad}: ${answer}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Pairs of speeds that represent all, which are compared one by one above. */
const somePaces: Array<Pick<AxleCase, 'neededSpeed' | 'offeredSpeed' | 'isWinter'>> = [
  { neededSpeed: 'H', offeredSpeed: 'V', isWinter: false },
  { neededSpeed: 'H', offeredSpeed: 'T', isWinter: false },
  { neededSpeed: 'H', offeredSpeed: 'T', isWinter: true },
  { neededSpeed: 'H', offeredSpeed: null, isWinter: false },
  { neededSpeed: null, offeredSpeed: 'H', isWinter: false },
]
const enough: AxleCase = {
  needed: 'euro',
  offered: 'euro',
  vehicle: 'car',
  size: 'listed',
  neededLoad: 100,
  offeredLoad: 100,
  mounted: 'alone',
  neededSpeed: 'H',
  offeredSpeed: 'H',
  isWinter: false,
}

test('every kind, size, load, speed and season on every vehicle: the figure named is the table’s', () => {
  const wrong: string[] = []
  for (const kindCase of combinations(kindTable.inputs)) {
    const kind = decide(kindTable, kindCase)
    const rest = {
      size: Object.keys(sizeTable) as SizeCase[],
      neededLoad: [100, null],
      offeredLoad: [96, 100, 104, null],
      mounted: ['alone', 'dual', 'single'] as const,
      pace: somePaces,
    }
    for (const { pace, ...figures } of combinations(rest)) {
      const known = { ...kindCase, ...figures, ...pace }
      const { tire, vehicle } = build(known)
      const answer = judgeAxle(tire, vehicle, vehicle.sets[0], 'rear')
      const said = answer.outcome === 'fails' ? answer.failure.figure : answer.outcome
      if (said !== expectedOnAxle(known, kind))
        wrong.push(`${said} instead of ${expectedOnAxle(known, kind)}: ${JSON.stringify(known)}`)
      if (answer.outcome === 'fails' && answer.failure.figure === 'kind') {
        const isTooWeak = expectedLoad(known) === 'fails'
        if ((answer.failure.load !== undefined) !== isTooWeak) wrong.push(`load beside the kind: ${JSON.stringify(known)}`)
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([])
})

test('every pair of axles in every two sets: one set at a time, the best answer counts, of equals the first', () => {
  const judged: Judged[] = ['passes', 'fails', 'unknown']
  const sets = combinations({ front: judged, rear: judged })
  for (const original of sets) {
    for (const optional of sets) {
      const verdict = fitVerdict(tireOf('225/45R17 94V'), {
        vehicleClass: 'car',
        sets: [setThat(original), setThat(optional)],
        wheels: null,
      })
      const answers = [decide(verdictTable, original), decide(verdictTable, optional)]
      const best = bestFirst.find((alike) => answers.some((answer) => (alike as readonly string[]).includes(answer)))!
      const set = answers.findIndex((answer) => (best as readonly string[]).includes(answer))
      expect({ fits: verdict.fits, set: verdict.set }, JSON.stringify({ original, optional })).toEqual({
        fits: answers[set],
        set,
      })
    }
  }
})

function setThat({ front, rear }: { front: Judged; rear: Judged }): FitVehicle['sets'][0] {
  const axle = { passes: '225/45R17 91V', fails: '225/45R17 95V', unknown: '225/45R17' }
  return { front: axleOf(axle[front], { speed: 'V' }), rear: axleOf(axle[rear], { speed: 'V' }) }
}

const sizesByLabel = new Map(
  ['225/45R17', '225/45R18', '215/50R17', '205/50R17', '235/45R17', '225/55R17', '11R17.5'].map((label) => [
    label,
    tireOf(label).size,
  ]),
)
const sizeOf = (label: string) => sizesByLabel.get(label)!
const sizes: Record<SizeCase, { tire: string; rimWidths?: FitTire['rimWidths']; axle?: Partial<FitAxle> }> = {
  listed: { tire: '225/45R17' },
  otherRim: { tire: '225/45R18' },
  ofAnotherSet: { tire: '215/50R17' },
  unlistedOnStaggered: { tire: '235/45R17' },
  placardInOldMarking: { tire: '225/45R17', axle: { size: null } },
  near: { tire: '235/45R17' },
  nearOutsideRim: { tire: '235/45R17', rimWidths: { least: 8, most: 9 } },
  nearWithoutWheel: { tire: '235/45R17', axle: { wheelWidthInches: null } },
  nearWithoutRange: { tire: '235/45R17', rimWidths: null },
  tooTall: { tire: '225/55R17' },
  withoutDiameter: { tire: '11R17.5' },
}

function build(known: AxleCase): { tire: FitTire; vehicle: FitVehicle } {
  const { tire: label, rimWidths = { least: 7, most: 8.5 }, axle } = sizes[known.size]
  const size = known.size === 'withoutDiameter' ? { ...sizeOf(label), rimInches: 17 } : sizeOf(label)
  const placard: FitAxle = {
    kind: known.needed,
    size: sizeOf('225/45R17'),
    loadIndex: known.neededLoad,
    speed: known.neededSpeed,
    wheelWidthInches: 7.5,
    isDual: known.mounted !== 'alone',
    isRunFlat: false,
    ...axle,
  }
  const other = (front: string, rear: string) => ({
    front: { ...placard, size: sizeOf(front) },
    rear: { ...placard, size: sizeOf(rear) },
  })
  return {
    tire: {
      kind: known.offered,
      size,
      loadIndex: known.mounted === 'dual' ? null : known.offeredLoad,
      loadIndexDual: known.mounted === 'dual' ? known.offeredLoad : null,
      speed: known.offeredSpeed,
      isWinter: known.isWinter,
      isRunFlat: false,
      rimWidths,
    },
    vehicle: {
      vehicleClass: known.vehicle,
      sets: [
        { front: placard, rear: placard },
        other('215/50R17', known.size === 'unlistedOnStaggered' ? '205/50R17' : '215/50R17'),
      ],
      wheels: null,
    },
  }
}
