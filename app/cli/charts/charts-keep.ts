/** Keeps what the charts are today, so that a shop without git can say what has changed: each chart is written down when it changed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptChart, keptFolder, readKept } from '#app/statecharts/kept-charts.ts'
import { allCharts } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'

/** Older entries of a chart go once so many newer ones are kept. */
const mostOfOne = 40

/** Gives the names of the charts that were written down. `day` is `yyyy-MM-dd`; nothing is kept for a day before the last one. */
export async function keepCharts(charts: readonly ChartDefinition[], day: string, folder = keptFolder): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const kept = await readKept(folder)
  const last = [...kept.values()]
    .flatMap((entries) => entries.map(({ date }) => date))
    .sort()
    .at(-1)
  if (last !== undefined && day < last) throw new Error(`The charts of ${last} are kept already: nothing is put before them.`)
  const names = new Set([...charts.map(({ name }) => name), ...kept.keys()])
  const written: string[] = []
  for (const name of names) {
    const definition = charts.find((chart) => chart.name === name) ?? null
    const before = kept.get(name) ?? []
    const after = withEntry(before, { date: day, definition: asKept(definition) })
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    await writeFile(join(folder, `${name}.json`), textOf(after))
    written.push(name)
  }
  return written
}

/** Today's charts; the words that the command prints. */
export async function keepTodaysCharts(now: number, folder = keptFolder): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10)
  const written = await keepCharts(allCharts.map(definitionOf), day, folder)
  if (written.length === 0) return 'Every chart is as it was kept last.'
  return `Kept ${written.length} ${written.length === 1 ? 'chart' : 'charts'} as of ${day}: ${written.join(', ')}.`
}

/** An entry of the same day gives way; one that is like the entry before it is not needed. */
function withEntry(entries: readonly KeptChart[], entry: KeptChart): KeptChart[] {
  const older = entries.filter(({ date }) => date < entry.date)
  const isSame = JSON.stringify(older.at(-1)?.definition ?? null) === JSON.stringify(entry.definition)
  return (isSame ? older : [...older, entry]).slice(-mostOfOne)
}

/** As it is read again: without what JSON does not know. */
const asKept = (definition: ChartDefinition | null) => JSON.parse(JSON.stringify(definition)) as ChartDefinition | null

/** An entry a line. */
function textOf(entries: readonly KeptChart[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
}
