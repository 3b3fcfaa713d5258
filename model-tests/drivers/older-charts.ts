/** A version of the shop that ran before: its charts were those of today without the one of reviews. */
import pg from 'pg'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'

/** Gives the function that takes it back. */
export async function olderCharts(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const charts = allCharts.map(definitionOf).filter(({ name }) => name !== 'review')
  const older = ['older', '2026-01-05T12:00:00Z', JSON.stringify({ charts, choreography })]
  await client.query('insert into chart_version (digest, first_ran_at, charts) values ($1, $2, $3)', older)
  return async () => {
    await client.query("delete from chart_version where digest = 'older'")
    await client.end()
  }
}
