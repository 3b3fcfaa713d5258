/** Which route or call of the shop answers an address, by their tables. */
import type { RouteConfigEntry } from '#app/remix/router.ts'
import { calls } from '#app/routes/calls.ts'
import routes from '#app/routes.ts'

export interface Route {
  /** `/brands/:brand` */
  path: string
  file: string
  pattern: RegExp
}

/** In place of a part that an address may leave out. */
const optional = '<optional>'

/** The routes in the order in which they are tried: words before names, and a rest last. */
export const routeTable: Route[] = [
  ...entriesIn(routes as RouteConfigEntry[]).flatMap(({ path, index, file }) =>
    (index ? [''] : path === undefined ? [] : [path]).map((own) => ({ path: `/${own}`, file })),
  ),
  ...Object.keys(calls).map((path) => ({ path, file: 'calls.ts' })),
]
  .map((route) => ({ ...route, pattern: patternOf(route.path) }))
  .sort((a, b) => rankOf(b.path) - rankOf(a.path))

function entriesIn(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])])
}

/** `/account/details/:part?` is the page of each part, and the one without. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    if (/^:\w+\?$/.test(part)) return optional
    return part.startsWith(':') ? `[^/]+${part.replace(/^:\w+\??/, '').replaceAll('.', '\\.')}` : part.replaceAll('.', '\\.')
  })
  return new RegExp(
    `^${parts
      .join('/')
      .replace(/\/\.\*$/, '(?:/.*)?')
      .replace(`/${optional}`, '(?:/[^/]+)?')}$`,
  )
}

function rankOf(path: string): number {
  if (path === '/*') return -1
  return path.split('/').reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), 0)
}

/** The path of the route that answers an address; `none` where no route does. */
export function routeOf(path: string): string {
  const { pathname } = new URL(path, 'http://shop.test')
  return routeTable.find(({ pattern }) => pattern.test(pathname))?.path ?? 'none'
}
