/** A PIES file (7.x): items with their size, load, speed, price and weight, and a description for their line. */
import { join } from 'node:path'
import { UnreadableFile } from '#app/cli/import/read-csv.ts'
import { items } from '#app/cli/import/sheets/index.ts'
import { type CellProblem, readCells } from '#app/cli/import/sheets/read-row.ts'
import type { Source, SourceRow } from '#app/cli/import/source.ts'
import { childrenOf, readXml, textOf, type XmlElement } from './read-xml.ts'
import { attributes, type Part, parts, readTable } from './tables.ts'

/** What a PIES file says nothing of. */
const neverThere = ['stock', 'lead_days', 'is_installable']

export function piesSource(folder: string, name: string): Source {
  const given = new Set<string>()
  return {
    kind: 'pies',
    kept: () => new Set([...neverThere, ...(given.has('utqg') ? [] : ['utqg'])]),
    async *rows(onBytes): AsyncGenerator<SourceRow> {
      const byNumber = new Map((await readTable(folder, parts)).map((part) => [partKey(part.brandCode, part.partNumber), part]))
      const named = new Map((await readTable(folder, attributes, true)).map(({ attributeId, column }) => [attributeId, column]))
      const unused = new Set<string>()
      const columnOf = (attributeId: string) => named.get(attributeId) ?? ownColumn(attributeId)
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
        const read = readItem(element, part, columnOf)
        if ('problems' in read) {
          yield { line, problems: read.problems }
          continue
        }
        for (const attributeId of read.unused) {
          if (unused.has(attributeId)) continue
          unused.add(attributeId)
          yield { line, note: `The attribute ${attributeId} is no column of items.csv by pies_attributes.csv, and is not read.` }
        }
        for (const column of read.cells.keys()) given.add(column)
        const made = readCells(items as typeof items & { kind: 'items' }, (column) => read.cells.get(column) ?? '')
        if ('problems' in made) yield { line, problems: made.problems }
        else
          yield {
            line,
            rows: made.rows.map((row) => ({ ...row, memberPriceInCents: null, description: read.description })),
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
  /** As in items.csv. */
  cells: Map<string, string>
  description: string | null
  unused: string[]
}

function readItem(
  item: XmlElement,
  part: Part | undefined,
  columnOf: (attributeId: string) => string | undefined,
): ReadItem | { problems: CellProblem[] } {
  const number = textOf(item, 'PartNumber')
  const refused = (column: string, value: string, reason: string) => ({ problems: [{ column, value, reason }] })
  if (item.attributes.MaintenanceType === 'D')
    return refused('PartNumber', number, 'is to be deleted, which an import of PIES does not do: give it no stock in stock.csv')
  if (!part) return refused('PartNumber', number, `of ${textOf(item, 'BrandAAIAID') || 'no brand'} is not in parts.csv`)
  const cells = new Map([
    ['item_id', part.itemId],
    ['brand', part.brand],
    ['line', part.line],
  ])
  const weight = weightOf(item)
  if (weight && 'problems' in weight) return weight
  if (weight) cells.set('weight_lbs', weight.pounds)
  const price = priceOf(item)
  if (price && 'problems' in price) return price
  if (price) cells.set('price', price.dollars)
  const unused: string[] = []
  for (const { attributes, text } of childrenOf(item, 'ProductAttributes', 'ProductAttribute')) {
    const column = columnOf(attributes.AttributeID ?? '')
    if (column && !['item_id', 'brand', 'line'].includes(column)) cells.set(column, text)
    else unused.push(attributes.AttributeID ?? 'without an id')
  }
  return { cells, unused, description: descriptionOf(item) }
}

/** The marketing description, or else the extended one, in English. */
function descriptionOf(item: XmlElement): string | null {
  const all = childrenOf(item, 'Descriptions', 'Description').filter(
    ({ attributes }) => (attributes.LanguageCode ?? 'EN') === 'EN',
  )
  const of = (code: string) => all.find(({ attributes, text }) => attributes.DescriptionCode === code && text !== '')?.text
  return of('MKT') ?? of('EXT') ?? null
}

/** Retail, or else list: in dollars for one tire, of today. */
function priceOf(item: XmlElement): { dollars: string } | { problems: CellProblem[] } | null {
  const today = new Date().toISOString().slice(0, 10)
  const all = childrenOf(item, 'Prices', 'Pricing').filter((pricing) => {
    const [from, to] = [textOf(pricing, 'EffectiveDate'), textOf(pricing, 'ExpirationDate')]
    return (from === '' || from <= today) && (to === '' || to >= today)
  })
  const pricing = ['RET', 'LST'].flatMap((type) => all.find(({ attributes }) => attributes.PriceType === type) ?? [])[0]
  if (!pricing) return null
  const currency = textOf(pricing, 'CurrencyCode') || 'USD'
  if (currency !== 'USD') return { problems: [{ column: 'CurrencyCode', value: currency, reason: 'is not USD' }] }
  const price = pricing.children.find(({ name }) => name === 'Price')
  const unit = price?.attributes.UOM ?? 'PE'
  if (unit !== 'PE') return { problems: [{ column: 'Price', value: `UOM ${unit}`, reason: 'is not PE, the price of each' }] }
  return { dollars: price?.text ?? '' }
}

const poundsPerKilogram = 2.204_622_6

/** Of the package with one tire in it, in pounds (`PG`) or kilograms (`GT`). */
function weightOf(item: XmlElement): { pounds: string } | { problems: CellProblem[] } | null {
  const single = childrenOf(item, 'Packages', 'Package').find((each) => Number(textOf(each, 'QuantityofEaches')) === 1)
  const weights = single?.children.find(({ name }) => name === 'Weights')
  if (!weights) return null
  const [unit, weight] = [weights.attributes.UOM ?? '', textOf(weights, 'Weight')]
  if (unit === 'PG') return { pounds: weight }
  if (unit === 'GT' && /^\d+(\.\d+)?$/.test(weight)) return { pounds: (Number(weight) * poundsPerKilogram).toFixed(1) }
  return {
    problems: [{ column: 'Weights', value: `${weight} ${unit}`, reason: 'is neither in pounds (PG) nor in kilograms (GT)' }],
  }
}
