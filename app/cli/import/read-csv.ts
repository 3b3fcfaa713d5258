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
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number; empty_lines: number }
    }>) {
      // `lines` is where the record ends: it began behind the record before it and the empty lines between them.
      const line = lastLine + 1 + info.empty_lines - emptyBefore
      lastLine = info.lines
      emptyBefore = info.empty_lines
      onBytes(file.bytesRead)
      yield { line, cells: record }
    }
  } catch (problem) {
    throw problem instanceof CsvError ? new UnreadableFile(sentenceOf(problem)) : problem
  }
}

function sentenceOf(error: CsvError): string {
  const at = 'lines' in error ? ` near line ${error.lines}` : ''
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return `a quote is opened${at} and not closed`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `there is a quote${at} where none may be: a quote within a quoted cell is written twice`
    default:
      return `it is no CSV${at}: ${error.message}`
  }
}
