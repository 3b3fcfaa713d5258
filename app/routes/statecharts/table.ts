/** The pages of charts: the rows of the guest, below the one prefix that the shop gives it. */
import { type RouteConfigEntry, route } from '@remix-run/route-config'

/** `folder`: where the pages are, as the shop's table names files. */
export function statechartRoutes(folder: string): RouteConfigEntry[] {
  return [
    route(':name.mmd', `${folder}/mermaid.ts`),
    route(':name.svg', `${folder}/svg.ts`),
    route('replay/:id.test.ts', `${folder}/replay-export.ts`),
    route(':name.png', `${folder}/png.ts`),
    route('', `${folder}/map.tsx`),
    route('funnel', `${folder}/funnel.tsx`),
    route('messages', `${folder}/messages.tsx`),
    route('story', `${folder}/story.tsx`),
    route('story/screen', `${folder}/story-screen.tsx`),
    route('side-by-side', `${folder}/compare.tsx`),
    route('fault-theatre', `${folder}/fault-theatre.tsx`),
    route(':name', `${folder}/chart.tsx`),
    route(':name/live', `${folder}/live.ts`),
    route(':name/:state', `${folder}/chart.tsx`, { id: 'state-of-chart' }),
  ]
}
