/** Reads a CSV file record by record: what is read is handed on before more is read. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { bytesOf, type Encoding, readOpening } from './read-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** One record with the line that it begins on; the first one is the header. Cells are trimmed. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** More than any record has; a quote that is never closed ends here. */
const longestRecord = 1_000_000

/**
 * The records of a file in UTF-8 or UTF-16, with or without a byte order mark, lines ended in any way and in several, cells with commas and
 * line breaks in quotes. A first line like `sep=;` says what is between the cells. Rows without anything in them are left out. `onBytes`
 * gets how many bytes have been read.
 *
 * @throws UnreadableFile with the line of the row where the file is no CSV.
 */
export async function* readCsv(path: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<CsvRecord> {
  const { encoding, start, delimiter, linesBefore } = await openingOf(path)
  let lastLine = linesBefore
  let emptyBefore = 0
  const lineAfter = (emptyLines: number) => lastLine + 1 + emptyLines - emptyBefore
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRecord,
    // The parser is ahead of what it hands on: lines are counted where it reads, and a record takes its own along as its first cell.
    on_record: (record, { empty_lines }) => {
      const line = lineAfter(empty_lines)
      // Not by the parser's own count, which counts the two characters of a line end in a cell as two.
      lastLine = line + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      emptyBefore = empty_lines
      const cells = record.map((cell) => cell.trim())
      return cells.every((cell) => cell === '') ? null : [String(line), ...cells]
    },
  })
  const file = createReadStream(path, { start })
  if (encoding === 'utf-8') pipeline(file, parser, () => {})
  else pipeline(file, decoding(encoding), parser, () => {})
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) {
      onBytes(file.bytesRead)
      yield { line: Number(line), cells }
    }
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    const { empty_lines = emptyBefore } = problem as CsvError & { empty_lines?: number }
    throw new UnreadableFile(reasonOf(problem), lineAfter(empty_lines))
  } finally {
    onBytes(file.bytesRead)
  }
}

/** Where the header begins, and what is between its cells. */
async function openingOf(path: string) {
  const { encoding, markLength, text } = await readOpening(path)
  const [line = '', delimiter = ','] = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i.exec(text) ?? []
  return { encoding, delimiter, start: markLength + bytesOf(line, encoding), linesBefore: line === '' ? 0 : 1 }
}

function decoding(encoding: Encoding) {
  return async function* (bytes: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
}

function reasonOf({ code, message }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'opens a quote and does not close it'
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return 'has a quote where none may be: put the cell in quotes, and write a quote within it twice'
    default:
      return `is no CSV: ${message}`
  }
}
