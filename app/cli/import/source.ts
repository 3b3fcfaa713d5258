/** A file as a stream of the shop's rows, with what could not be read of it in between. */
import type { ImportKind, ImportRows, Kept } from '#adapters/catalogue-import/index.ts'
import { readCsv } from './read-csv.ts'
import { type CellProblem, readHeader, readRow } from './sheets/read-row.ts'
import type { Sheet } from './sheets/sheet.ts'
import type { ShopFile } from './sheets/shop-files.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type SourceRow =
  /** `kept`: what rows that the shop has keep. */
  | { line: number; rows: Array<ImportRows[ImportKind]>; kept?: Kept }
  | { line: number; problems: CellProblem[] }
  /** Something that the file has and the shop has no use for, said once: no reason to refuse anything. */
  | { line: number; note: string }

export interface Source {
  kind: ImportKind
  /** Throws `UnreadableFile` with one sentence or several, each on a line of its own. */
  rows(onBytes: (bytes: number) => void): AsyncIterable<SourceRow>
}

export function csvSource(path: string, sheet: ShopFile): Source {
  return {
    kind: sheet.kind,
    async *rows(onBytes) {
      const records = readCsv(path, onBytes)
      const first = await records.next()
      if (first.done) throw new UnreadableFile('it is empty: the first line names the columns')
      const header = readHeader(sheet as unknown as Sheet, first.value.cells)
      if ('problems' in header) throw new UnreadableFile(header.problems.join('\n'), first.value.line)
      const { kept } = header
      for await (const { line, cells } of records) yield { line, kept, ...readRow(sheet, header, cells) }
    },
  }
}
