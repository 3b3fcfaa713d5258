/** The layer "Play": one chart, moved by hand. It needs no shop, so a browser computes it as well as the server. */
import { chartNamed } from '#machines/charts.ts'
import { playOf } from '#machines/play/play.view.ts'
import { playSets } from '#machines/play/play-sets.ts'
import { markDrawing } from '#ui/statecharts/drawing/marks.ts'
import type { ShownOf } from '#ui/statecharts/layers/shown.ts'
import type { LayerInput } from './layer-input.ts'

export type PlayInput = Pick<LayerInput, 'definition' | 'sketch' | 'look' | 'query'>

/** The steps taken are in the URL, in `did`. Throws for an unknown chart. */
export function playShown({ definition, sketch, query }: PlayInput): ShownOf<'play'> {
  const chart = chartNamed(definition.name)
  const set = playSets[definition.name]
  if (!chart || !set) throw new Error(`There is nothing to play ${definition.name} with`)
  const panel = playOf(chart, set, query.get('did'), definition)
  const current = new Set(panel.states.map(({ id }) => id))
  const came = new Set(panel.cameBy.map(({ from, to }) => `${from} ${to}`))
  return {
    layer: 'play',
    marks: markDrawing(definition, sketch, {
      states: (states) => (states.some(({ id }) => current.has(id)) ? { note: 'here', tone: 'here' } : null),
      ways: (ways) =>
        ways.some(({ state, way }) => way.targets.some((to) => came.has(`${state.id} ${to}`)))
          ? { note: '', tone: 'here' }
          : null,
    }),
    panel,
  }
}
