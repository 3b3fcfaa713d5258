/** Counts how far the visit of this document comes, page by page. Loaded after the page; nothing waits for it. */
import { visitMachine } from '#machines/storefront/visits/visit.machine.ts'
import { placeOfPage } from '#machines/storefront/visits/visit.rules.ts'
import { startChart } from './start-chart.ts'

const visit = startChart(visitMachine)
if (!isArrival()) visit.send({ type: 'visit.resumed' })

/** `path` and `search` as in the browser's location. */
export function countPage(path: string, search: string): void {
  const place = placeOfPage(path, search)
  if (place !== null) visit.send({ type: 'page.shown', place })
}

/** The shopper came from another site, or typed the address: not from a page of the shop, and not by reloading or going back. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}
