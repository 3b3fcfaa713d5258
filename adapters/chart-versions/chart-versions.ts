/** What the charts were, in the shop's own database: a row for all charts of a version. Time is the database's. */
import type { Database } from '#adapters/database/index.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import type { ChartsOfDay, ChartVersions } from '#machines/ports/charts/chart-versions.ts'

/** Of more versions the oldest ones go. */
const mostKept = 100

export function createChartVersions({ query }: Pick<Database, 'query'>): ChartVersions {
  let running = ''
  return {
    async keep(charts) {
      const text = JSON.stringify(charts)
      const digest = hexDigestOf(text)
      running = digest
      const [known] = await query('select 1 from chart_version where digest = $1', [digest])
      // Two nodes that start at once have the same charts.
      if (!known) await query(KEEP, [digest, text])
    },
    days: async () => (await query<{ day: string }>(DAYS)).map(({ day }) => day),
    on: async (day) => (await query<ChartsOfDay>(ON, [day, running]))[0] ?? null,
  }
}

const KEEP = `
with old as (
  delete from chart_version
  where digest in (select digest from chart_version order by first_ran_at desc offset ${mostKept - 1})
)
insert into chart_version (digest, charts) values ($1, $2) on conflict do nothing`

const firstDay = `(first_ran_at at time zone 'UTC')::date`

const DAYS = `select distinct ${firstDay}::text as day from chart_version order by day desc`

/** Of those up to the day the newest, and else the oldest. */
const ON = `
select greatest(${firstDay}, $1::date)::text as day, case when digest <> $2 then charts end as charts
from chart_version
order by ${firstDay} <= $1::date desc, case when ${firstDay} <= $1::date then now() - first_ran_at else first_ran_at - now() end
limit 1`
