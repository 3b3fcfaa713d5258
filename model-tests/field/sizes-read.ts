/** For tests: how a search of the generated shop reads the sizes in a text. */
import { sizes as generatedSizes } from '#fixtures/catalogue/sizes.ts'
import type { KnownModel, KnownNames } from '#machines/domain/search/known-names.ts'
import { createSearchReader } from '#machines/domain/search/read-search.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'

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

/** A shop that sells these sizes. */
export const installerOf = (labels: readonly string[]): KnownNames => ({
  sizes: labels.map((label, at) => {
    const { slug, kind } = readTireSize(label)!
    return { slug, label, kind, itemCount: 100 + at }
  }),
  brands: [{ slug: 'rampart', label: 'Rampart' }],
  models,
})
const reader = createSearchReader(installerOf(generatedSizes.map(({ label }) => label)))
/** Reads a search in the generated shop. */
export const read = (text: string, rear = '') => reader.read({ text, rear }, 2026)

/** `Size 225/45R17 | Rear size 255/40R17 | other words`, with `?` behind a guess and the sentence that goes with it. */
export function seen(text: string, rear = '', by = reader): string {
  const { parts, words } = by.read({ text, rear }, 2026)
  const said = parts.map(
    ({ name, label, isCorrected, note }) => `${name} ${label}${isCorrected ? '?' : ''}${note ? ` (${note})` : ''}`,
  )
  return [...said, ...(words === '' ? [] : [words])].join(' | ')
}
