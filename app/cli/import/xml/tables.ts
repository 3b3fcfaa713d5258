/**
 * The operator's own tables beside XML files: what the ids in them mean. The associations that publish these ids license them, so
 * that none are in this repository. They are held in memory while an XML file is read.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { VehicleRow } from '#adapters/catalogue-import/index.ts'
import { readCsv } from '#app/cli/import/read-csv.ts'
import { itemId, oneOf, reader, slug, text, whole } from '#app/cli/import/sheets/cells.ts'
import { vehicleColumns, vehicleRow } from '#app/cli/import/sheets/fitment-files.ts'
import { readHeader, readRow } from '#app/cli/import/sheets/read-row.ts'
import { optional, required, type Sheet, sheet } from '#app/cli/import/sheets/sheet.ts'
import { items } from '#app/cli/import/sheets/shop-files.ts'
import { UnreadableFile } from '#app/cli/import/unreadable-file.ts'

const brandCode = reader<string>('four capital letters and digits', (cell) =>
  /^[A-Z0-9]{4}$/.test(cell) ? { value: cell } : { refused: 'is not the four letters and digits of a brand' },
)

export interface Part {
  brandCode: string
  partNumber: string
  itemId: string
  brand: string
  line: string
}

export const parts = sheet<Part>()({
  file: 'parts.csv',
  about: 'Which item of the shop a part number is.',
  columns: {
    brand_code: required(brandCode, 'The BrandAAIAID of its brand', 'HLDN'),
    part_number: required(text(60), 'As in the XML file', 'HM-2254517'),
    item_id: required(itemId, 'Your number of it, as in items.csv', '100200'),
    brand: required(slug, 'With `line`, a row of lines.csv', 'halden'),
    line: required(slug, 'With `brand`, a row of lines.csv', 'meridian-as'),
  },
  row: {
    brandCode: (of) => of.brand_code,
    partNumber: (of) => of.part_number,
    itemId: (of) => of.item_id,
    brand: (of) => of.brand,
    line: (of) => of.line,
  },
})

export interface Vehicle extends VehicleRow {
  baseVehicleId: number
  subModelId: number | null
}

export const vehicles = sheet<Vehicle>()({
  file: 'vehicles.csv',
  about: 'Which car a BaseVehicle id is, with a row for each trim.',
  columns: {
    base_vehicle_id: required(whole(1, 1e9), 'Of the VCdb', '5911'),
    submodel_id: optional(whole(1, 1e9), null, 'Of the VCdb', '20', 'any'),
    year: required(whole(1900, 2100), 'Model year', '2024'),
    ...vehicleColumns,
  },
  row: {
    ...vehicleRow,
    year: (of) => of.year,
    baseVehicleId: (of) => of.base_vehicle_id,
    subModelId: (of) => of.submodel_id,
  },
})

export const positions = sheet<{ positionId: number; axle: 'front' | 'rear' | 'both' }>()({
  file: 'positions.csv',
  about: 'Which axle a Position id is. An application without one is for both.',
  columns: {
    position_id: required(whole(1, 1e6), 'Of the PCdb', '22'),
    axle: required(oneOf(['front', 'rear', 'both'] as const), 'front, rear or both', 'front'),
  },
  row: { positionId: (of) => of.position_id, axle: (of) => of.axle },
})

const itemColumn = Object.keys(items.columns)

export const attributes = sheet<{ attributeId: string; column: string }>()({
  file: 'pies_attributes.csv',
  about: 'Which column of items.csv an AttributeID is. An attribute that has the name of a column needs no row.',
  columns: {
    attribute_id: required(text(80), 'As in the XML file', 'Tire Size'),
    column: required(oneOf(itemColumn), 'A column of items.csv', 'size'),
  },
  row: { attributeId: (of) => of.attribute_id, column: (of) => of.column },
})

/** Read beside XML files, and no files of an import. */
export const operatorTables: readonly string[] = [parts, vehicles, positions, attributes].map(({ file }) => file)

/**
 * The rows of a table that is in the folder; none where it is not and `isOptional`.
 *
 * @throws UnreadableFile where it is missing, or a row of it cannot be read.
 */
export async function readTable<Row>(folder: string, table: Sheet<Row>, isOptional = false): Promise<Row[]> {
  const path = join(folder, table.file)
  if (!existsSync(path)) {
    if (isOptional) return []
    throw new UnreadableFile(`it needs ${table.file} beside it: ${table.about}`)
  }
  try {
    return await rowsOf(path, table)
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem
    const sentences = problem.message.split('\n').map((sentence) => `in line ${problem.line} of ${table.file}, ${sentence}`)
    throw new UnreadableFile(sentences.join('\n'))
  }
}

async function rowsOf<Row>(path: string, table: Sheet<Row>): Promise<Row[]> {
  const records = readCsv(path)
  const first = await records.next()
  const header = readHeader(table as Sheet, first.done ? [] : first.value.cells)
  if ('problems' in header) throw new UnreadableFile(header.problems.join('\n'))
  const rows: Row[] = []
  for await (const { line, cells } of records) {
    const read = readRow(table, header, cells)
    if ('rows' in read) rows.push(...read.rows)
    else
      throw new UnreadableFile(
        read.problems.map(({ column, value, reason }) => `${column ?? 'the row'} ${value} ${reason}`).join('\n'),
        line,
      )
  }
  return rows
}
