/**
 * The layer "Tested ways": what the last run of the model tests has walked, from the report that it has left on this machine; without
 * one, what a walk through the chart reaches here and now.
 */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { chartNamed } from '#machines/charts.ts'
import { type ChartDefinition, type StateDefinition, statesIn, transitionName } from '#machines/describe/definition.ts'
import { transitionWords } from '#machines/describe/places.ts'
import { stateTitle } from '#machines/describe/words.ts'
import { playSets } from '#machines/play/play-sets.ts'
import { reachOf } from '#machines/play/reach.ts'
import { type Mark, markDrawing } from '#ui/statecharts/drawing/marks.ts'
import {
  type CountedPart,
  type CoverageLevel,
  type CoveragePanel,
  coverageLevels,
} from '#ui/statecharts/layers/coverage-panel.view.ts'
import type { ShownOf } from '#ui/statecharts/layers/shown.ts'
import type { LayerInput } from './layer-input.ts'

const reportFile = 'model-tests/report/coverage.json'

const countSchema = v.object({
  total: v.number(),
  walked: v.number(),
  excused: v.number(),
  missing: v.array(v.string()),
  excuses: v.record(v.string(), v.string()),
})
const levelSchema = v.object({ states: countSchema, transitions: countSchema, guards: countSchema })
const reportSchema = v.object({
  charts: v.record(v.string(), v.object({ levels: v.object(v.entriesFromList(coverageLevels, v.optional(levelSchema))) })),
})
type LevelReport = v.InferOutput<typeof levelSchema>

/** Reads the report each time, because a run may have ended meanwhile. */
export async function loadCoverage({ definition, sketch, look, query }: LayerInput): Promise<ShownOf<'coverage'>> {
  const level = coverageLevels.find((name) => name === query.get('level')) ?? 'memory'
  const text = await readFile(reportFile, 'utf8').catch(() => 'null')
  return coverageShown({ definition, sketch, look, level, report: text, walkHere })
}

/** `report`: the text of `coverage.json`. */
export function coverageShown({
  definition,
  sketch,
  look,
  level,
  report,
  walkHere,
}: Pick<LayerInput, 'definition' | 'sketch' | 'look'> & {
  level: CoverageLevel
  report: string
  /** Walks the chart where there is no report of it. */
  walkHere: (definition: ChartDefinition) => LevelReport | null
}): ShownOf<'coverage'> {
  const reported = levelsOf(report, definition.name)
  const walked = reported ? null : walkHere(definition)
  const levels = reported ?? (walked && { memory: walked })
  const here = levels?.[level]
  const panel: CoveragePanel = {
    level,
    isWalkedHere: walked !== null,
    levels: levels && countedLevels(levels),
    notWalked: here ? notWalkedOf(definition, look.selected, here) : [],
  }
  if (!here) return { layer: 'coverage', marks: { states: {}, ways: {} }, panel }
  const marks = markDrawing(definition, sketch, {
    states: (states) => markOf(states.map(({ id }) => outcomeOf(here.states, id))),
    ways: (ways) => markOf(ways.map(({ state, way }) => outcomeOf(here.transitions, transitionName(definition, state, way)))),
  })
  return { layer: 'coverage', marks, panel }
}

/** A walk with everything that the chart can be played with, once for each chart. */
export function walkHere(definition: ChartDefinition): LevelReport | null {
  const known = walks.get(definition.name)
  if (known) return known
  const chart = chartNamed(definition.name)
  const set = playSets[definition.name]
  if (!chart || !set) return null
  const { states, ways } = reachOf(chart, set, null)
  const all = statesIn(definition.root)
  const counted = (names: string[], missing: string[]) => {
    return { total: names.length, walked: names.length - missing.length, excused: 0, missing, excuses: {} }
  }
  const stateNames = all.slice(1).map(({ id }) => id)
  const wayNames = all.flatMap((state) =>
    state.transitions.map((way, at) => ({
      name: transitionName(definition, state, way),
      isWalked: ways.has(`${state.id} ${at}`),
    })),
  )
  const walk = {
    states: counted(
      stateNames,
      stateNames.filter((id) => !states.has(id)),
    ),
    transitions: counted(
      wayNames.map(({ name }) => name),
      wayNames.filter(({ isWalked }) => !isWalked).map(({ name }) => name),
    ),
    guards: counted([], []),
  }
  walks.set(definition.name, walk)
  return walk
}

const walks = new Map<string, LevelReport>()

type Outcome = 'walked' | 'excused' | 'missing'

function outcomeOf({ missing, excuses }: v.InferOutput<typeof countSchema>, name: string): Outcome {
  if (missing.includes(name)) return 'missing'
  return name in excuses ? 'excused' : 'walked'
}

/** A box or line of several parts has the lowest coverage of them. */
function markOf(outcomes: readonly Outcome[]): Mark {
  const walked = outcomes.filter((outcome) => outcome === 'walked').length
  const note = (word: string) => (outcomes.length === 1 ? word : `${walked} of ${outcomes.length}`)
  if (outcomes.includes('missing')) return { note: note('missing'), tone: 'bad' }
  if (outcomes.includes('excused')) return { note: note('excused'), tone: 'quiet' }
  return { note: note('walked'), tone: 'good' }
}

/** What is not walked of a state, or of the whole chart: states, ways, and answers that a condition never gave. */
function notWalkedOf(definition: ChartDefinition, selected: string | null, here: LevelReport): CoveragePanel['notWalked'] {
  const states = statesIn(definition.root).filter(({ id }) => selected === null || id === selected)
  return states.flatMap((state) => [
    ...told(here.states, state.id, state, stateTitle(state)),
    ...state.transitions.flatMap((way, at) => {
      const name = transitionName(definition, state, way)
      const words = `${stateTitle(state)}: ${transitionWords(way, state.transitions[at - 1])}`
      const ofWay = told(here.transitions, name, state, words)
      // An untaken transition already implies an unmet guard.
      const answers = ofWay.length > 0 ? (['no'] as const) : (['yes', 'no'] as const)
      return [
        ...ofWay,
        ...answers.flatMap((answer) => told(here.guards, `${name} · ${answer}`, state, `${words}, never answered ${answer}`)),
      ]
    }),
  ])
}

function told(
  counted: v.InferOutput<typeof countSchema>,
  name: string,
  { id }: StateDefinition,
  words: string,
): CoveragePanel['notWalked'] {
  const outcome = outcomeOf(counted, name)
  return outcome === 'walked' ? [] : [{ words, stateId: id, why: counted.excuses[name] ?? null }]
}

function levelsOf(report: string, chart: string): Partial<Record<CoverageLevel, LevelReport>> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), report)
  return read.success ? (read.output.charts[chart]?.levels ?? null) : null
}

function countedLevels(levels: Partial<Record<CoverageLevel, LevelReport>>): NonNullable<CoveragePanel['levels']> {
  const counted = ({ total, walked, excused, missing }: v.InferOutput<typeof countSchema>): CountedPart => ({
    total,
    walked,
    excused,
    missing: missing.length,
  })
  return Object.fromEntries(
    coverageLevels.flatMap((level) => {
      const at = levels[level]
      if (!at) return []
      return [[level, { states: counted(at.states), transitions: counted(at.transitions), guards: counted(at.guards) }]]
    }),
  )
}
