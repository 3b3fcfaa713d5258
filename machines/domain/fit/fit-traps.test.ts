/** Mistakes that shops make with fit, one test each. */
import { expect, test } from 'vitest'
import { compareSpeed, speedSymbols } from '#machines/domain/catalogue/speed.ts'
import { readMarking } from '#machines/domain/sizes/marking.ts'
import { axleOf, tireOf, vehicleOf } from './fit-testing.ts'
import { fitVerdict } from './fit-verdict.ts'
import { failureInWords, fitWords, twoTiresInWords } from './fit-words.ts'
import { compareForMixing, type LineTire, matchedSets } from './matched-set.ts'

const mustang = vehicleOf(['255/40R19 96Y + 275/40R19 101Y'])
const bmw = vehicleOf(['275/35R19 100Y + 285/30R20 99Y'])
const civic = vehicleOf(['215/55R16 93V', '235/40R18 95W'])

const failures = (text: string, vehicle = civic) => {
  const { fits, front, rear } = fitVerdict(tireOf(text), vehicle)
  const said = (axle: typeof front) => (axle.outcome === 'fails' ? failureInWords(axle.failure) : axle.outcome)
  return { fits, front: said(front), rear: said(rear) }
}

test('a tire for one axle does not fit the car', () => {
  expect(failures('275/35R19 100Y', bmw)).toEqual({ fits: 'front', front: 'passes', rear: 'size 275/35R19, needs 285/30R20' })
  expect(failures('285/30R20 99Y', bmw)).toEqual({ fits: 'rear', front: 'size 285/30R20, needs 275/35R19', rear: 'passes' })
})

test('each axle has its own load index', () => {
  const corvette = vehicleOf(['245/40R18 89W + 245/40R18 93W'])
  expect(failures('245/40R18 90W', corvette)).toEqual({ fits: 'front', front: 'passes', rear: 'load index 90, needs 93' })
})

const line = (itemId: string, text: string, changes: Partial<LineTire> = {}): LineTire => ({
  ...tireOf(text),
  itemId,
  line: 'halden/meridian-as',
  ...changes,
})

test('a staggered car gets a front and a rear size of one line, never four of one', () => {
  const [front, rear] = [line('1', '275/35R19 100Y'), line('2', '285/30R20 99Y')]
  expect(matchedSets([front, rear], bmw)).toEqual([{ front: '1', rear: '2', set: 0 }])
  expect(matchedSets([front, front], bmw)).toEqual([])
  expect(matchedSets([front, line('2', '285/30R20 98Y')], bmw)).toEqual([])
  expect(matchedSets([line('1', '225/45R17 94W')], vehicleOf(['225/45R17 91V']))).toEqual([])
})

test('a set is of one line, one season, one kind, run-flat or not', () => {
  const front = line('1', '275/35R19 100Y')
  expect(compareForMixing(front, line('2', '285/30R20 99Y', { line: 'calder/fourfold' }))).toBe('otherLine')
  expect(compareForMixing(front, line('2', '285/30R20 99Y', { isWinter: true }))).toBe('mixedSeasons')
  expect(compareForMixing(front, line('2', '285/30R20 99Y', { isRunFlat: true }))).toBe('halfRunFlat')
  expect(compareForMixing(line('1', 'P265/70R17 113T'), line('2', 'LT265/70R17 121/118S'))).toBe('mixedKinds')
})

test('H is faster than U and slower than V', () => {
  const fast = [...Object.keys(speedSymbols)].filter((symbol) => !'Z(Y)'.includes(symbol))
  expect(fast.join('')).toBe('JKLMNPQRSTUHVW')
  expect(compareSpeed('H', 'U', false)).toBe('enough')
  expect(compareSpeed('U', 'H', false)).toBe('tooSlow')
})

test('ZR says over 149 mph and no more', () => {
  const asks = (needed: string) => fitVerdict(tireOf('245/40ZR18', { loadIndex: 97 }), vehicleOf([`245/40R18 93${needed}`])).fits
  expect(['H', 'V', 'W', 'Y', '(Y)'].map(asks)).toEqual(['both', 'both', 'unknown', 'unknown', 'unknown'])
})

test('(99Y) is load index 99 and over 186 mph', () => {
  expect(failures('285/30ZR20 99Y', vehicleOf(['285/30R20 (99Y)'])).front).toBe('speed rating Y, needs (Y)')
  expect(failures('285/30ZR20 (99Y)', vehicleOf(['285/30R20 99Y'])).fits).toBe('both')
})

test('a C glued to the rim is a kind of tire, not load range C', () => {
  expect(readMarking('225/75R16C 121/120R')).toMatchObject({ kind: 'c', loadRange: null })
  expect(readMarking('LT225/75R16 C 110/107Q')).toMatchObject({ kind: 'lt', loadRange: 'C' })
})

test('121/118 is two indexes: the first alone, the second side by side', () => {
  const dually = vehicleOf(['LT235/80R17 117R'], { vehicleClass: 'pickup' })
  const [set] = dually.sets
  const behind = { ...dually, sets: [{ front: set.front, rear: { ...set.rear, isDual: true, loadIndex: 117 } }] as const }
  expect(fitVerdict(tireOf('LT235/80R17 120/117R'), behind).fits).toBe('both')
  expect(failures('LT235/80R17 120/116R', behind).rear).toBe('load index 116, needs 117')
  expect(failures('LT235/80R17 120R', behind).rear).toBe('no load index for dual wheels, needs 117')
  expect(failures('LT235/80R17 116/120R', dually).front).toBe('load index 116, needs 117')
})

test('P and LT of one size are not equals', () => {
  const truck = vehicleOf(['P265/70R17 113T'], { vehicleClass: 'pickup' })
  expect(fitVerdict(tireOf('LT265/70R17 121/118T'), truck).front).toEqual({
    outcome: 'passes',
    notes: [{ note: 'morePressure' }],
  })
  const heavy = vehicleOf(['LT265/70R17 121/118S'], { vehicleClass: 'pickup' })
  expect(failures('P265/70R17 113T', heavy).front).toBe('P-metric tire, needs LT; load index 113, needs 121')
})

test('a passenger tire counts for a tenth less on a truck, on both sides of a comparison', () => {
  const truck = vehicleOf(['P245/75R16 109S'], { vehicleClass: 'suv' })
  expect(failures('245/75R16 109S', truck).fits).toBe('both')
  expect(failures('245/75R16 108S', truck).front).toBe('load index 108, needs 109')
  expect(failures('LT245/75R16 106/103S', truck).fits).toBe('both')
  expect(failures('LT245/75R16 104/101S', truck).front).toBe('load index 104, needs 109')
  expect(failures('LT245/75R16 106/103S', { ...truck, vehicleClass: 'car' }).front).toBe(
    'LT tire, needs P-metric; load index 106, needs 109',
  )
})

test('standard load fits where the index is enough, and XL where standard load is original', () => {
  const car = vehicleOf(['225/45R17 91V'])
  expect(['225/45R17 91V', '225/45R17 94V XL'].map((text) => failures(text, car).fits)).toEqual(['both', 'both'])
  expect(failures('245/40R19 98Y XL', vehicleOf(['HL245/40R19 101Y'])).front).toBe('load index 98, needs 101')
})

test('only a tire sold for winter may be slower, by one step and never below Q', () => {
  const winter = (speed: string, needed: string) =>
    fitVerdict(tireOf(`225/45R17 94${speed}`, { isWinter: true }), vehicleOf([`225/45R17 91${needed}`])).fits
  expect([winter('T', 'H'), winter('S', 'H'), winter('H', 'V'), winter('Q', 'R'), winter('P', 'Q')]).toEqual([
    'both',
    'none',
    'both',
    'both',
    'none',
  ])
  expect(failures('225/45R17 94H M+S', vehicleOf(['225/45R17 91V'])).front).toBe('speed rating H, needs V')
  const verdict = fitVerdict(tireOf('225/45R17 94T', { isWinter: true }), vehicleOf(['225/45R17 91H']))
  expect(fitWords(verdict, 'Civic').details).toEqual([
    'A winter tire may be one step slower than the placard: drive no faster than 118 mph.',
  ])
})

test('winter forgives no load', () => {
  const verdict = fitVerdict(tireOf('225/45R17 90T', { isWinter: true }), vehicleOf(['225/45R17 91H']))
  expect(fitWords(verdict, 'Civic').headline).toBe('Does not fit your Civic: load index 90, needs 91')
})

test('a front tire of nearly the same height is no rear tire', () => {
  expect(failures('255/40R19 101Y', mustang)).toEqual({ fits: 'front', front: 'passes', rear: 'size 255/40R19, needs 275/40R19' })
  expect(failures('265/40R19 105Y', mustang).fits).toBe('none')
})

test('the front of one set does not go with the rear of another', () => {
  const porsche = vehicleOf(['235/40R19 92Y + 305/30R19 102Y', '245/35R20 91Y + 235/40R19 92Y'])
  expect(failures('235/40R19 92Y', porsche)).toEqual({ fits: 'front', front: 'passes', rear: 'size 235/40R19, needs 305/30R19' })
  const tires = [line('front of 19', '235/40R19 91Y'), line('rear of 20', '295/30R20 101Y')]
  expect(matchedSets(tires, vehicleOf(['235/40R19 91Y + 305/30R19 102Y', '245/35R20 91Y + 295/30R20 101Y']))).toEqual([])
})

test('the tire of another trim does not fit this one', () => {
  const lx = vehicleOf(['215/55R16 93V'])
  expect(failures('235/40R18 95W', lx)).toEqual({
    fits: 'none',
    front: 'size 235/40R18, needs 215/55R16',
    rear: 'size 235/40R18, needs 215/55R16',
  })
})

test('a missing figure is a doubt, not a zero', () => {
  const volvo = vehicleOf(['235/40R18 91V'])
  const [set] = volvo.sets
  const unknown = {
    ...volvo,
    sets: [{ front: { ...set.front, loadIndex: null }, rear: { ...set.rear, loadIndex: null } }] as const,
  }
  const verdict = fitVerdict(tireOf('235/40R18 95W'), unknown)
  expect(fitWords(verdict, 'Volvo')).toEqual({
    tone: 'unknown',
    headline: 'We cannot tell: the load index on the door placard is missing',
    details: [],
  })
  expect(failures('235/40R18 95H', unknown).front).toBe('speed rating H, needs V')
})

test('three percent is compared before rounding', () => {
  const car = (mm: number) => {
    const vehicle = vehicleOf(['225/45R17 91V'])
    const set = {
      front: { ...vehicle.sets[0].front, wheelWidthInches: 7.5 },
      rear: { ...vehicle.sets[0].rear, wheelWidthInches: 7.5 },
    }
    const tire = tireOf('235/45R17 94V', { rimWidths: { least: 7.5, most: 9 } })
    return fitVerdict({ ...tire, size: { ...tire.size, diameterMm: mm } }, { ...vehicle, sets: [set] })
  }
  expect([634.3 * 1.03, 634.3 * 1.0301, 634.3 * 0.97, 634.3 * 0.9699].map((mm) => car(mm).fits)).toEqual([
    'both',
    'none',
    'both',
    'none',
  ])
  expect(fitWords(car(634.3 * 1.0301), 'Civic').headline).toBe('Does not fit your Civic: diameter 3.01% off, 3.0% at most')
  expect(fitWords(car(640), 'Civic').details).toEqual(['It is not an original size.'])
})

test('a placard in an old marking is a doubt, unless another figure fails', () => {
  const placard = { ...axleOf('P225/75R14 97S'), size: null }
  const impala = { ...civic, sets: [{ front: placard, rear: placard }] as const }
  expect(fitWords(fitVerdict(tireOf('225/75R15 102S'), impala), 'Impala').headline).toBe(
    'We cannot tell: the size on the door placard in today’s marking is missing',
  )
  expect(failures('225/75R15 94S', impala).front).toBe('load index 94, needs 97')
})

test('leaving run-flat tires fits, with a word about it', () => {
  const verdict = fitVerdict(tireOf('245/40R18 97Y'), vehicleOf(['245/40RF18 93Y']))
  expect(fitWords(verdict, 'BMW')).toEqual({
    tone: 'fits',
    headline: 'Fits your BMW',
    details: ['It is not run-flat: you need a spare or a repair kit, and a tire pressure monitor.'],
  })
})

test('a trailer takes trailer tires, and its speed counts only where the placard names it', () => {
  const trailer = vehicleOf(['ST225/75R15 113M'], { vehicleClass: 'trailer' })
  const [{ front }] = trailer.sets
  const silent = { ...trailer, sets: [{ front: { ...front, speed: null }, rear: { ...front, speed: null } }] as const }
  expect(failures('ST225/75R15 113/108L', silent).fits).toBe('both')
  expect(failures('ST225/75R15 113/108L', trailer).front).toBe('speed rating L, needs M')
  expect(failures('ST225/75R15 117/112M', vehicleOf(['225/75R15 102S'])).front).toBe('trailer (ST) tire, needs Euro-metric')
})

test('two tires go to the rear, or to the only axle they fit', () => {
  const axleFor = (text: string, vehicle = bmw) => twoTiresInWords(fitVerdict(tireOf(text), vehicle), vehicle)?.axle ?? null
  expect([axleFor('275/35R19 100Y'), axleFor('285/30R20 99Y'), axleFor('225/45R17 94W')]).toEqual(['front', 'rear', null])
  expect(axleFor('215/55R16 93V', civic)).toBe('rear')
})

test('a car that needs more behind says so of a tire that is enough in front', () => {
  const square = vehicleOf(['255/45R19 101W + 255/45R19 104W'])
  expect(fitWords(fitVerdict(tireOf('255/45R19 101W'), square), 'Model 3')).toEqual({
    tone: 'oneAxle',
    headline: 'Front axle only',
    details: ['The rear axle of your Model 3: load index 101, needs 104.'],
  })
  const both = fitWords(fitVerdict(tireOf('255/45R19 98V'), square), 'Model 3')
  expect(both).toEqual({
    tone: 'doesNotFit',
    headline: 'Does not fit your Model 3: load index 98, needs 101',
    details: ['Rear axle: load index 98, needs 104.'],
  })
})

test('the wheels that the shopper has decide, also about listed sizes', () => {
  const onOther = { ...civic, wheels: { rimInches: 18, widthInches: 8 } }
  expect(failures('215/55R16 93V', onOther).front).toBe('size 215/55R16, needs 215/55R16')
  expect(fitVerdict(tireOf('235/40R18 95W'), civic).front).toEqual({
    outcome: 'passes',
    notes: [{ note: 'otherWheels', rimInches: 18 }],
  })
})
