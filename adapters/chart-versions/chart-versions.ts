/** What the charts were, in the shop's own database: a row for all charts of a version. Time is the database's. */
import type { Database } from '#adapters/database/database.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import type { ChartVersions } from '#machines/ports/charts/chart-versions.ts'

/** Of more versions the oldest ones go. */
const mostKept = 100

export function createChartVersions(database: Database): ChartVersions {
  return {
    async keep(charts) {
      const text = JSON.stringify(charts)
      const digest = hexDigestOf(text)
      const [known] = await database.query('select 1 from chart_version where digest = $1', [digest])
      if (known) return
      // Two nodes that start at once have the same charts.
      await database.query(
        `with old as (delete from chart_version where digest in (
           select digest from chart_version order by first_ran_at desc offset ${mostKept - 1}
         ))
         insert into chart_version (digest, charts) values ($1, $2) on conflict do nothing`,
        [digest, text],
      )
    },

    async days() {
      const rows = await database.query<{ day: string }>(
        `select distinct to_char(first_ran_at at time zone 'UTC', 'YYYY-MM-DD') as day from chart_version order by day desc`,
      )
      return rows.map(({ day }) => day)
    },

    async on(day) {
      const [row] = await database.query<{ charts: Awaited<ReturnType<ChartVersions['on']>> }>(
        `select charts from chart_version where first_ran_at < ($1::date + 1)::timestamp at time zone 'UTC'
         order by first_ran_at desc limit 1`,
        [day],
      )
      return row?.charts ?? null
    },
  }
}
