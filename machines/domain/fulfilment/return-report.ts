/** The report that an order's tires came back, where the shopper has sent them: its id is made of the return. */
import type { TiresReport } from './report.ts'

const prefix = 'return.'

/** The same return reports once. */
export function reportIdOfReturn(requestId: string): string {
  return `${prefix}${requestId}`
}

/** True of tires that the shopper sent back; false of those that a carrier could not deliver. */
export function isOfReturn({ reportId }: Pick<TiresReport, 'reportId'>): boolean {
  return reportId.startsWith(prefix)
}
