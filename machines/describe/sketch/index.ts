/**
 * A chart as it is drawn: each way is a row in the card of the state that it leaves. The adapter `chart-layout` gives every part its
 * place.
 */
import { type ChartDefinition, type StateDefinition, statesIn, type TransitionDefinition } from '#machines/describe/definition.ts'
import { stateWords } from '#machines/describe/words.ts'
import type {
  ChartSketch,
  SketchCard,
  SketchGroup,
  SketchHub,
  SketchPanel,
  SketchRow,
  WayRef,
} from '#machines/ports/charts/chart-sketch.ts'
import { columnsFor } from './columns.ts'
import type { ChartHints, StateHints, WayHints } from './hints.ts'
import { type Form, type Level, placesOf, type StatePlaces } from './places-of-states.ts'
import { clauseOf, rowWords, waitWords, wayKey, wayMeaning } from './way-words.ts'

export type { ChartHints } from './hints.ts'
export { type Folding, foldingOf, titled } from './page.ts'
export type { Level } from './places-of-states.ts'

export const noHints: ChartHints = { states: {}, ways: {} }

export interface SketchOptions {
  /** Ids of the states whose inside is shown. */
  open: readonly string[]
  level: Level
  /** Room for numbers on cards and rows. */
  hasCounts?: boolean
}

/** The id of the card of what may happen at any time in a state. */
const anyId = (state: string) => `${state}.(any)`

/** The drawing of a chart, without places. */
export function sketchOf(definition: ChartDefinition, hints: ChartHints, options: SketchOptions): ChartSketch {
  return new Sketcher(definition, hints, options).sketch()
}

/** A way with what its row is made of. */
interface Told {
  state: StateDefinition
  way: TransitionDefinition
  ref: WayRef
  hint: WayHints
  says: string
}

class Sketcher {
  private readonly places: StatePlaces
  private readonly panels = new Map<string, SketchPanel>()
  private readonly cardsById = new Map<string, SketchCard>()
  private readonly told: Told[] = []
  private readonly hubStops = new Map<string, WayRef[]>()

  constructor(
    private readonly definition: ChartDefinition,
    private readonly hints: ChartHints,
    private readonly options: SketchOptions,
  ) {
    this.places = placesOf(definition, hints, options)
  }

  sketch(): ChartSketch {
    const { root } = this.definition
    if (root.type === 'parallel') for (const region of root.states) this.addPanel(region, false)
    else this.addPanel(root, false)
    for (const state of statesIn(root)) this.addRowsOf(state)
    for (const card of this.cardsById.values()) this.finish(card)
    const panels = [...this.panels.values()]
    for (const panel of panels) {
      panel.cards = panel.cards.filter(({ kind, rows }) => kind !== 'any' || rows.length > 0)
      columnsFor(panel)
      this.setHub(panel)
    }
    if (this.options.level === 'way') for (const panel of panels) keepTheWay(panel)
    return {
      panels,
      notes: this.notes(),
      told: this.told.map(({ ref }) => ref),
      cardWidth: this.hints.cardWidth ?? null,
      hasCounts: this.options.hasCounts ?? false,
    }
  }

  private stateHint(id: string): StateHints {
    const isAny = id.endsWith('.(any)')
    const path = this.places.path(isAny ? id.slice(0, -'.(any)'.length) : id)
    return (isAny ? this.hints.any?.[path] : this.hints.states[path]) ?? {}
  }

  private wayHint(state: StateDefinition, way: TransitionDefinition): WayHints {
    return this.hints.ways[`${this.places.path(state.id)}|${wayKey(way)}`] ?? {}
  }

  private title(state: StateDefinition): string {
    return this.stateHint(state.id).title ?? stateWords(state.key)
  }

  private addPanel(of: StateDefinition, isInset: boolean): void {
    const { root } = this.definition
    const panel: SketchPanel = {
      id: of.id,
      title: of === root ? '' : this.title(of),
      note: of === root ? '' : this.noteOfPanel(of),
      isInset,
      cards: [],
      groups: [],
      hub: null,
      begins: null,
    }
    this.panels.set(of.id, panel)
    this.addAny(of, panel)
    this.addCards(of, panel)
    const begin = of.initial && this.places.cards(of.initial).find((at) => at.panel === of.id)
    panel.begins = begin ? begin.card : null
    for (const card of panel.cards) {
      const state = card.kind === 'any' ? null : this.places.state(card.id)
      if (state && card.fold === 'open' && this.places.form(state) === 'inset') this.addPanel(state, true)
    }
  }

  /** A clause that only repeats the title says nothing. */
  private noteOfPanel(of: StateDefinition): string {
    const clause = clauseOf(of.description ?? '')
    return this.stateHint(of.id).note ?? (clause.replace(/^the /, '') === this.title(of).toLowerCase() ? '' : clause)
  }

  private addAny(of: StateDefinition, panel: SketchPanel): void {
    const hint = this.hints.any?.[this.places.path(of.id)] ?? {}
    const isWhole = panel.id === of.id
    this.put(panel, {
      id: anyId(of.id),
      title: hint.title ?? 'At any time',
      note: hint.note ?? (isWhole ? '' : `in ${this.title(of)}`),
      kind: 'any',
      col: hint.col ?? -1,
      lane: hint.lane ?? -1,
      states: [of.id],
      rows: [],
      fold: null,
    })
  }

  private addCards(of: StateDefinition, panel: SketchPanel): void {
    for (const state of of.states) {
      if (this.places.waits.has(state.id)) continue
      if (state.states.length > 0 && this.places.form(state) === 'group' && this.places.isOpen(state.id))
        this.addGroup(state, panel)
      else this.addCard(state, panel)
    }
  }

  private addGroup(state: StateDefinition, panel: SketchPanel): void {
    const group: SketchGroup = {
      id: state.id,
      title: this.title(state),
      note: this.noteOfPanel(state),
      cards: [],
      isFoldable: true,
    }
    const before = panel.cards.length
    this.addAny(state, panel)
    this.addCards(state, panel)
    group.cards = panel.cards.slice(before).map(({ id }) => id)
    panel.groups.push(group)
  }

  private addCard(state: StateDefinition, panel: SketchPanel): void {
    const hint = this.stateHint(state.id)
    const inside = statesIn(state)
    const form = state.states.length > 0 ? this.places.form(state) : null
    const isOpen = this.places.isOpen(state.id)
    const fold = form === null || form === 'one' ? null : isOpen ? 'open' : 'folded'
    const isBusy =
      form === 'inset'
        ? false
        : (form === 'one' ? inside : [state]).some(({ invokes, tags }) => invokes.length > 0 || tags.includes('busy'))
    const isEnd = hint.end || (state.type === 'final' && form === null)
    this.put(panel, {
      id: state.id,
      title: this.title(state),
      note: this.noteOfCard(state, form, fold),
      kind: isEnd ? 'end' : isJunction(state) ? 'junction' : isBusy ? 'works' : 'waits',
      col: hint.col ?? -1,
      lane: hint.lane ?? -1,
      states: [...(form === 'inset' && isOpen ? [state] : inside).map(({ id }) => id), ...this.waitsOf(state.id)],
      rows: form === 'places' && isOpen ? state.states.map((at) => this.placeRow(at)) : [],
      fold,
    })
  }

  private noteOfCard(state: StateDefinition, form: Form | null, fold: SketchCard['fold']): string {
    const { note } = this.stateHint(state.id)
    if (form === 'inset' && fold === 'open') return 'shown below'
    return note ?? (fold === 'folded' ? `${statesIn(state).length - 1} states inside` : '')
  }

  private waitsOf(host: string): string[] {
    return [...this.places.waits].flatMap(([wait, of]) => (of === host ? [wait] : []))
  }

  private placeRow(state: StateDefinition): SketchRow {
    return {
      id: `${state.id} (place)`,
      says: this.title(state),
      kind: 'place',
      means: 'on',
      isMain: false,
      isAtOnce: false,
      target: null,
      ways: [],
      place: state.id,
      code: null,
    }
  }

  private put(panel: SketchPanel, card: SketchCard): void {
    panel.cards.push(card)
    this.cardsById.set(card.id, card)
  }

  private addRowsOf(state: StateDefinition): void {
    const loops = new Set<string>()
    for (const [at, way] of state.transitions.entries()) {
      const hint = this.wayHint(state, way)
      const says = hint.says ?? rowWords(way, state.transitions[at - 1])
      const told: Told = { state, way, ref: { state: state.id, at }, hint, says }
      if (way.targets.length === 0) {
        if (this.options.level === 'everything') this.addStay(told)
        continue
      }
      if (hint.told) this.told.push(told)
      else if (this.isOfHub(state, way)) this.addStop(told)
      else for (const target of way.targets) this.addWay(told, target, loops)
    }
  }

  private isOfHub({ id }: StateDefinition, { event }: TransitionDefinition): boolean {
    const { hub } = this.hints
    return hub !== undefined && hub.event === event && hub.of === this.places.path(id) && this.stopsOf(id) !== null
  }

  /** The panel of a hub's stops; null while they are folded away. */
  private stopsOf(id: string): SketchPanel | null {
    const own = this.panels.get(id)
    return own ?? [...this.panels.values()].find(({ groups }) => groups.some((group) => group.id === id)) ?? null
  }

  private addStop({ ref, way }: Told): void {
    for (const target of way.targets) {
      const card = this.places.cards(target).at(-1)?.card ?? ''
      this.hubStops.set(card, [...(this.hubStops.get(card) ?? []), ref])
    }
  }

  private setHub(panel: SketchPanel): void {
    const { hub } = this.hints
    if (!hub || this.hubStops.size === 0) return
    const stops = panel.cards.flatMap(({ id }) => (this.hubStops.has(id) ? [{ card: id, ways: this.hubStops.get(id)! }] : []))
    const group = panel.groups.find(({ id }) => this.places.path(id) === hub.of)
    if (stops.length > 0) panel.hub = { says: hub.says, group: group?.id ?? null, stops } satisfies SketchHub
  }

  /** The cards that a way may be a row of: of the panel in which source and target both have one, else the innermost. */
  private addWay(told: Told, target: string, loops: Set<string>): void {
    const { hint } = told
    const to = this.places.cards(target)
    for (const from of this.sourcesOf(told, target)) {
      const goal = to.find(({ panel }) => panel === from.panel)
      const card = this.cardsById.get(from.card)
      if (!card) continue
      if (!goal) this.addRow(card, told, { kind: 'list', target: null, names: this.titleOfCard(to.at(-1)?.card) })
      else if (goal.card !== card.id)
        this.addRow(
          card,
          told,
          hint.list ? { kind: 'list', target: null, names: this.titleOfCard(goal.card) } : { kind: 'way', target: goal.card },
        )
      else this.addLoop(card, told, target, loops)
    }
  }

  private titleOfCard(id: string | undefined): string {
    return (id && this.cardsById.get(id)?.title) ?? ''
  }

  /** A way inside of an inset that leaves it is a row there, and of the inset's own card. */
  private sourcesOf({ state, hint }: Told, target: string): Array<{ panel: string; card: string }> {
    const { root } = this.definition
    if (hint.from) return this.places.cards(`${root.id}.${hint.from}`).slice(-1)
    const own = this.ownCards(state)
    if (state.states.length === 0 || !own.length) return this.withOuter(own, target)
    // A state with others inside: its ways into itself are drawn inside, if that is shown.
    const isInside = target.startsWith(`${state.id}.`)
    const inner = this.panels.has(state.id) || this.isGroup(state.id)
    if (this.isGroup(state.id) || (isInside && inner)) {
      const panel = this.panels.get(state.id)?.id ?? this.panelOf(anyId(state.id))
      return [{ panel, card: anyId(state.id) }]
    }
    return this.withOuter(own, target)
  }

  private ownCards(state: StateDefinition): Array<{ panel: string; card: string }> {
    if (state === this.definition.root || this.panels.get(state.id)?.isInset === false)
      return this.panels.has(state.id) ? [{ panel: state.id, card: anyId(state.id) }] : []
    return this.isGroup(state.id)
      ? [{ panel: this.panelOf(anyId(state.id)), card: anyId(state.id) }]
      : this.places.cards(state.id)
  }

  private isGroup(id: string): boolean {
    return [...this.panels.values()].some(({ groups }) => groups.some((group) => group.id === id))
  }

  private panelOf(card: string): string {
    return [...this.panels.values()].find(({ cards }) => cards.some(({ id }) => id === card))?.id ?? ''
  }

  /** From the innermost card outward, up to the panel that the target has a card in. */
  private withOuter(own: Array<{ panel: string; card: string }>, target: string): Array<{ panel: string; card: string }> {
    const to = this.places.cards(target)
    const shared = own.findLastIndex((from) => to.some(({ panel, card }) => panel === from.panel && card !== from.card))
    const at = shared < 0 ? own.length - 1 : shared
    return own.slice(at)
  }

  private addRow(
    card: SketchCard,
    told: Told,
    { kind, target, names = '' }: { kind: SketchRow['kind']; target: string | null; names?: string },
  ): void {
    const { state, way, ref, hint } = told
    const says = names ? `${told.says}: ${names}` : told.says
    const means = hint.means ?? wayMeaning(state, way)
    const isMain = hint.main === true && kind === 'way'
    const like = card.rows.find(
      (row) => row.kind === kind && row.target === target && (hint.same || this.isLike(card, row, says, means)),
    )
    if (like) {
      like.ways.push(ref)
      like.isMain ||= isMain
      return
    }
    const code = this.options.level === 'everything' ? wayKey(way) : null
    card.rows.push({
      id: `${card.id} ${ref.state} ${ref.at}`,
      says,
      kind,
      means,
      isMain,
      isAtOnce: way.event === undefined,
      target,
      ways: [ref],
      place: null,
      code,
    })
  }

  /** Whether a reader would see the same row twice, or only that an effect gave no answer instead of a bad one. */
  private isLike(card: SketchCard, row: SketchRow, says: string, means: SketchRow['means']): boolean {
    if (this.options.level === 'everything') return false
    if (row.says === says && row.means === means) return true
    const isOuter = card.fold === 'open' && this.panels.has(card.id)
    return isOuter && row.means === means && row.kind === 'way'
  }

  private addStay(told: Told): void {
    const at = this.ownCards(told.state).at(-1)
    const card = at && this.cardsById.get(at.card)
    if (card) this.addRow(card, told, { kind: 'loop', target: null })
  }

  /** A way that leads back to its own card: within it nothing is drawn, except for a wait that is shown once. */
  private addLoop(card: SketchCard, told: Told, target: string, loops: Set<string>): void {
    const { state, hint } = told
    const isWithin = card.states.length > 1 && !(state.id === card.id && target === card.id)
    const wait = this.places.waits.has(target) ? this.places.state(target) : null
    if (wait || isWithin) {
      const pause = card.fold === null ? (wait ?? (isPause(state) ? state : null)) : null
      if (!pause || loops.has(pause.id) || this.places.waits.has(state.id)) return
      loops.add(pause.id)
      const says = this.stateHint(pause.id).waits ?? waitWords(pause)
      const like = card.rows.find((row) => row.kind === 'loop' && row.says === says)
      if (like) like.ways.push(told.ref)
      else this.addRow(card, { ...told, says, hint: { means: 'ours' } }, { kind: 'loop', target: null })
      return
    }
    this.addRow(card, { ...told, hint: { ...hint, main: undefined } }, { kind: 'loop', target: null })
  }

  /** The main row first, then in the chart's order, what stays last. Rows that would read alike name their targets. */
  private finish(card: SketchCard): void {
    for (const row of card.rows) {
      const alike = card.rows.filter(({ says, kind }) => says === row.says && kind === row.kind && kind === 'way')
      if (alike.length < 2 || new Set(alike.map(({ target }) => target)).size < 2) continue
      for (const { row: other, title } of alike.map((row) => ({ row, title: this.titleOfCard(row.target ?? undefined) })))
        other.says = `${other.says}: ${title}`
    }
    const rank = (row: SketchRow) => (row.isMain ? 0 : row.kind === 'place' ? 1 : row.kind === 'loop' ? 3 : 2)
    card.rows = card.rows
      .map((row, at) => ({ row, at }))
      .sort((a, b) => rank(a.row) - rank(b.row) || a.at - b.at)
      .map(({ row }) => row)
  }

  private notes(): string[] {
    const byState = new Map<string, string[]>()
    for (const { state, says } of this.told) {
      const said = byState.get(state.id) ?? []
      if (!said.includes(says)) byState.set(state.id, [...said, says])
    }
    const { root } = this.definition
    const sentences = [...byState].map(([id, says]) => {
      const where = id === root.id ? 'At any time' : `In ${this.title(this.places.state(id))}, at any time`
      return `${where}: ${says.join('; ')}.`
    })
    return [...sentences, ...(this.hints.notes ?? [])]
  }
}

/** Whether it waits for a time and does nothing else. */
function isPause({ invokes, states, transitions }: StateDefinition): boolean {
  return invokes.length === 0 && states.length === 0 && transitions.some(({ event }) => event?.startsWith('xstate.after.'))
}

/** Whether it only decides where to continue. */
function isJunction({ invokes, states, transitions, type }: StateDefinition): boolean {
  const leading = transitions.filter(({ targets }) => targets.length > 0)
  const isLeft = leading.some(({ event, guard }) => !event && !guard)
  return type === 'atomic' && states.length === 0 && invokes.length === 0 && isLeft && leading.every(({ event }) => !event)
}

/** Only what continues: the main way, and ways of the same meaning that join it. */
function keepTheWay(panel: SketchPanel): void {
  for (const card of panel.cards)
    card.rows = card.rows.filter(
      ({ kind, isMain, means }) => kind === 'place' || isMain || (kind === 'way' && (means === 'on' || means === 'money')),
    )
  panel.cards = panel.cards.filter(({ kind, rows }) => kind !== 'any' || rows.length > 0)
}
