/** What others import of the import: files' rows in, a whole catalogue out. */
export { type Counts, type ImportUnit, importUnit, type Refusal, type Removed } from './catalogue-import.ts'
export type { ApplicationRow, ImportKind, ImportRows, Kept, PlaceRow, StagedRow, VehicleRow } from './rows.ts'
