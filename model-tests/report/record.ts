/**
 * Coverage records of each suite: one file a suite, which its next run overwrites. A file stores the charts it was recorded
 * with; coverage of other versions is ignored.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { contentHash } from '#app/cli/build/build.ts'
import { kinds } from '#model-tests/paths/names.ts'
import { addWalked, nothingWalked, type Walked } from '#model-tests/paths/traced-chart.ts'

export const levels = ['memory', 'http', 'browser'] as const
export type Level = (typeof levels)[number]

/** What was walked, by chart. */
export type WalkedCharts = Record<string, Walked>

const walkedFolder = join('model-tests', 'report', 'walked')
const names = v.array(v.string())
const partSchema = v.object({
  charts: v.string(),
  walked: v.record(v.string(), v.object({ states: names, transitions: names, guards: names })),
})

/** Call it once at the end of a suite, with a name of its own: `recordWalked('http', 'journeys', walked)`. */
export function recordWalked(level: Level, suite: string, walked: WalkedCharts, folder = walkedFolder): void {
  mkdirSync(folder, { recursive: true })
  const lists = Object.entries(walked).map(([chart, of]) => [
    chart,
    Object.fromEntries(kinds.map((kind) => [kind, [...of[kind]].sort()])),
  ])
  const part = { charts: chartsVersion(), walked: Object.fromEntries(lists) }
  writeFileSync(join(folder, `${level}.${suite}.json`), `${JSON.stringify(part, null, 1)}\n`)
}

/** What all suites of a level have walked in today's charts; null when none has run since they changed. */
export function readWalked(level: Level, folder = walkedFolder): WalkedCharts | null {
  const today = chartsVersion()
  const files = filesIn(folder).filter((name) => name.startsWith(`${level}.`) && name.endsWith('.json'))
  const parts = files
    .map((name) => v.parse(partSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter(({ charts }) => charts === today)
  if (parts.length === 0) return null
  const all: WalkedCharts = {}
  for (const { walked } of parts)
    for (const [chart, lists] of Object.entries(walked)) {
      all[chart] ??= nothingWalked()
      addWalked(all[chart], {
        states: new Set(lists.states),
        transitions: new Set(lists.transitions),
        guards: new Set(lists.guards),
      })
    }
  return all
}

/** Clears earlier coverage before a full run. */
export function forgetWalked(folder = walkedFolder): void {
  rmSync(folder, { recursive: true, force: true })
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return [] // nothing has been walked yet
  }
}

function chartsVersion(): string {
  return contentHash('.', ['machines'])
}
