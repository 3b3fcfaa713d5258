/** The door of the import: files' rows in, a whole catalogue out. */
export { type Counts, type ImportUnit, importUnit, type Refusal, type Removed } from './catalogue-import.ts'
export type { ApplicationRow, FitmentRow, ImportKind, ImportRows, ItemRow, Origin, StagedRow } from './rows.ts'
