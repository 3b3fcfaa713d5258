/** The ways of a chart as rows of its cards. */
import type { StateDefinition, TransitionDefinition } from '#machines/describe/definition.ts'
import type { SketchCard, SketchHub, SketchPanel, SketchRow, WayRef } from '#machines/ports/charts/chart-sketch.ts'
import type { WayHints } from '#machines/ports/charts/drawing-hints.ts'
import type { HintedChart } from './hinted-chart.ts'
import type { Panels } from './panels.ts'
import { RowCards } from './row-cards.ts'
import { rowWords, waitWords, wayKey, wayMeaning } from './way-words.ts'

/** A way with what its row is made of. */
export interface Told {
  state: StateDefinition
  way: TransitionDefinition
  ref: WayRef
  hint: WayHints
  says: string
}

export class Rows {
  /** Ways that a sentence below the drawing tells in the place of a row. */
  readonly told: Told[] = []
  private readonly hubStops = new Map<string, WayRef[]>()
  private readonly cards: RowCards

  constructor(
    private readonly chart: HintedChart,
    private readonly panels: Panels,
  ) {
    this.cards = new RowCards(chart, panels)
  }

  addRowsOf(state: StateDefinition): void {
    const loops = new Set<string>()
    for (const [at, way] of state.transitions.entries()) {
      const hint = this.chart.wayHint(state, way)
      const says = hint.says ?? rowWords(way, state.transitions[at - 1])
      const told: Told = { state, way, ref: { state: state.id, at }, hint, says }
      if (way.targets.length === 0) {
        if (this.chart.options.level === 'everything') this.addStay(told)
        continue
      }
      if (hint.told) this.told.push(told)
      else if (this.isOfHub(state, way)) this.addStop(told)
      else for (const target of way.targets) this.addWay(told, target, loops)
    }
  }

  private isOfHub({ id }: StateDefinition, { event }: TransitionDefinition): boolean {
    const { hub } = this.chart.hints
    return hub !== undefined && hub.event === event && hub.of === this.chart.places.path(id) && this.stopsOf(id) !== null
  }

  /** The panel of a hub's stops; null while they are folded away. */
  private stopsOf(id: string): SketchPanel | null {
    const own = this.panels.byId.get(id)
    return own ?? [...this.panels.byId.values()].find(({ groups }) => groups.some((group) => group.id === id)) ?? null
  }

  private addStop({ ref, way }: Told): void {
    for (const target of way.targets) {
      const card = this.chart.places.cards(target).at(-1)?.card ?? ''
      this.hubStops.set(card, [...(this.hubStops.get(card) ?? []), ref])
    }
  }

  setHub(panel: SketchPanel): void {
    const { hub } = this.chart.hints
    if (!hub || this.hubStops.size === 0) return
    const stops = panel.cards.flatMap(({ id }) => (this.hubStops.has(id) ? [{ card: id, ways: this.hubStops.get(id)! }] : []))
    const group = panel.groups.find(({ id }) => this.chart.places.path(id) === hub.of)
    if (stops.length > 0) panel.hub = { says: hub.says, group: group?.id ?? null, stops } satisfies SketchHub
  }

  /** The cards that a way may be a row of: of the panel in which source and target both have one, else the innermost. */
  private addWay(told: Told, target: string, loops: Set<string>): void {
    const { hint } = told
    const to = this.chart.places.cards(target)
    for (const from of this.cards.sourcesOf(told.state, told.hint, target)) {
      const goal = to.find(({ panel }) => panel === from.panel)
      const card = this.panels.cards.get(from.card)
      if (!card) continue
      if (!goal) this.addRow(card, told, { kind: 'list', target: null, names: this.panels.titleOfCard(to.at(-1)?.card) })
      else if (goal.card !== card.id)
        this.addRow(
          card,
          told,
          hint.list
            ? { kind: 'list', target: null, names: this.panels.titleOfCard(goal.card) }
            : { kind: 'way', target: goal.card },
        )
      else this.addLoop(card, told, target, loops)
    }
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
    const code = this.chart.options.level === 'everything' ? wayKey(way) : null
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
    if (this.chart.options.level === 'everything') return false
    if (row.says === says && row.means === means) return true
    const isOuter = card.fold === 'open' && this.panels.byId.has(card.id)
    return isOuter && row.means === means && row.kind === 'way'
  }

  private addStay(told: Told): void {
    const at = this.cards.ownCards(told.state).at(-1)
    const card = at && this.panels.cards.get(at.card)
    if (card) this.addRow(card, told, { kind: 'loop', target: null })
  }

  /** A way that leads back to its own card: within it nothing is drawn, except for a wait that is shown once. */
  private addLoop(card: SketchCard, told: Told, target: string, loops: Set<string>): void {
    const { state, hint } = told
    const isWithin = card.states.length > 1 && !(state.id === card.id && target === card.id)
    const wait = this.chart.places.waits.has(target) ? this.chart.places.state(target) : null
    if (wait || isWithin) {
      const pause = card.fold === null ? (wait ?? (isPause(state) ? state : null)) : null
      if (!pause || loops.has(pause.id) || this.chart.places.waits.has(state.id)) return
      loops.add(pause.id)
      const says = this.chart.stateHint(pause.id).waits ?? waitWords(pause)
      const like = card.rows.find((row) => row.kind === 'loop' && row.says === says)
      if (like) like.ways.push(told.ref)
      else this.addRow(card, { ...told, says, hint: { means: 'ours' } }, { kind: 'loop', target: null })
      return
    }
    this.addRow(card, { ...told, hint: { ...hint, main: undefined } }, { kind: 'loop', target: null })
  }

  /** The main row first, then in the chart's order, what stays last. Rows that would read alike name their targets. */
  finish(card: SketchCard): void {
    for (const row of card.rows) {
      const alike = card.rows.filter(({ says, kind }) => says === row.says && kind === row.kind && kind === 'way')
      if (alike.length < 2 || new Set(alike.map(({ target }) => target)).size < 2) continue
      for (const { row: other, title } of alike.map((row) => ({ row, title: this.panels.titleOfCard(row.target ?? undefined) })))
        other.says = `${other.says}: ${title}`
    }
    const rank = (row: SketchRow) => (row.isMain ? 0 : row.kind === 'place' ? 1 : row.kind === 'loop' ? 3 : 2)
    card.rows = card.rows
      .map((row, at) => ({ row, at }))
      .sort((a, b) => rank(a.row) - rank(b.row) || a.at - b.at)
      .map(({ row }) => row)
  }
}

/** Whether it waits for a time and does nothing else. */
function isPause({ invokes, states, transitions }: StateDefinition): boolean {
  return invokes.length === 0 && states.length === 0 && transitions.some(({ event }) => event?.startsWith('xstate.after.'))
}
