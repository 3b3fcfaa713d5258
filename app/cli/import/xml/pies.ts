/** A PIES file (7.x): items with their size, load, speed, price and weight, and a description for their line. */
import { join } from 'node:path'
import { keptOf } from '#app/cli/import/sheets/kept.ts'
import { type CellProblem, readCells } from '#app/cli/import/sheets/read-row.ts'
import type { Sheet } from '#app/cli/import/sheets/sheet.ts'
import { items } from '#app/cli/import/sheets/shop-files.ts'
import type { Source, SourceRow } from '#app/cli/import/source.ts'
import { UnreadableFile } from '#app/cli/import/unreadable-file.ts'
import { priceOf } from './pies-price.ts'
import { childrenOf, readXml, textOf, type XmlElement } from './read-xml.ts'
import { attributes, type Part, parts, readTable } from './tables.ts'
import { inUnitOf } from './units.ts'

export function piesSource(folder: string, name: string): Source {
  return {
    kind: 'pies',
    async *rows(onBytes): AsyncGenerator<SourceRow> {
      const byNumber = new Map((await readTable(folder, parts)).map((part) => [partKey(part.brandCode, part.partNumber), part]))
      const named = new Map((await readTable(folder, attributes, true)).map(({ attributeId, column }) => [attributeId, column]))
      const unused = new Set<string>()
      const columnOf = (attributeId: string) => named.get(attributeId) ?? ownColumn(attributeId)
      const today = new Date().toISOString().slice(0, 10)
      let count = 0
      for await (const element of readXml(join(folder, name), ['Item', 'Trailer'], onBytes)) {
        const { line } = element
        if (element.name === 'Trailer') {
          const expected = textOf(element, 'ItemCount')
          if (expected !== '' && Number(expected) !== count)
            throw new UnreadableFile(`it has ${count} items, and its trailer says ${expected}: it may be cut off`)
          continue
        }
        count += 1
        const part = byNumber.get(partKey(textOf(element, 'BrandAAIAID'), textOf(element, 'PartNumber')))
        const read = readItem(element, part, columnOf, today)
        if ('problems' in read) {
          yield { line, problems: read.problems }
          continue
        }
        if ('deleted' in read) {
          yield { line, rows: [{ itemId: read.deleted, isDeleted: true }] }
          continue
        }
        for (const attributeId of read.unused) {
          if (unused.has(attributeId)) continue
          unused.add(attributeId)
          yield { line, note: `The attribute ${attributeId} is no column of items.csv by pies_attributes.csv, and is not read.` }
        }
        const { cells, description } = read
        const made = readCells(items, (column) => cells.get(column) ?? '')
        if ('problems' in made) yield { line, problems: made.problems }
        else
          yield {
            line,
            kept: keptOf(items as unknown as Sheet, (column) => cells.has(column)),
            rows: made.rows.map((row) => ({ ...row, description, isDeleted: false })),
          }
      }
    },
  }
}

const partKey = (brandCode: string, partNumber: string) => `${brandCode} ${partNumber}`

/** `Speed Rating` → `speed_rating`, where that is a column. */
function ownColumn(attributeId: string): string | undefined {
  const name = attributeId.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  return Object.hasOwn(items.columns, name) ? name : undefined
}

interface ReadItem {
  /** As in items.csv; an empty text for what is marked for deletion. What the file does not say is not in it. */
  cells: Map<string, string>
  description: string | null
  unused: string[]
}

type Problems = { problems: CellProblem[] }

function readItem(
  item: XmlElement,
  part: Part | undefined,
  columnOf: (attributeId: string) => string | undefined,
  today: string,
): ReadItem | { deleted: string } | Problems {
  if (!part)
    return refused(
      'PartNumber',
      textOf(item, 'PartNumber'),
      `of ${textOf(item, 'BrandAAIAID') || 'no brand'} is not in parts.csv`,
    )
  if (item.attributes.MaintenanceType === 'D') return { deleted: part.itemId }
  const cells = new Map([
    ['item_id', part.itemId],
    ['brand', part.brand],
    ['line', part.line],
  ])
  const weight = weightOf(item)
  if (weight && 'problems' in weight) return weight
  if (weight) cells.set('weight_lbs', weight.pounds)
  const price = priceOf(item, today)
  if (price && 'problem' in price) return { problems: [price.problem] }
  if (price) cells.set('price', price.dollars)
  const read = readAttributes(childrenOf(item, 'ProductAttributes', 'ProductAttribute'), columnOf)
  if ('problems' in read) return read
  for (const [column, text] of read.cells) cells.set(column, text)
  return { cells, unused: read.unused, description: descriptionOf(item) }
}

function refused(column: string, value: string, reason: string): Problems {
  return { problems: [{ column, value, reason }] }
}

/** The English text of each attribute that is a column, in the unit of that column. */
function readAttributes(
  all: readonly XmlElement[],
  columnOf: (attributeId: string) => string | undefined,
): { cells: Map<string, string>; unused: string[] } | Problems {
  const unused: string[] = []
  const ofColumns = new Map<string, XmlElement[]>()
  for (const element of all) {
    const id = element.attributes.AttributeID ?? 'without an id'
    const column = columnOf(id)
    if (column && !['item_id', 'brand', 'line'].includes(column))
      ofColumns.set(column, [...(ofColumns.get(column) ?? []), element])
    else unused.push(id)
  }
  const cells = new Map<string, string>()
  const problems: CellProblem[] = []
  for (const [column, elements] of ofColumns) {
    const read = readAttribute(column, elements)
    if ('text' in read) cells.set(column, read.text)
    else problems.push(read)
  }
  return problems.length > 0 ? { problems } : { cells, unused }
}

/** Of several, those that are not marked for deletion, in English where there are several languages; they have to say the same. */
function readAttribute(column: string, elements: readonly XmlElement[]): { text: string } | CellProblem {
  const current = inEnglish(elements.filter(({ attributes }) => attributes.MaintenanceType !== 'D'))
  const texts = new Set<string>()
  for (const { attributes, text } of current) {
    const read = inUnitOf(column, text, attributes.AttributeUOM ?? '')
    if ('refused' in read) return { column, value: text, reason: read.refused }
    texts.add(read.text)
  }
  const [text = '', ...others] = texts
  if (others.length === 0) return { text }
  return { column, value: [text, ...others].join(', '), reason: 'are several values, and only one can be the item’s' }
}

/** Those in English, where some are; otherwise all of them. */
function inEnglish(elements: readonly XmlElement[]): readonly XmlElement[] {
  const english = elements.filter(isEnglish)
  return english.length > 0 ? english : elements
}

/** `EN`, `en-US`, or no language at all. */
function isEnglish({ attributes }: XmlElement): boolean {
  return /^en(?:$|[-_])/i.test(attributes.LanguageCode || 'EN')
}

/** The marketing description, or else the extended one, in English. */
function descriptionOf(item: XmlElement): string | null {
  const all = childrenOf(item, 'Descriptions', 'Description').filter(
    (element) => isEnglish(element) && element.attributes.MaintenanceType !== 'D' && element.text !== '',
  )
  const of = (code: string) => all.find(({ attributes }) => attributes.DescriptionCode === code)?.text
  return of('MKT') ?? of('EXT') ?? null
}

/** Of the package with one tire in it, in pounds (`PG`) or kilograms (`GT`). */
function weightOf(item: XmlElement): { pounds: string } | Problems | null {
  const weights = childrenOf(item, 'Packages', 'Package')
    .filter(({ attributes }) => attributes.MaintenanceType !== 'D')
    .filter((each) => Number(textOf(each, 'QuantityofEaches')) === 1)
    .flatMap((each) => each.children.filter(({ name }) => name === 'Weights'))
  const pounds = new Set<string>()
  for (const element of weights) {
    const [unit, weight] = [element.attributes.UOM ?? '', textOf(element, 'Weight')]
    if (unit !== 'PG' && unit !== 'GT')
      return refused('Weights', `${weight} ${unit}`, 'is neither in pounds (PG) nor in kilograms (GT)')
    const read = inUnitOf('weight_lbs', weight, unit)
    if ('text' in read) pounds.add(read.text)
  }
  const [first, ...others] = pounds
  if (others.length > 0) return refused('Weights', [...pounds].join(', '), 'are of several packages with one tire')
  return first === undefined ? null : { pounds: first }
}
