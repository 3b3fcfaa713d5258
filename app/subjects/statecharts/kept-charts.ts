/** What the charts were: each, and which sends what to which, as it was kept by `npm run charts -- --keep` on the days on which it had changed. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChoreographyRow } from '#machines/engine/index.ts'

export const keptFolder = join('app', 'statecharts', 'kept')

/** Beside the charts' files; no chart has this name. */
export const choreographyName = 'choreography'

export interface KeptChart {
  /** The day from which on it was like this, `yyyy-MM-dd`. */
  date: string
  /** Null from the day on which it was gone. */
  definition: ChartDefinition | null
}

export interface KeptChoreography {
  /** The day from which on it was like this, `yyyy-MM-dd`. */
  date: string
  rows: ChoreographyRow[]
}

export interface Kept {
  /** By the chart's name, oldest first. */
  charts: ReadonlyMap<string, readonly KeptChart[]>
  /** Oldest first. */
  choreography: readonly KeptChoreography[]
}

export async function readKept(folder = keptFolder): Promise<Kept> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
  const entries = await Promise.all(
    files.map(async (file) => {
      const kept: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
      return [file.replace(/\.json$/, ''), kept] as const
    }),
  )
  const all = new Map(entries)
  const choreography = (all.get(choreographyName) ?? []) as KeptChoreography[]
  all.delete(choreographyName)
  return { charts: all as ReadonlyMap<string, KeptChart[]>, choreography }
}

/** The days on which something had changed, newest first. */
export function keptDays({ charts, choreography }: Kept): string[] {
  const days = [...charts.values(), choreography].flatMap((entries) => entries.map(({ date }) => date))
  return [...new Set(days)].sort().reverse()
}

/** The charts as they were at the end of a day. */
export function chartsOn({ charts }: Kept, day: string): ChartDefinition[] {
  return [...charts.values()].flatMap((entries) => entries.findLast(({ date }) => date <= day)?.definition ?? [])
}

/** The same of what they send to each other; before the first day that was kept it is not known, and taken to be as on that day. */
export function choreographyOn({ choreography }: Kept, day: string): readonly ChoreographyRow[] {
  return (choreography.findLast(({ date }) => date <= day) ?? choreography[0])?.rows ?? []
}
