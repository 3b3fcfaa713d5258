/** What the charts were: each as it was kept by `npm run charts -- --keep` on the days on which it had changed. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChartDefinition } from '#machines/describe/definition.ts'

export const keptFolder = join('app', 'statecharts', 'kept')

export interface KeptChart {
  /** The day from which on it was like this, `yyyy-MM-dd`. */
  date: string
  /** Null from the day on which it was gone. */
  definition: ChartDefinition | null
}

/** By the chart's name, oldest first. */
export type KeptCharts = ReadonlyMap<string, readonly KeptChart[]>

export async function readKept(folder = keptFolder): Promise<KeptCharts> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
  const entries = files.map(async (file) => {
    const kept = JSON.parse(await readFile(join(folder, file), 'utf8')) as KeptChart[]
    return [file.replace(/\.json$/, ''), kept] as const
  })
  return new Map(await Promise.all(entries))
}

/** The days on which a chart had changed, newest first. */
export function keptDays(kept: KeptCharts): string[] {
  return [...new Set([...kept.values()].flatMap((entries) => entries.map(({ date }) => date)))].sort().reverse()
}

/** The charts as they were at the end of a day. */
export function chartsOn(kept: KeptCharts, day: string): ChartDefinition[] {
  return [...kept.values()].flatMap((entries) => entries.findLast(({ date }) => date <= day)?.definition ?? [])
}
