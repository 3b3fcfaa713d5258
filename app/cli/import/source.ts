/** A file as a stream of the shop's rows, with what could not be read of it in between. */
import type { ImportKind, ImportRows } from '#adapters/catalogue-import/index.ts'
import { readCsv, UnreadableFile } from './read-csv.ts'
import type { ShopFile } from './sheets/index.ts'
import { type CellProblem, readHeader, readRow } from './sheets/read-row.ts'

export type SourceRow =
  | { line: number; rows: Array<ImportRows[ImportKind]> }
  | { line: number; problems: CellProblem[] }
  /** Something that the file has and the shop has no use for, said once: no reason to refuse anything. */
  | { line: number; note: string }

export interface Source {
  kind: ImportKind
  /** Columns of the database that an existing row keeps; known once the rows have been read. */
  kept(): ReadonlySet<string>
  /** Throws `UnreadableFile` with one sentence or several, each on a line of its own. */
  rows(onBytes: (bytes: number) => void): AsyncIterable<SourceRow>
}

export function csvSource(path: string, sheet: ShopFile): Source {
  let kept: ReadonlySet<string> = new Set()
  return {
    kind: sheet.kind,
    kept: () => kept,
    async *rows(onBytes) {
      const records = readCsv(path, onBytes)
      const first = await records.next()
      if (first.done) throw new UnreadableFile('it is empty: the first line names the columns')
      const header = readHeader(sheet, first.value.cells)
      if ('problems' in header) throw new UnreadableFile(header.problems.join('\n'))
      kept = header.kept
      for await (const { line, cells } of records) yield { line, ...readRow(sheet, header, cells) }
    },
  }
}
