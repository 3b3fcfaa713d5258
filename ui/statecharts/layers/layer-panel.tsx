/** What a layer says beside the drawing. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartViewOptions } from '#ui/statecharts/places.ts'
import { CoverageWords } from './coverage-panel.tsx'
import { LiveWords } from './live-panel.tsx'
import { PlayWords } from './play-panel.tsx'
import { ReplayWords } from './replay-panel.tsx'
import type { ShownLayer } from './shown.ts'
import { WhatIfWords } from './what-if-panel.tsx'

export interface LayerPanelProps {
  definition: ChartDefinition
  look: ChartViewOptions
  shown: ShownLayer
}

export function LayerPanel({ definition, look, shown }: LayerPanelProps) {
  switch (shown.layer) {
    case 'live':
      return <LiveWords definition={definition} look={look} panel={shown.panel} />
    case 'coverage':
      return <CoverageWords definition={definition} look={look} panel={shown.panel} />
    case 'play':
      return <PlayWords definition={definition} look={look} panel={shown.panel} />
    case 'whatIf':
      return <WhatIfWords definition={definition} look={look} panel={shown.panel} />
    case 'replay':
      return <ReplayWords definition={definition} look={look} panel={shown.panel} />
  }
}
