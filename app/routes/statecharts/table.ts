/** The pages of charts: the rows of the guest, below the one prefix that the shop gives it. The file is beside this one. */
export const chartPages: ReadonlyArray<{ path: string; file: string; id?: string }> = [
  { path: ':name.mmd', file: 'mermaid.ts' },
  { path: ':name.svg', file: 'svg.ts' },
  { path: 'replay/:id.test.ts', file: 'replay-export.ts' },
  { path: ':name.png', file: 'png.ts' },
  { path: '', file: 'map.tsx' },
  { path: 'funnel', file: 'funnel.tsx' },
  { path: 'messages', file: 'messages.tsx' },
  { path: 'story', file: 'story.tsx' },
  { path: 'story/screen', file: 'story-screen.tsx' },
  { path: 'side-by-side', file: 'compare.tsx' },
  { path: 'fault-theatre', file: 'fault-theatre.tsx' },
  { path: ':name', file: 'chart.tsx' },
  { path: ':name/live', file: 'live.ts' },
  { path: ':name/:state', file: 'chart.tsx', id: 'state-of-chart' },
]
