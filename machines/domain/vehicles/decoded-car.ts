/**
 * Which model and trim of the shop a car of the register is. All that the register says has to be found again in the names of the shop:
 * a Silverado with the series 2500HD is no Silverado, which takes lighter tires.
 */
import { plainName } from '#machines/domain/search/alike.ts'

/** As the register writes them; null for what it does not say. */
export interface DecodedNames {
  model: string
  series: string | null
  trim: string | null
  /** The gross weight of its class in pounds. */
  grossPounds: { least: number; most: number } | null
}

export interface NamedModel {
  slug: string
  label: string
}

type Part = 'model' | 'series' | 'trim'

/** `left`: what the name of the model does not say. */
export interface DecodedModel<Model> {
  model: Model
  left: readonly Part[]
}

/** Names that a model may have, the longest first. */
const namings: ReadonlyArray<readonly Part[]> = [
  ['model', 'series', 'trim'],
  ['model', 'series'],
  ['model', 'trim'],
  ['series', 'trim'],
  ['model'],
  ['series'],
]
const parts: readonly Part[] = ['model', 'series', 'trim']

/** The model with the longest of these names; null for none. `models` are those of the make in the year. */
export function decodedModel<Model extends NamedModel>(
  names: DecodedNames,
  make: string,
  models: readonly Model[],
): DecodedModel<Model> | null {
  const said = namings
    .filter((naming) => naming.every((part) => names[part] !== null))
    .map((naming) => ({ naming, name: nameOf(names, naming) }))
    .sort((one, other) => other.name.length - one.name.length)
  for (const { naming, name } of said) {
    const model = name === '' ? undefined : models.find(({ label }) => [plainName(label), plainName(make + label)].includes(name))
    if (model) return { model, left: parts.filter((part) => !naming.includes(part) && !isIn(model.label, names[part])) }
  }
  return null
}

/**
 * The words that name the trim, as `trims` has them, and what is then left. The register may have the trim as its model (`328i`) or its
 * series (`300` with the series `C`).
 */
export function decodedTrim(
  names: DecodedNames,
  left: readonly Part[],
  trims: readonly string[],
): { trim: string | null; left: readonly Part[] } {
  const namings: ReadonlyArray<readonly Part[]> = [
    ['series', 'trim'],
    ['trim', 'series'],
    ['model', 'trim'],
    ['trim'],
    ['series'],
    ['model'],
  ]
  for (const naming of namings) {
    if (!naming.every((part) => left.includes(part))) continue
    const name = nameOf(names, naming)
    const trim = trims.find((label) => plainName(label) === name)
    if (trim === undefined || name === '') continue
    return { trim, left: left.filter((part) => !naming.includes(part) && !isIn(trim, names[part])) }
  }
  return { trim: null, left }
}

/**
 * Whether a series that no name of the shop has may be of another car: `2500HD`, `Classic`. Families (`F-Series`, `3-Series`) and the codes
 * of makers (`GGL25L`, `AXVA70L/GSV70L`) say nothing that the model does not.
 */
export function isOfAnotherCar(series: string): boolean {
  const names = series.split(/[/,\s]+/).map(plainName)
  return names.some((name) => name !== '' && !/(?:series|class)$/.test(name) && !/^[a-z]{2,4}\d{2,3}[a-z]{0,2}$/.test(name))
}

/** The most pounds of gross weight that a car with these figures in its name has. */
const mostPounds: ReadonlyArray<readonly [figures: RegExp, pounds: number]> = [
  [/(?<!\d)1500?(?!\d)/, 9_000],
  [/(?<!\d)2500?(?!\d)/, 11_500],
  [/(?<!\d)3500?(?!\d)/, 14_000],
  [/(?<!\d)4500?(?!\d)/, 16_500],
]
/** Of a pickup without such figures. */
const mostPoundsOfPickup = 9_000

/** Whether the register has the car in a heavier class than its name in the shop. */
export function isHeavier(model: string, isPickup: boolean, { grossPounds }: DecodedNames): boolean {
  if (grossPounds === null) return false
  const most =
    mostPounds.find(([figures]) => figures.test(model))?.[1] ?? (isPickup ? mostPoundsOfPickup : Number.POSITIVE_INFINITY)
  return grossPounds.least > most
}

/** Whether the register says nothing here, or a word of this name. */
function isIn(label: string, said: string | null): boolean {
  const name = plainName(said ?? '')
  const words = [label, ...label.split(/[\s/-]+/), ...(label.match(/\p{L}+|\p{N}+/gu) ?? [])]
  return name === '' || words.some((word) => plainName(word) === name)
}

/** `C1500` and `K1500` are 1500s, with two and with four driven wheels. */
function nameOf(names: DecodedNames, naming: readonly Part[]): string {
  return plainName(naming.map((part) => names[part]!.replace(/^[CK](?=\d{4})/i, '')).join(' '))
}
