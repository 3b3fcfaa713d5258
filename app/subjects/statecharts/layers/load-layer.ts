/** The layers by name. */

import type { Audience } from '#app/subjects/statecharts/require-look.ts'
import type { ShownLayer, ShownOf } from '#ui/statecharts/layers/shown.ts'
import type { LayerName } from '#ui/statecharts/places.ts'
import { loadCoverage } from './coverage.ts'
import type { LayerInput } from './layer-input.ts'
import { loadLive } from './live.ts'
import { loadReplay } from './replay.ts'
import { loadWhatIf } from './what-if.ts'

/** What one must be allowed to see for each layer. */
export const leaveFor: Record<LayerName, Audience> = {
  live: 'people',
  coverage: 'pages',
  replay: 'people',
  play: 'pages',
  whatIf: 'pages',
}

const loaders: { [Name in LayerName]: (input: LayerInput) => Promise<ShownOf<Name>> } = {
  live: loadLive,
  coverage: loadCoverage,
  // Not at once: the same file is fetched by a browser only when a game is played.
  play: async (input) => (await import('./play.ts')).playShown(input),
  whatIf: loadWhatIf,
  replay: loadReplay,
}

/** The content of the requested layer; null without a layer. */
export async function loadLayer(input: Omit<LayerInput, 'query'>): Promise<ShownLayer | null> {
  const { layer, asked } = input.look
  return layer && loaders[layer]({ ...input, query: new URLSearchParams(asked) })
}
