/**
 * A CSV file of reports, a row each: `order,kind,at,carrier,tracking_number,product,quantity`. A row's id is made of what it says, so
 * that the same file again changes nothing.
 */
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { hashOf } from '#adapters/secrets/index.ts'
import { type FulfilmentReport, reportSchema } from '#machines/domain/fulfilment/report.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { issueWords } from '#machines/engine/index.ts'

const reportFileColumns = ['order', 'kind', 'at', 'carrier', 'tracking_number', 'product', 'quantity'] as const
const required = ['order', 'kind', 'at']
const mostRows = 1_000

export type FileRow =
  | { line: number; orderId: string; report: FulfilmentReport }
  | { line: number; orderId: string; problem: string }

type Cells = Partial<Record<(typeof reportFileColumns)[number], string>>

/** The rows, each a report or what is wrong with it; a sentence when it is no such file. `by` is who sends it. */
export function readReportFile(csv: string, by: string): FileRow[] | string {
  let records: string[][]
  try {
    records = parse(csv, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true })
  } catch {
    return 'This is not CSV: a quote is not closed. Please save the table as CSV again.'
  }
  const [header = [], ...rows] = records
  const names = header.map((name) => name.toLowerCase())
  const unknown = names.find((name) => !reportFileColumns.some((column) => column === name))
  if (unknown !== undefined) return `The first row names a column "${unknown}". The columns are ${reportFileColumns.join(', ')}.`
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) return `The first row has to name the columns ${missing.join(', ')}.`
  if (rows.length > mostRows) return `These are ${rows.length} rows. Please send at most ${mostRows} at a time.`
  return rows.map((row, index) => {
    const cells = Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])) as Cells
    return rowOf(index + 2, cells, by)
  })
}

function rowOf(line: number, cells: Cells, by: string): FileRow {
  const {
    order = '',
    kind = '',
    at = '',
    carrier = '',
    tracking_number: trackingNumber = '',
    product = '',
    quantity = '',
  } = cells
  const orderId = readOrderNumber(order)
  const isPart = product !== '' || quantity !== ''
  const read = v.safeParse(reportSchema, {
    reportId: hashOf(JSON.stringify([orderId, kind, at, carrier, trackingNumber, product, quantity])),
    kind: kind.toLowerCase(),
    at,
    source: 'file',
    by,
    tires: isPart ? [{ productId: product, quantity: /^\d+$/.test(quantity) ? Number(quantity) : quantity }] : [],
    carrier: carrier || null,
    trackingNumber: trackingNumber || null,
  })
  if (read.success) return { line, orderId, report: read.output }
  return { line, orderId, problem: issueWords(read.issues[0].message, v.getDotPath(read.issues[0]) ?? '') }
}
