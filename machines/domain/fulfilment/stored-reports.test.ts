import { expect, test } from 'vitest'
import type { StoredReport } from './report.ts'
import { readReports } from './stored-reports.ts'

const placed = '2026-03-10T12:00:00.000Z'
const report: StoredReport = {
  reportId: 'R-1',
  kind: 'packed',
  at: '2026-03-11T12:00:00.000Z',
  recordedAt: '2026-03-12T12:00:00.000Z',
  source: 'warehouse',
  by: 'Ann',
  tires: [{ productId: '100001', quantity: 4 }],
  carrier: null,
  trackingNumber: null,
}

test('reports are in the order of their times, however those were written', () => {
  const short = { ...report, reportId: 'R-2', at: '2026-03-11T08:00:00+00' }
  expect(readReports([report, short], placed)).toEqual([{ ...short, at: '2026-03-11T08:00:00.000Z' }, report])
})

test.each<[string, unknown]>([
  ['is none', 'NaN'],
  ['is a day that does not exist', '2027-02-29T12:00:00Z'],
  ['is null', null],
  ['is a number', 7],
])('a report whose time %s counts from when it came in', (_what, at) => {
  expect(readReports([{ ...report, at: at as string }], placed)).toEqual([
    { ...report, at: report.recordedAt, unreadAt: String(at) },
  ])
})

test('a report without any time counts from when the order was placed', () => {
  const bare = { ...report, at: 'NaN', recordedAt: 'NaN' }
  expect(readReports([bare], placed)).toEqual([{ ...report, at: placed, recordedAt: placed, unreadAt: 'NaN' }])
})

test('what was sent is kept when the report is stored again, and no more of it than is shown', () => {
  const once = readReports([{ ...report, at: 'x'.repeat(500) }], placed)
  expect(once[0]?.unreadAt).toBe('x'.repeat(40))
  expect(readReports(once, placed)).toEqual(once)
})
