/** Which card shows each state: waits are folded, and states with others inside are one card, a frame, or a card with its inside below. */
import { type ChartDefinition, type StateDefinition, statesIn } from '#machines/describe/definition.ts'
import type { ChartHints } from '#machines/ports/charts/drawing-hints.ts'
import { answerOf, isTimer } from './way-words.ts'

/** In a chart with more states the insides that no hint draws are folded at first. */
const mostStates = 30

/** How a state with states inside is drawn. `one` cannot be opened. */
export type Form = 'one' | 'places' | 'group' | 'inset'

/** How much is drawn: the main way, all ways, or also folded waits, ways that stay, and the names in the code. */
export type Level = 'way' | 'all' | 'everything'

/** More states inside than this are folded at first, unless they have ways of their own. */
const mostPlaces = 6

export interface StatePlaces {
  state: (id: string) => StateDefinition
  path: (id: string) => string
  form: (state: StateDefinition) => Form
  /** The state that a folded wait belongs to, by the wait's id. */
  waits: ReadonlyMap<string, string>
  isOpen: (id: string) => boolean
  /** The panel and the card of a state, from the outermost panel to the innermost in which something is for it. */
  cards: (id: string) => Array<{ panel: string; card: string }>
}

export function placesOf(
  definition: ChartDefinition,
  hints: ChartHints,
  { open, level }: { open: readonly string[]; level: Level },
): StatePlaces {
  const { root } = definition
  const states = new Map(statesIn(root).map((state) => [state.id, state]))
  const parents = new Map(statesIn(root).flatMap((state) => state.states.map((inside) => [inside.id, state] as const)))
  const state = (id: string) => states.get(id)!
  const path = (id: string) => id.slice(root.id.length + 1)
  const waits = level === 'everything' ? new Map<string, string>() : foldedWaits(definition, parents)
  const form = (of: StateDefinition) => hints.states[path(of.id)]?.as ?? formOf(of, waits)
  const isOpen = (id: string) => form(state(id)) === 'one' || open.includes(id)

  function cards(id: string): Array<{ panel: string; card: string }> {
    const chain: StateDefinition[] = []
    for (let at: StateDefinition | undefined = state(id); at && at !== root; at = parents.get(at.id)) chain.unshift(at)
    let panel = root.id
    if (root.type === 'parallel') panel = chain.shift()?.id ?? root.id
    const found: Array<{ panel: string; card: string }> = []
    for (const [at, of] of chain.entries()) {
      const host = waits.get(of.id)
      if (host) return [...found, ...cards(host).slice(found.length)]
      if (of.states.length === 0) return [...found, { panel, card: of.id }]
      const isLast = at === chain.length - 1
      const isGroup = form(of) === 'group' && isOpen(of.id)
      if (isGroup) {
        if (isLast) return of.initial ? cards(of.initial) : found
        continue
      }
      found.push({ panel, card: of.id })
      if (form(of) !== 'inset' || !isOpen(of.id)) return found
      panel = of.id
    }
    return found
  }

  return { state, path, form, waits, isOpen, cards }
}

/** A wait that was entered because an answer is missing, and that returns to the one state that it came from. */
function foldedWaits({ root }: ChartDefinition, parents: ReadonlyMap<string, StateDefinition>): Map<string, string> {
  const all = statesIn(root)
  return new Map(
    all.flatMap((wait) => {
      const targets = new Set(wait.transitions.flatMap((way) => way.targets))
      const [host, ...others] = targets
      if (!host || others.length > 0 || host === wait.id || wait.states.length > 0 || wait.invokes.length > 0) return []
      if (!wait.transitions.some(({ event }) => isTimer(event))) return []
      if (parents.get(host) !== parents.get(wait.id)) return []
      const into = all.flatMap((from) =>
        from.transitions.flatMap((way) => (way.targets.includes(wait.id) ? [{ from: from.id, way }] : [])),
      )
      const isMissing = into.every(
        ({ from, way: { event, guard } }) => from === host && answerOf(event) && (!guard || !answerOf(event)?.isOk),
      )
      return into.length > 0 && isMissing ? [[wait.id, host] as const] : []
    }),
  )
}

function formOf(state: StateDefinition, waits: ReadonlyMap<string, string>): Form {
  const inside = state.states.filter(({ id }) => !waits.has(id))
  if (inside.length === 1 && inside[0]?.states.length === 0) return 'one'
  const leads = inside.some((of) => of.states.length > 0 || of.transitions.some(({ targets }) => targets.length > 0))
  return leads ? 'inset' : 'places'
}

/** What can be folded: states with states inside, other than those that are always one card, and than regions. */
export function foldableIn(definition: ChartDefinition, hints: ChartHints): string[] {
  const { root } = definition
  const { form } = placesOf(definition, hints, { open: [], level: 'all' })
  const regions = root.type === 'parallel' ? root.states : []
  return statesIn(root)
    .filter((state) => state !== root && state.states.length > 0 && !regions.includes(state) && form(state) !== 'one')
    .map(({ id }) => id)
}

/** What is open when the page is: all but what a hint closes, and long lists of places. */
export function openByDefault(definition: ChartDefinition, hints: ChartHints): string[] {
  const { form, state, path } = placesOf(definition, hints, { open: [], level: 'all' })
  const isLarge = statesIn(definition.root).length > mostStates
  return foldableIn(definition, hints).filter((id) => {
    const hint = hints.states[path(id)]
    if (hint?.closed || (!hint?.as && form(state(id)) === 'inset' && isLarge)) return false
    return form(state(id)) !== 'places' || state(id).states.length <= mostPlaces
  })
}
