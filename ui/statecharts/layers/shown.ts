/** The layer that lies over a chart: what it writes on the drawing, and what its panel says. */
import type { PlayView } from '#machines/play/play.view.ts'
import type { ChartMarks } from '#ui/statecharts/drawing/marks.ts'
import type { CoveragePanel } from './coverage-panel.view.ts'
import type { LivePanel } from './live-panel.view.ts'
import type { ReplayPanel } from './replay-panel.view.ts'
import type { WhatIfPanel } from './what-if-panel.view.ts'

interface Shown<Name extends string, Panel> {
  layer: Name
  marks: ChartMarks
  panel: Panel
}

export type ShownLayer =
  | Shown<'live', LivePanel>
  | Shown<'coverage', CoveragePanel>
  | Shown<'replay', ReplayPanel>
  | Shown<'play', PlayView>
  | Shown<'whatIf', WhatIfPanel>
export type ShownOf<Name extends ShownLayer['layer']> = Extract<ShownLayer, { layer: Name }>
