/** Reports as a record has them: some were stored before times were read, and what was sent as their time may be none. */
import { readInstant } from '#machines/domain/time/read-times.ts'
import type { StoredReport } from './report.ts'

/**
 * The reports by the time at which they happened. One whose time cannot be read counts from when it came in, and from `placed` (the
 * order's own ISO instant) where that cannot be read either; `unreadAt` then keeps what was sent.
 */
export function readReports(stored: readonly StoredReport[], placed: string): StoredReport[] {
  return stored.map((report) => readReport(report, placed)).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function readReport(report: StoredReport, placed: string): StoredReport {
  const { at, recordedAt } = report
  const read = instantOf(at)
  const cameIn = instantOf(recordedAt) ?? placed
  if (read !== null) return { ...report, at: read, recordedAt: cameIn }
  return { ...report, at: cameIn, recordedAt: cameIn, unreadAt: String(at).slice(0, mostShown) }
}

/** A record may have anything. */
const instantOf = (value: unknown) => (typeof value === 'string' ? readInstant(value) : null)

const mostShown = 40
