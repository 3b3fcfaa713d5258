/** The rows of a list for staff: one that cannot be shown is named as such, and the others are shown. */
import type { Shop } from '#app/shop/shop.ts'
import type { UnshownRow } from '#ui/screens/staff/unshown-rows.tsx'

/** `show` may throw: a record may have anything. `name`: what staff know the row by, and its page. */
export function shownRows<Row, View>(
  { log }: Pick<Shop, 'log'>,
  rows: readonly Row[],
  show: (row: Row) => View,
  name: (row: Row) => Omit<UnshownRow, 'why'>,
): { shown: View[]; unshown: UnshownRow[] } {
  const shown: View[] = []
  const unshown: UnshownRow[] = []
  for (const row of rows) {
    try {
      shown.push(show(row))
    } catch (problem) {
      const why = notReadable(problem)
      log.error({ err: problem, row: name(row).name }, 'A row of a list cannot be shown')
      unshown.push({ ...name(row), why })
    }
  }
  return { shown, unshown }
}

/** What cannot be read of a record, in a sentence for staff. */
export function notReadable(problem: unknown): string {
  return `its record cannot be read (${problem instanceof Error ? problem.message : String(problem)}).`
}
