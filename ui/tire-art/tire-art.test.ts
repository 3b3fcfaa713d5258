/** The drawings: always the same, light enough for a list, addressed by what they show. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { treadFamilies } from '#machines/domain/catalogue/catalogue.ts'
import { artBox } from './art-box.ts'
import { drawTire } from './draw.ts'
import { sizeInMm } from './read-size.ts'
import { angleOf, artPictures, type TireArtSpec, turnCount, turnView } from './spec.ts'
import { drawUnavailable } from './unavailable.ts'
import { isDrawable, parseTireArtUrl, tireArtUrl, unavailableArtUrl } from './url.ts'

const meridian: TireArtSpec = {
  brand: 'Halden',
  line: 'Meridian A/S',
  family: 'all-season',
  size: '225/45R17 94W',
  whiteLetters: false,
}
const views = artPictures
/** What cards and thumbnails show; a turn is only loaded for shoppers who turn a tire. */
const listed = ['three-quarter', 'sidewall', 'tread', 'tread-only'] as const

test('a size is read in millimetres', () => {
  expect(sizeInMm('225/45R17 94W')).toEqual({
    width: 225,
    wall: 101.25,
    rimInches: 17,
    bead: expect.closeTo(215.9),
    radius: expect.closeTo(317.15),
  })
  expect(sizeInMm('LT265/70R17 121/118S')?.radius).toBeCloseTo(401.4)
  expect(sizeInMm('LT225/75R17.5 129/127L')).toMatchObject({ rimInches: 17.5, bead: expect.closeTo(222.25) })
  expect(['17 inch', '225/45R17.25', '225/45'].map(sizeInMm)).toEqual([null, null, null])
})

test('an invalid tire is not drawn, and says why', () => {
  expect(() => drawTire({ ...meridian, size: 'big' }, 'tread', 'list')).toThrow('"big" is not a tire size')
})

test('the same spec gives the same drawing, another name another tread', () => {
  for (const view of views) expect(drawTire({ ...meridian }, view, 'full')).toBe(drawTire(meridian, view, 'full'))
  const tread = (line: string) => drawTire({ ...meridian, line }, 'tread', 'full').replace(/aria-label="[^"]*"/, '')
  expect(tread('Meridian A/S')).not.toBe(tread('Other'))
})

test('a drawing for a list takes at most 8 KB compressed, for every family, view, size and name', () => {
  const sizes = [
    '155/80R13 79T',
    '225/45R17 94W',
    '315/35R22 111Y',
    'LT265/70R17 121/118S',
    'LT315/75R16 127/124Q',
    'LT325/65R20 126/123R',
  ]
  const tooBig: string[] = []
  for (const family of treadFamilies) {
    for (const size of sizes) {
      for (const view of listed) {
        const spec = { brand: 'Northbridge', line: 'Quantum Trail 5 XJ', family, size, whiteLetters: true, isThreePeak: true }
        const bytes = gzipSync(drawTire(spec, view, 'list')).length
        if (bytes > 8192) tooBig.push(`${family} ${size} ${view}: ${bytes}`)
      }
    }
  }
  expect(tooBig).toEqual([])
})

test('a browser draws few things for a card: no layer of its own, no reference for each letter', () => {
  const svg = drawTire({ ...meridian, family: 'winter' }, 'three-quarter', 'list')
  expect(svg).not.toContain('<mask')
  expect(svg.match(/<use /g)!.length).toBeLessThanOrEqual(5)
  expect(svg.match(/<(path|ellipse|circle|use) /g)!.length).toBeLessThanOrEqual(45)
})

test('one sees through a tire only where both of its beads overlap', () => {
  const seenThrough = (size: string) =>
    /<clipPath id="tz"><path d="M[^M]*z(M0[^Z]*Z)?"/.exec(drawTire({ ...meridian, size }, 'three-quarter', 'full'))?.[1]
  expect(seenThrough('155/80R13 79T')).toMatch(/^M0 -(\d+\.\d)A\S+ \S+ 0 0 1 0 \1A\S+ \S+ 0 0 1 0 -\1Z$/)
  expect(seenThrough('31X15.50-8 102A3')).toBeUndefined()
})

test('names with marks of their own cannot break out of the drawing', () => {
  const svg = drawTire({ ...meridian, brand: 'A&B "<C>"' }, 'tread', 'list')
  expect(svg).toContain('aria-label="A&#38;B &#34;&#60;C&#62;&#34; Meridian A/S, 225/45R17 94W"')
})

test('the box of a picture holds the whole tire, to scale', () => {
  expect(artBox(sizeInMm(meridian.size)!, meridian.family, 'sidewall').map(Math.round)).toEqual([-329, -329, 658, 658])
  expect(artBox(sizeInMm(meridian.size)!, meridian.family, 'tread').map(Math.round)).toEqual([-125, -329, 249, 658])
})

test('a turn is so many pictures at equal angles in one box, and counts on around the tire', () => {
  const turns = Array.from({ length: turnCount }, (_, turn) => turnView(turn))
  expect(turns.map(angleOf)).toEqual(turns.map((_, turn) => turn * 15))
  expect([turnView(-1), turnView(turnCount), turnView(2 * turnCount + 5)]).toEqual(['turn-23', 'turn-0', 'turn-5'])
  const boxes = new Set(turns.map((turn) => artBox(sizeInMm(meridian.size)!, meridian.family, turn).map(Math.round).join()))
  expect([...boxes]).toEqual(['-349,-329,697,658'])
})

test('from behind the other side of the tire is seen, with its names and with the pattern the other way round', () => {
  const drawn = (turn: number) => drawTire(meridian, turnView(turn), 'list')
  const tops = (turn: number) => /id="tt" d="([^"]*)"/.exec(drawn(turn))?.[1]
  expect(new Set(Array.from({ length: turnCount }, (_, turn) => drawn(turn))).size).toBe(turnCount)
  expect(drawn(12)).toContain('<ellipse')
  expect(drawn(6)).not.toContain('<ellipse')
  expect(tops(12)).not.toBe(tops(0))
  // squarely from the front nothing of the tread is hidden from the one side that is not from the other
  expect(Math.abs(drawn(6).length - drawn(18).length)).toBeLessThan(drawn(6).length / 10)
})

test('the tread alone fills its picture', () => {
  const svg = drawTire(meridian, 'tread-only', 'full')
  expect(svg).toContain('viewBox="-104.6 -104.6 209.3 209.3"')
  expect(svg).not.toMatch(/NaN|ellipse/)
})

test('a tire whose picture cannot be drawn, or whose names an address cannot carry, has none; its place is drawn', () => {
  expect(isDrawable(meridian)).toBe(true)
  expect(isDrawable({ ...meridian, size: 'big' })).toBe(false)
  expect(isDrawable({ ...meridian, line: 'A--B' })).toBe(false)
  expect(parseTireArtUrl(unavailableArtUrl)).toBeNull()
  expect(drawUnavailable()).toContain('aria-label="No picture of this tire"')
})

test('an address is read back to its parameters', () => {
  const specs: TireArtSpec[] = [
    meridian,
    { ...meridian, sizeOnTop: true },
    { ...meridian, family: 'all-terrain', size: 'LT265/70R17 121/118S', whiteLetters: true, isThreePeak: true },
    { ...meridian, isThreePeak: true, sizeOnTop: true },
    { ...meridian, brand: 'Ünder & Söhne', line: 'No. 5+' },
  ]
  for (const spec of specs) {
    for (const view of views) {
      for (const detail of ['full', 'list'] as const) {
        expect(parseTireArtUrl(tireArtUrl(spec, view, detail))).toEqual({ spec, view, detail })
      }
    }
  }
  const printed = { ...meridian, print: { utqg: '500 A A', dotWeek: null } }
  expect(parseTireArtUrl(tireArtUrl(printed, 'sidewall', 'full'))).toEqual({ spec: printed, view: 'sidewall', detail: 'full' })
  // Small pictures show no small print: two tires of a line share one.
  expect(tireArtUrl(printed, 'sidewall', 'list')).toBe(tireArtUrl(meridian, 'sidewall', 'list'))
  expect(tireArtUrl(meridian, 'three-quarter', 'list')).toMatch(
    /^\/art\/Halden--Meridian_A~S--all-season--225~45R17_94W--black--three-quarter--list\.[0-9a-z]+\.svg$/,
  )
})

test('an address of an earlier drawing asks for the same tire', () => {
  const earlier = '/art/Norrland--Frost_4--winter--185~60R15_88H--black--three-quarter--list.qnjb6x.svg'
  expect(parseTireArtUrl(earlier)).toMatchObject({ spec: { line: 'Frost 4', size: '185/60R15 88H' }, view: 'three-quarter' })
})

test('an address that was changed by hand is refused', () => {
  const url = tireArtUrl(meridian, 'tread', 'list')
  expect(parseTireArtUrl(url.replace('tread', 'sidewall'))).toBeNull()
  expect(parseTireArtUrl(url.replace('225', '235'))).toBeNull()
  expect(parseTireArtUrl(url.replace('.svg', '.png'))).toBeNull()
  expect(parseTireArtUrl('/art/%E0%A4%A.0.svg')).toBeNull()
})

test('a tire for a half-inch rim is drawn from each side, at an address of its own', () => {
  const spec: TireArtSpec = { ...meridian, size: 'LT225/75R17.5 129/127L' }
  for (const view of views) {
    expect(parseTireArtUrl(tireArtUrl(spec, view, 'list'))).toEqual({ spec, view, detail: 'list' })
    expect(drawTire(spec, view, 'full')).toContain('<svg')
  }
})
