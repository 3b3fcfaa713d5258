/** Reads a CSV file record by record: what is read is handed on before more is read. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** One record with the line that it begins on; the first one is the header. Cells are trimmed. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** The file cannot be read as CSV; `message` is a sentence about the file. */
export class UnreadableFile extends Error {}

/** More than any record has; a quote that is never closed ends here. */
const longestRecord = 1_000_000

/**
 * The records of a file in UTF-8, with or without a byte order mark, lines ended in any way, cells with commas and line breaks in
 * quotes. Empty lines are left out. `onBytes` gets how many bytes have been read.
 *
 * @throws UnreadableFile where the file is no CSV.
 */
export async function* readCsv(path: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRecord,
  })
  const file = createReadStream(path)
  pipeline(file, parser, () => {})
  let lastLine = 0
  let emptyBefore = 0
  try {
    const records = parser as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>
    for await (const { record, info } of records) {
      const line = lastLine + 1 + info.empty_lines - emptyBefore
      // Not by the parser's own count, which counts the two characters of a line end in a cell as two.
      lastLine = line + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      emptyBefore = info.empty_lines
      onBytes(file.bytesRead)
      yield { line, cells: record.map((cell) => cell.trim()) }
    }
  } catch (problem) {
    throw problem instanceof CsvError ? new UnreadableFile(sentenceOf(problem, lastLine + 1)) : problem
  } finally {
    onBytes(file.bytesRead)
  }
}

/** `line`: where the record begins that could not be read. */
function sentenceOf({ code, message }: CsvError, line: number): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return `the row of line ${line} opens a quote and does not close it`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `the row of line ${line} has a quote where none may be: a quote within a quoted cell is written twice`
    default:
      return `the row of line ${line} is no CSV: ${message}`
  }
}
