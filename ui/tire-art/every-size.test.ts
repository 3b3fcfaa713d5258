/** Every size on the shelf has its drawing. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sizes } from '#fixtures/catalogue/sizes.ts'
import { treadFamilies } from '#machines/domain/catalogue/catalogue.ts'
import { artBox } from './art-box.ts'
import { drawTire } from './draw.ts'
import { sizeInMm } from './read-size.ts'
import type { TireArtSpec } from './spec.ts'
import { parseTireArtUrl, tireArtUrl } from './url.ts'

const views = ['three-quarter', 'sidewall', 'tread', 'tread-only', 'turn-5', 'turn-14'] as const
const labels = sizes.map(({ label, loads: [load], fastest }) => {
  const pair = load!.dual === undefined ? '' : `/${load!.dual}`
  return `${label} ${load!.index}${pair}${fastest ?? 'T'}`
})
const specOf = (size: string, family: TireArtSpec['family'] = 'all-terrain'): TireArtSpec => ({
  brand: 'Halden',
  line: 'Tractor R1W',
  family,
  size,
  whiteLetters: true,
  isThreePeak: true,
})

test('each has an address that is read back, and a box around the whole tire', () => {
  const wrong = labels.filter((size) => {
    const spec = specOf(size)
    const read = parseTireArtUrl(tireArtUrl(spec, 'tread', 'list'))
    return (
      read?.spec.size !== size ||
      !artBox(sizeInMm(size)!, spec.family, 'three-quarter').every(Number.isFinite) ||
      !(sizeInMm(size)!.wall > 30)
    )
  })
  expect(wrong).toEqual([])
})

test('each size is drawn from each side, with numbers alone', () => {
  const small = labels.filter((_, index) => index % 12 === 0 || index >= 477)
  const broken = small.flatMap((size, index) =>
    views.filter((view) => /NaN|Infinity|undefined/.test(drawTire(specOf(size, treadFamilies[index % 6]), view, 'list'))),
  )
  expect(broken).toEqual([])
})

test('the drawings of a list stay small for the smallest and the biggest tires', () => {
  const extreme = [
    '13X5.00-6 48A4',
    '205/30-12 70A8',
    '5.00-8 113A5',
    '520/85R42 162A8',
    '29.5R25 200A2',
    '18.4-38 146A8',
    '40X15.50R24LT 128Q',
  ]
  const tooBig = extreme.flatMap((size) =>
    treadFamilies.flatMap((family) =>
      views.flatMap((view) => {
        const bytes = gzipSync(drawTire(specOf(size, family), view, 'list')).length
        return bytes > 8192 ? [`${family} ${size} ${view}: ${bytes}`] : []
      }),
    ),
  )
  expect(tooBig).toEqual([])
})
