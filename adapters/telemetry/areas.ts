/** The parts of the shop by which requests and messages of browsers are counted, so that logs and metrics contain no id and no search text. */

/** The parts that have no page of their own; the routes of the pages name theirs. */
const withoutPages = [
  '/checkout',
  '/checkout/state',
  '/checkout/events',
  '/cart-summary',
  '/installers',
  '/installers-by-location',
  '/location',
  '/search',
  '/commerce',
  '/telemetry',
  '/art',
  '/assets',
  '/api',
  '/v1',
]

/** Names the part that a path belongs to: one of a fixed list, or `other`. */
export function areasOf(pageAreas: readonly string[]): (path: string) => string {
  const named = pageAreas.filter((area) => area !== '/' && area !== 'other')
  const areas = [...new Set([...withoutPages, ...named])].sort((one, other) => other.length - one.length)
  return (path) => {
    if (path === '/' || path === '') return '/'
    return areas.find((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}.`)) ?? 'other'
  }
}
