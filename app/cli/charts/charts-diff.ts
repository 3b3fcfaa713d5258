/** Says and draws what changed between the charts of a commit and those that lie here. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createChartLayout } from '#adapters/chart-layout/index.ts'
import { drawnDiff } from '#app/subjects/statecharts/drawn-diff.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { type Charts, type ChartsDiff, diffOfCharts, wordsOfDiff } from '#machines/describe/definition-changes.ts'
import { bothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { diffPage } from './charts-diff-page.ts'
import { type CartsDatabase, cartsByPlace, cartsInGoneStates } from './charts-in-carts.ts'
import { chartsOfRef } from './charts-of-ref.ts'

const usage = 'npm run charts:diff -- <git ref> [--database <url>]'
const folder = join('build', 'charts-diff')

/** A difference is not a failure; a usage error prints a message and sets the exit code. */
export async function diffCharts(args: string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { database: { type: 'string' } } })
    const [ref, ...more] = positionals
    if (ref === undefined || more.length > 0) throw new Error(`One commit is compared at a time: ${usage}`)
    const before = await chartsOfRef(ref)
    // Written down and read again, as those of the commit were.
    const after = JSON.parse(JSON.stringify({ charts: allCharts.map(definitionOf), choreography })) as Charts
    const diff = diffOfCharts(before, after)
    console.log(wordsOfDiff(diff).join('\n'))
    await drawPictures(ref, diff, before, after)
    const database = databaseOf(values.database, process.env)
    if (database) console.log(cartsWords(cartsInGoneStates(allCharts, await cartsByPlace(database))))
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

/** The named database; without it carts are not counted. */
function databaseOf(url: string | undefined, { DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): CartsDatabase | null {
  const address = url || DATABASE_URL
  if (address) return { url: address }
  return DATA_DIR ? { dataDir: DATA_DIR } : null
}

function cartsWords(sentences: readonly string[]): string {
  return sentences.length > 0 ? sentences.join('\n') : 'Every open cart stands in a state that the charts have.'
}

/** Pictures of an earlier difference go: they would tell of something else. */
async function drawPictures(ref: string, diff: ChartsDiff, before: Charts, after: Charts): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  if (diff.charts.length === 0 && diff.choreography.length === 0) return
  await mkdir(folder, { recursive: true })
  const named = ({ charts }: Charts, name: string) => charts.find((chart) => chart.name === name)
  const chartLayout = createChartLayout()
  try {
    for (const { name } of diff.charts) {
      const drawing = await drawnDiff(bothVersions(named(before, name), named(after, name)), chartLayout)
      await writeFile(join(folder, `${name}.svg`), drawing)
    }
    await writeFile(join(folder, 'index.html'), diffPage(ref, diff))
  } finally {
    await chartLayout.close()
  }
  console.log(`Drawn in ${join(folder, 'index.html')}`)
}
