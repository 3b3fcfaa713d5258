/** Loads planned files, group by group: read all of them, check them, write them, and commit, or roll all of it back. */
import {
  type Counts,
  type ImportKind,
  type ImportUnit,
  importUnit,
  type Refusal,
  type Removed,
  type StagedRow,
} from '#adapters/catalogue-import/index.ts'
import type { Database } from '#adapters/database/index.ts'
import type { PlannedFile, PlannedUnit } from './plan.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface ImportOptions {
  /** Loads the rows that can be loaded of a file that has others. */
  skipRefused?: boolean
  /** Each file is the whole of its kind: what it lacks is no longer sold. */
  replace?: boolean
  onProgress?: (progress: { file: string; rows: number; share: number }) => void
  /** Gets each refused row, once for each thing that is wrong with it. */
  onRefused?: (refused: RefusedRow) => void
}

export interface RefusedRow extends Omit<Refusal, 'file'> {
  file: string
}

export interface FileResult {
  file: string
  kind: ImportKind
  /** Rows of the file; a row may become several of the shop. */
  rows: number
  /** Rows of the file as well: one with several problems counts once. */
  refused: number
  notes: string[]
  /** Null where nothing of the file was loaded. */
  counts: Counts | null
  removed: Removed | null
}

export interface ImportResult {
  files: FileResult[]
  /** Files that were not read, because one before them was refused. */
  unread: string[]
}

const batchSize = 2_000

/** Stops at the first group of files that is refused: what comes after may refer to it. Throws what the database throws. */
export async function runImport(
  database: Database,
  units: readonly PlannedUnit[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result: ImportResult = { files: [], unread: [] }
  for (const [index, unit] of units.entries()) {
    const loading = new LoadingUnit(unit, options)
    const isLoaded = await importUnit(database, (into) => loading.load(into)).then(
      () => true,
      (problem) => {
        if (problem instanceof Refused) return false
        throw problem
      },
    )
    result.files.push(...loading.results.map((file) => (isLoaded ? file : { ...file, counts: null, removed: null })))
    if (isLoaded) continue
    result.unread = units.slice(index + 1).flatMap((rest) => rest.map(({ name }) => name))
    break
  }
  return result
}

/** Rolls a group of files back. */
class Refused extends Error {}

class LoadingUnit {
  readonly results: FileResult[]
  readonly #files: readonly PlannedFile[]
  readonly #options: ImportOptions
  /** Half a file is none, also where refused rows are skipped. */
  #isUnreadable = false

  constructor(files: readonly PlannedFile[], options: ImportOptions) {
    this.#files = files
    this.#options = options
    this.results = files.map(({ name, source: { kind } }) => ({
      file: name,
      kind,
      rows: 0,
      refused: 0,
      notes: [],
      counts: null,
      removed: null,
    }))
  }

  async load(into: ImportUnit): Promise<void> {
    for (const index of this.#files.keys()) await this.#stage(into, index)
    this.#stopIfRefused()
    const kinds = [...new Set(this.results.map(({ kind }) => kind))]
    await into.allStaged(kinds)
    for (const kind of kinds) {
      const { rowsOfFiles, refusals } = await into.check(kind)
      for (const { file, rows } of rowsOfFiles) this.results[file]!.refused += rows
      for await (const { file, ...refusal } of refusals) this.#report({ file: this.results[file]!.file, ...refusal })
      this.#stopIfRefused()
    }
    for (const kind of kinds) {
      const ofKind = this.results.filter((result) => result.kind === kind)
      ofKind[0]!.counts = await into.merge(kind)
      ofKind[0]!.removed = await into.removeDeleted(kind)
    }
    if (!this.#options.replace) return
    const removed = await into.removeMissing(kinds)
    for (const result of this.results) result.removed = removed[result.kind] ?? result.removed
  }

  async #stage(into: ImportUnit, index: number): Promise<void> {
    const { source, bytes, name } = this.#files[index]!
    const result = this.results[index]!
    let batch: Array<StagedRow<ImportKind>> = []
    let read = 0
    try {
      for await (const row of source.rows((count) => (read = count))) {
        if ('note' in row) {
          result.notes.push(row.note)
          continue
        }
        result.rows += 1
        const { line } = row
        if ('problems' in row) {
          result.refused += 1
          for (const problem of row.problems) this.#report({ file: name, line, ...problem })
        } else for (const each of row.rows) batch.push({ ...each, file: index, line, kept: row.kept } as StagedRow<ImportKind>)
        if (batch.length >= batchSize) {
          await into.stage(source.kind, batch)
          batch = []
        }
        if (result.rows % 50_000 === 0) this.#options.onProgress?.({ file: name, rows: result.rows, share: read / bytes })
      }
    } catch (problem) {
      if (!(problem instanceof UnreadableFile)) throw problem
      const { line } = problem
      for (const reason of problem.message.split('\n')) this.#report({ file: name, line, column: null, value: '', reason })
      result.refused += 1
      this.#isUnreadable = true
      return
    }
    await into.stage(source.kind, batch)
  }

  #report(refused: RefusedRow): void {
    this.#options.onRefused?.(refused)
  }

  #stopIfRefused(): void {
    if (this.#isUnreadable || (!this.#options.skipRefused && this.results.some(({ refused }) => refused > 0))) throw new Refused()
  }
}
