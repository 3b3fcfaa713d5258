import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import type { Charts } from '#machines/describe/definition-changes.ts'
import type { ChartVersions } from '#machines/ports/charts/chart-versions.ts'
import { createChartVersions } from './chart-versions.ts'

let database: Database
let versions: ChartVersions
beforeAll(async () => {
  database = await openTestDatabase()
  versions = createChartVersions(database)
})
beforeEach(() => database.query('delete from chart_version'))
afterAll(() => database.close())

const today: Charts = { charts: allCharts.map(definitionOf), choreography }
const earlier: Charts = { ...today, charts: today.charts.filter(({ name }) => name !== 'review') }

/** Runs a version for the first time at an instant. */
async function ran(charts: Charts, at: string): Promise<void> {
  await versions.keep(charts)
  const newest = '(select max(first_ran_at) from chart_version)'
  await database.query(`update chart_version set first_ran_at = $1 where first_ran_at = ${newest}`, [at])
}

test('nothing ran before the first version', async () => {
  expect([await versions.days(), await versions.on('2026-11-30')]).toEqual([[], null])
})

test('each version is kept from its first day on, and comes back as it was', async () => {
  await ran(earlier, '2026-11-10T23:30:00Z')
  await ran(today, '2026-11-20T00:00:00Z')
  expect(await versions.days()).toEqual(['2026-11-20', '2026-11-10'])
  expect(await versions.on('2026-11-10')).toEqual({ day: '2026-11-10', charts: JSON.parse(JSON.stringify(earlier)) })
  expect(await versions.on('2026-11-19')).toMatchObject({ day: '2026-11-19', charts: { choreography } })
})

test('of a day before the first version there are those of its first day', async () => {
  await ran(earlier, '2026-11-10T23:30:00Z')
  await ran(today, '2026-11-20T00:00:00Z')
  expect(await versions.on('2026-11-09')).toMatchObject({ day: '2026-11-10', charts: { choreography } })
})

test('charts that run now are not read again: nothing has changed', async () => {
  await ran(earlier, '2026-11-10T12:00:00Z')
  await ran(today, '2026-11-20T12:00:00Z')
  expect(await versions.on('2026-11-20')).toEqual({ day: '2026-11-20', charts: null })
  expect((await createChartVersions(database).on('2026-11-20'))?.charts).toEqual(JSON.parse(JSON.stringify(today)))
})

test('a version that starts again, on many nodes or after a newer one, is kept once', async () => {
  await ran(earlier, '2026-11-10T12:00:00Z')
  await Promise.all([versions.keep(today), versions.keep(today), versions.keep(earlier)])
  expect(await database.query('select 1 from chart_version')).toHaveLength(2)
  expect(await versions.days()).toContain('2026-11-10')
})

test('of very many versions the oldest go', async () => {
  for (let day = 0; day < 102; day += 1)
    await database.query(`insert into chart_version values ($1, timestamptz '2026-01-01 12:00Z' + interval '1 day' * $2, '{}')`, [
      `v${day}`,
      day,
    ])
  await versions.keep(today)
  const days = await versions.days()
  expect([days.length, days.at(-1)]).toEqual([100, '2026-01-04'])
})
