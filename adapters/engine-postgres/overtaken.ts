/** Writes that compare what they were read from. SQL's `overtaken()` fails a statement, and with it all that is kept with it. */

/** SQLSTATE of `overtaken()` (migration 0033). */
const overtaken = 'TL409'

/** True of the error of a write that came after another one of the same rows. Nothing was kept: read again, and try again. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === overtaken
}
