/** The page of a game with one chart: its states, the possible moves, why others are not possible, and the moves so far. */
import { type AnyMachineSnapshot, getMicrosteps } from 'xstate'
import { type ChartDefinition, definitionOf, statesIn } from '#machines/describe/definition.ts'
import { placesIn, placesWords } from '#machines/describe/logged-state.ts'
import { delayWords, eventWords, guardWords } from '#machines/describe/words.ts'
import { type Chart, stateName } from '#machines/engine/index.ts'
import { type ContextRow, contextRows } from './context-rows.ts'
import { type Game, gameOf, type Moment, mostSteps, textOf, whyNot } from './game.ts'
import type { PlayAction } from './play-actions.ts'
import type { PlaySet } from './play-set.ts'

export type { ContextRow }

/** Something to press: its words, and the game with it done. */
export interface Move {
  words: string
  did: string
}

/** Moves that belong together under one title. */
export interface Moves {
  title: string
  moves: Move[]
}

export interface PlayView {
  /** Why the address could not be followed; null when it was. */
  problem: string | null
  /** Where it may begin; `did` of a new game each. */
  begins: Array<Move & { isChosen: boolean }>
  /** The current states, innermost ones only. */
  states: Array<{ id: string; code: string; words: string; description: string }>
  /** The lines that the last step went. */
  cameBy: Array<{ from: string; to: string }>
  events: Moves[]
  /** Effects under way, each with its answers. */
  asks: Moves[]
  timers: Moves[]
  notNow: Array<{ words: string; why: string }>
  context: ContextRow[]
  /** What was done, first things first; `undo` is the game before it. */
  trace: Array<{ words: string; from: string; to: string; told: string[]; undo: string }>
  /** Time since the beginning, in words; empty while no timer has rung. */
  clock: string
  startAgain: string
  /** Steps that are left to play. */
  left: number
}

/** `text` as in the address; null for a new game. Titles and words come from `definition`, where it has some. */
export function playOf(
  chart: Chart,
  set: PlaySet,
  text: string | null,
  definition: ChartDefinition = definitionOf(chart),
): PlayView {
  const game = gameOf(chart, set, text)
  const { stamp, actions, begin, did, moments, problem } = game
  const now = moments.at(-1)!
  const before = moments.at(-2)
  const gameWith = (begin: number, did: number[]) => textOf({ stamp, begin, did })
  const left = mostSteps - did.length
  const judged = actions.map((action, place) => ({
    action,
    why: whyNot(chart, now, action),
    did: gameWith(begin, [...did, place]),
  }))
  const possible = left > 0 ? judged.filter(({ why }) => why === null) : []
  const grouped = (kind: PlayAction['kind']) => groups(possible.filter(({ action }) => action.kind === kind))
  const states = statesIn(definition.root)
  return {
    problem,
    begins: Object.keys(set.begins).map((words, place) => ({ words, did: gameWith(place, []), isChosen: place === begin })),
    states: innermost(now.snapshot).map((id) => {
      const { description = '' } = states.find((state) => state.id === id) ?? {}
      return { id, code: id.slice(definition.root.id.length + 1), words: placeWords(definition, id), description }
    }),
    cameBy: before ? linesTaken(chart, before.snapshot, actions[did.at(-1)!]!) : [],
    events: grouped('event'),
    asks: grouped('answer'),
    timers: grouped('timer'),
    notNow: left > 0 ? refused(chart, definition, now, judged) : [],
    context: contextRows(now.snapshot.context, before?.snapshot.context ?? now.snapshot.context),
    trace: did.map((place, at) => stepOf(game, definition, { place, at, undo: gameWith(begin, did.slice(0, at)) })),
    clock: now.now > 0 ? delayWords(now.now) : '',
    startAgain: gameWith(begin, []),
    left,
  }
}

interface Judged {
  action: PlayAction
  why: string | null
  did: string
}

function groups(possible: readonly Judged[]): Moves[] {
  const byTitle = new Map<string, Move[]>()
  for (const { action, did } of possible)
    byTitle.set(action.title, [...(byTitle.get(action.title) ?? []), { words: action.says, did }])
  return [...byTitle].map(([title, moves]) => ({ title, moves }))
}

/** Events that are refused, a line each; of one whose payloads are all refused for the same reason, one line. */
function refused(chart: Chart, definition: ChartDefinition, now: Moment, judged: readonly Judged[]): PlayView['notNow'] {
  const types = [...new Set(judged.flatMap(({ action, why }) => (why ? [`${action.kind} ${action.of}`] : [])))]
  return types.flatMap((type) => {
    const same = judged.filter(({ action }) => `${action.kind} ${action.of}` === type)
    const { action } = same[0]!
    const reason = (why: string) =>
      action.kind === 'event' ? (guardReason(chart, definition, now.snapshot, action.of, why) ?? why) : why
    const whole = same.every(({ why }) => why !== null)
    if (whole) return [{ words: action.title, why: reason(same[0]!.why!) }]
    return same.flatMap(({ action, why }) => (why ? [{ words: [action.title, action.says].join(', '), why: reason(why) }] : []))
  })
}

/** In words of the guards that say no, or that no state which is active knows the event; null where requirements have said it. */
function guardReason(
  chart: Chart,
  definition: ChartDefinition,
  snapshot: AnyMachineSnapshot,
  type: string,
  why: string,
): string | null {
  if (chart.blockedBy(snapshot, type).length > 0) return why
  const active = new Set(snapshot._nodes.map(({ id }) => id))
  const ways = statesIn(definition.root)
    .filter(({ id }) => active.has(id))
    .flatMap(({ transitions }) => transitions.filter(({ event }) => event === type))
  if (ways.length === 0)
    return `Not in “${innermost(snapshot)
      .map((id) => placeWords(definition, id))
      .join('” and “')}”.`
  const guards = [...new Set(ways.flatMap(({ guard }) => (guard ? [guardWords(guard)] : [])))]
  return guards.length > 0 ? `Only if ${guards.join(', or ')}.` : 'It would change nothing.'
}

function stepOf(
  { actions, moments }: Game,
  definition: ChartDefinition,
  { place, at, undo }: { place: number; at: number; undo: string },
): PlayView['trace'][number] {
  const { title, says } = actions[place]!
  const from = stateName(moments[at]!.snapshot.value)
  const { snapshot, told } = moments[at + 1]!
  return {
    words: says ? `${title}: ${says}` : title,
    from: placesWords(placesIn(from), definition),
    to: placesWords(placesIn(stateName(snapshot.value)), definition),
    told: told.map(eventWords),
    undo,
  }
}

/** Ids of the active states that have no active state inside. */
function innermost({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.filter((node) => _nodes.every(({ parent }) => parent !== node)).map(({ id }) => id)
}

/** `order.unknown.waiting` → `Unknown › Waiting` */
function placeWords(definition: ChartDefinition, id: string): string {
  return placesWords([id.slice(definition.root.id.length + 1)], definition)
}

/** From which state to which the chart went: by the event, and by what follows at once. */
function linesTaken({ machine }: Chart, before: AnyMachineSnapshot, { event }: PlayAction): PlayView['cameBy'] {
  const taken = machine.getTransitionData(before, event) ?? []
  const passed = getMicrosteps(machine, before, event).map(([snapshot]) => snapshot as AnyMachineSnapshot)
  const atOnce = passed.slice(1).flatMap((next, at) =>
    passed[at]!._nodes.flatMap((node) => {
      const way = node.always?.find(({ target }) => target?.every((to) => next._nodes.includes(to)))
      return way ? [way] : []
    }),
  )
  return [...taken, ...atOnce].flatMap(({ source, target }) => (target ?? []).map((to) => ({ from: source.id, to: to.id })))
}
