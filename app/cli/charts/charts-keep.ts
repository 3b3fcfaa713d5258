/** Keeps what the charts are today, so that a shop without git can say what has changed: each chart, and what they send to each other, is written down when it changed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choreographyName, keptDays, keptFolder, readKept } from '#app/subjects/statecharts/kept-charts.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import type { Charts } from '#machines/describe/definition-changes.ts'

/** Older entries of one file go once so many newer ones are kept. */
const mostOfOne = 40

/** Gives the names of what was written down. `day` is `yyyy-MM-dd`; nothing is kept for a day before the last one. */
export async function keepCharts({ charts, choreography }: Charts, day: string, folder = keptFolder): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const kept = await readKept(folder)
  const [last] = keptDays(kept)
  if (last !== undefined && day < last) throw new Error(`The charts of ${last} are kept already: nothing is put before them.`)
  const written: string[] = []
  const keep = async <Entry extends { date: string }>(name: string, before: readonly Entry[], entry: Entry) => {
    const after = withEntry(before, JSON.parse(JSON.stringify(entry)) as Entry)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await writeFile(join(folder, `${name}.json`), textOf(after))
    written.push(name)
  }
  for (const name of new Set([...charts.map((chart) => chart.name), ...kept.charts.keys()])) {
    const definition = charts.find((chart) => chart.name === name) ?? null
    await keep(name, kept.charts.get(name) ?? [], { date: day, definition })
  }
  await keep(choreographyName, kept.choreography, { date: day, rows: [...choreography] })
  return written
}

/** Today's charts; the words that the command prints. */
export async function keepTodaysCharts(now: number, folder = keptFolder): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10)
  const written = await keepCharts({ charts: allCharts.map(definitionOf), choreography }, day, folder)
  if (written.length === 0) return 'Every chart is as it was kept last.'
  return `Kept ${written.length} ${written.length === 1 ? 'chart' : 'charts'} as of ${day}: ${written.join(', ')}.`
}

/** An entry of the same day gives way; one that is like the entry before it is not needed. */
function withEntry<Entry extends { date: string }>(entries: readonly Entry[], entry: Entry): Entry[] {
  const older = entries.filter(({ date }) => date < entry.date)
  const isSame = older.length > 0 && withoutDate(older.at(-1)!) === withoutDate(entry)
  return (isSame || (older.length === 0 && isNothing(entry)) ? older : [...older, entry]).slice(-mostOfOne)
}

const withoutDate = ({ date, ...rest }: { date: string }) => JSON.stringify(rest)

/** A chart that is not there, and never was. */
const isNothing = (entry: object) => 'definition' in entry && entry.definition === null

/** An entry a line. */
function textOf(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
}
