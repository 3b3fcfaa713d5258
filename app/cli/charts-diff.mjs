/** npm run charts:diff -- <git ref> [--database <url>]: what changed between the charts of a commit and those that lie here. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { diffCharts } = await import('./charts/charts-diff.ts')
  await diffCharts(process.argv.slice(2))
}
