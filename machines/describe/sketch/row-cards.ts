/** The cards that a way is a row of. */
import type { StateDefinition } from '#machines/describe/definition.ts'
import type { WayHints } from '#machines/ports/charts/drawing-hints.ts'
import { anyId, type HintedChart } from './hinted-chart.ts'
import type { Panels } from './panels.ts'

/** A card, and the panel in which it lies. */
interface CardPlace {
  panel: string
  card: string
}

export class RowCards {
  constructor(
    private readonly chart: HintedChart,
    private readonly panels: Panels,
  ) {}

  /** A way inside of an inset that leaves it is a row there, and of the inset's own card. */
  sourcesOf(state: StateDefinition, hint: WayHints, target: string): CardPlace[] {
    const { root } = this.chart.definition
    if (hint.from) return this.chart.places.cards(`${root.id}.${hint.from}`).slice(-1)
    const own = this.ownCards(state)
    if (state.states.length === 0 || !own.length) return this.withOuter(own, target)
    // A state with others inside: its ways into itself are drawn inside, if that is shown.
    const isInside = target.startsWith(`${state.id}.`)
    const inner = this.panels.byId.has(state.id) || this.panels.isGroup(state.id)
    if (this.panels.isGroup(state.id) || (isInside && inner)) {
      const panel = this.panels.byId.get(state.id)?.id ?? this.panels.panelOf(anyId(state.id))
      return [{ panel, card: anyId(state.id) }]
    }
    return this.withOuter(own, target)
  }

  /** The cards of the state itself. */
  ownCards(state: StateDefinition): CardPlace[] {
    if (state === this.chart.definition.root || this.panels.byId.get(state.id)?.isInset === false)
      return this.panels.byId.has(state.id) ? [{ panel: state.id, card: anyId(state.id) }] : []
    return this.panels.isGroup(state.id)
      ? [{ panel: this.panels.panelOf(anyId(state.id)), card: anyId(state.id) }]
      : this.chart.places.cards(state.id)
  }

  /** From the innermost card outward, up to the panel that the target has a card in. */
  private withOuter(own: CardPlace[], target: string): CardPlace[] {
    const to = this.chart.places.cards(target)
    const shared = own.findLastIndex((from) => to.some(({ panel, card }) => panel === from.panel && card !== from.card))
    const at = shared < 0 ? own.length - 1 : shared
    return own.slice(at)
  }
}
