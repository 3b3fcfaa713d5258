/** What each level has walked of each chart, against all that there is: the numbers, the names, and what is wrong with them. */

import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'
import { type Kind, kinds, namesOf } from '#model-tests/paths/names.ts'
import { nothingWalked, type Walked } from '#model-tests/paths/traced-chart.ts'
import { type Excuses, everything } from './excuses.ts'
import { type Level, levels, type WalkedCharts } from './record.ts'

export interface Count {
  total: number
  walked: number
  /** Not walked, with a sentence that says why. */
  excused: number
  /** Not walked, and nothing says why. */
  missing: string[]
  /** The sentence of each that is excused, by its name. */
  excuses: Record<string, string>
}
export type LevelCoverage = Record<Kind, Count>

/** `coverage.json`. A level that was not run is named, and stands in no chart. */
export interface Coverage {
  notRun: Level[]
  charts: Record<string, { levels: Partial<Record<Level, LevelCoverage>> }>
}

/** By level; null for one that was not run. */
export type WalkedLevels = Record<Level, WalkedCharts | null>

export function countCoverage(charts: readonly Chart[], walked: WalkedLevels, excuses: Excuses): Coverage {
  return {
    notRun: levels.filter((level) => walked[level] === null),
    charts: Object.fromEntries(
      charts.map((chart) => [
        chart.name,
        {
          levels: Object.fromEntries(
            levels.flatMap((level) => {
              const of = walked[level]
              return of ? [[level, levelCoverage(chart, of[chart.name], excuseFor(excuses, chart.name, level))]] : []
            }),
          ),
        },
      ]),
    ),
  }
}

/** Why something is not walked; null when nothing says so. A guard's answers are excused with their transition. */
export type ExcuseFor = (name: string) => string | null

export function excuseFor(excuses: Excuses, chart: string, level: Level): ExcuseFor {
  const own = excuses[chart]?.[level] ?? {}
  return (name) => own[name] ?? own[name.replace(/ · (yes|no)$/, '')] ?? own[everything] ?? null
}

function levelCoverage(chart: Chart, walked: Walked = nothingWalked(), why: ExcuseFor): LevelCoverage {
  const names = namesOf(chart)
  const count = (kind: Kind): Count => {
    const left = names[kind].filter((name) => !walked[kind].has(name))
    const missing = left.filter((name) => why(name) === null)
    const excused = left.flatMap((name) => {
      const sentence = why(name)
      return sentence === null ? [] : [[name, sentence]]
    })
    return {
      total: names[kind].length,
      walked: names[kind].length - left.length,
      excused: excused.length,
      missing,
      excuses: Object.fromEntries(excused),
    }
  }
  return { states: count('states'), transitions: count('transitions'), guards: count('guards') }
}

/**
 * What fails a run, a sentence each: a level that should have been run and was not; a transition that memory or HTTP left out; a state with a page
 * that the browser left out; and excuses that say nothing, or excuse what is not there or was walked.
 */
export function problemsOf(
  charts: readonly Chart[],
  walked: WalkedLevels,
  excuses: Excuses,
  required: readonly Level[] = levels,
): string[] {
  const coverage = countCoverage(charts, walked, excuses)
  return [
    ...coverage.notRun
      .filter((level) => required.includes(level))
      .map((level) => `${level}: no suite of this level has run with today's charts.`),
    ...charts.flatMap((chart) => {
      const { memory, http, browser } = coverage.charts[chart.name]?.levels ?? {}
      const shown = statesWithPage(chart)
      const left = (level: Level, names: readonly string[] = []) =>
        names.map((name) => `${chart.name}, ${level}: ${name} is not walked, and no excuse says why.`)
      return [
        ...left('memory', memory?.transitions.missing),
        ...left('http', http?.transitions.missing),
        ...left(
          'browser',
          browser?.states.missing.filter((name) => shown.has(name)),
        ),
      ]
    }),
    ...Object.keys(excuses).flatMap((name) => wrongExcuses(charts, name, walked, excuses)),
  ]
}

function wrongExcuses(charts: readonly Chart[], name: string, walked: WalkedLevels, excuses: Excuses): string[] {
  const chart = charts.find((known) => known.name === name)
  if (!chart) return [`${name} is excused, but no chart has that name.`]
  const names = new Set(kinds.flatMap((kind) => namesOf(chart)[kind]))
  return levels.flatMap((level) =>
    Object.entries(excuses[name]?.[level] ?? {}).flatMap(([what, why]) => {
      const at = `${name}, ${level}: the excuse for ${what}`
      const of = walked[level]?.[name] ?? nothingWalked()
      const isWalked = kinds.some((kind) => (what === everything ? of[kind].size > 0 : of[kind].has(what)))
      return [
        ...(what === everything || names.has(what) ? [] : [`${at} is for nothing that the chart has.`]),
        ...(isWalked ? [`${at} is stale: it was walked.`] : []),
        ...(/^[A-Z].{18,}[.]$/.test(why) ? [] : [`${at} is no sentence: ${JSON.stringify(why)}.`]),
      ]
    }),
  )
}

/** States that a page shows. */
function statesWithPage({ machine }: Chart): Set<string> {
  const shown = stateNodes(machine).filter(({ meta }) => (meta as { path?: string } | undefined)?.path !== undefined)
  return new Set(shown.map(({ id }) => id))
}
