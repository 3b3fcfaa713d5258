/** The panels of a drawing with their cards and groups; the ways are added to the cards afterwards. */
import { type StateDefinition, statesIn } from '#machines/describe/definition.ts'
import type { SketchCard, SketchGroup, SketchPanel, SketchRow } from '#machines/ports/charts/chart-sketch.ts'
import { anyId, type HintedChart } from './hinted-chart.ts'
import type { Form } from './places-of-states.ts'

export class Panels {
  readonly byId = new Map<string, SketchPanel>()
  readonly cards = new Map<string, SketchCard>()

  constructor(private readonly chart: HintedChart) {
    const { root } = chart.definition
    if (root.type === 'parallel') for (const region of root.states) this.addPanel(region, false)
    else this.addPanel(root, false)
  }

  titleOfCard(id: string | undefined): string {
    return (id && this.cards.get(id)?.title) ?? ''
  }

  /** Whether the state is drawn as a frame around the cards of what is inside. */
  isGroup(id: string): boolean {
    return [...this.byId.values()].some(({ groups }) => groups.some((group) => group.id === id))
  }

  /** The id of the panel that the card lies in; empty for none. */
  panelOf(card: string): string {
    return [...this.byId.values()].find(({ cards }) => cards.some(({ id }) => id === card))?.id ?? ''
  }

  private addPanel(of: StateDefinition, isInset: boolean): void {
    const { root } = this.chart.definition
    const panel: SketchPanel = {
      id: of.id,
      title: of === root ? '' : this.chart.title(of),
      note: of === root ? '' : this.chart.noteOfPanel(of),
      isInset,
      cards: [],
      groups: [],
      hub: null,
      begins: null,
    }
    this.byId.set(of.id, panel)
    this.addAny(of, panel)
    this.addCards(of, panel)
    const begin = of.initial && this.chart.places.cards(of.initial).find((at) => at.panel === of.id)
    panel.begins = begin ? begin.card : null
    for (const card of panel.cards) {
      const state = card.kind === 'any' ? null : this.chart.places.state(card.id)
      if (state && card.fold === 'open' && this.chart.places.form(state) === 'inset') this.addPanel(state, true)
    }
  }

  private addAny(of: StateDefinition, panel: SketchPanel): void {
    const hint = this.chart.hints.any?.[this.chart.places.path(of.id)] ?? {}
    const isWhole = panel.id === of.id
    this.put(panel, {
      id: anyId(of.id),
      title: hint.title ?? 'At any time',
      note: hint.note ?? (isWhole ? '' : `in ${this.chart.title(of)}`),
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
      if (this.chart.places.waits.has(state.id)) continue
      if (state.states.length > 0 && this.chart.places.form(state) === 'group' && this.chart.places.isOpen(state.id))
        this.addGroup(state, panel)
      else this.addCard(state, panel)
    }
  }

  private addGroup(state: StateDefinition, panel: SketchPanel): void {
    const group: SketchGroup = {
      id: state.id,
      title: this.chart.title(state),
      note: this.chart.noteOfPanel(state),
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
    const hint = this.chart.stateHint(state.id)
    const inside = statesIn(state)
    const form = state.states.length > 0 ? this.chart.places.form(state) : null
    const isOpen = this.chart.places.isOpen(state.id)
    const fold = form === null || form === 'one' ? null : isOpen ? 'open' : 'folded'
    const isBusy =
      form === 'inset'
        ? false
        : (form === 'one' ? inside : [state]).some(({ invokes, tags }) => invokes.length > 0 || tags.includes('busy'))
    const isEnd = hint.end || (state.type === 'final' && form === null)
    this.put(panel, {
      id: state.id,
      title: this.chart.title(state),
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
    const { note } = this.chart.stateHint(state.id)
    if (form === 'inset' && fold === 'open') return 'shown below'
    return note ?? (fold === 'folded' ? `${statesIn(state).length - 1} states inside` : '')
  }

  private waitsOf(host: string): string[] {
    return [...this.chart.places.waits].flatMap(([wait, of]) => (of === host ? [wait] : []))
  }

  private placeRow(state: StateDefinition): SketchRow {
    return {
      id: `${state.id} (place)`,
      says: this.chart.title(state),
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
    this.cards.set(card.id, card)
  }
}

/** Whether it only decides where to continue. */
function isJunction({ invokes, states, transitions, type }: StateDefinition): boolean {
  const leading = transitions.filter(({ targets }) => targets.length > 0)
  const isLeft = leading.some(({ event, guard }) => !event && !guard)
  return type === 'atomic' && states.length === 0 && invokes.length === 0 && isLeft && leading.every(({ event }) => !event)
}
