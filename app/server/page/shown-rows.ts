/** Records for staff: one that cannot be shown is named as such, and the others of its list are shown. */
import type { Shop } from '#app/server/shop/shop.ts'
import type { UnshownRecordView, UnshownRow } from '#ui/screens/staff/unshown-rows.tsx'
import { databaseTime } from './database-time.ts'

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

/**
 * What of one record staff see, which is what cannot be read where it is broken. `id` names the record. A `Response` that is thrown is an answer.
 *
 * @throws when the database does not answer: then no record can be read.
 */
export async function shownRecord<View, Id extends Record<string, string>>(
  shop: Pick<Shop, 'log' | 'database'>,
  id: Id,
  show: () => View | Promise<View>,
): Promise<View | (Id & UnshownRecordView)> {
  try {
    return await show()
  } catch (problem) {
    if (problem instanceof Response) throw problem
    await databaseTime({ shop })
    shop.log.error({ err: problem, ...(id as Record<string, string>) }, 'A record cannot be shown')
    return { ...id, why: notReadable(problem) }
  }
}

function notReadable(problem: unknown): string {
  return `its record cannot be read (${problem instanceof Error ? problem.message : String(problem)}).`
}
