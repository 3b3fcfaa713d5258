/**
 * Remix compares an address with every route, and that several times for each request. Most routes begin with a fixed word: an
 * address is compared with those that begin with its own first word, and with the few that may begin with any.
 */
import type { ServerBuild } from '#app/remix/server.ts'

type Routes = ServerBuild['routes']

/**
 * Gives the part of a build that an address (a path that begins with `/`, of a page or of its data) can belong to. For one first word it is
 * always the same object, and there are no more of them than first words.
 */
export function routeGroups(build: ServerBuild): (pathname: string) => ServerBuild {
  const words = new Map(Object.keys(build.routes).map((id) => [id, firstWord(id, build.routes)]))
  const groupOf = (word: string) => partOf(build, (id) => words.get(id) === any || words.get(id) === word)
  const others = groupOf(any)
  const groups = new Map([...new Set(words.values())].map((word) => [word, word === any ? others : groupOf(word)]))
  return (pathname) => groups.get(wordOf(pathname)) ?? others
}

/** Of routes that are around others, that begin with a parameter, or with a part that may be missing. */
const any = ''

function firstWord(id: string, routes: Routes): string {
  let path = ''
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    path = [route.path, path].filter(Boolean).join('/')
  const [first = any] = path.split('/')
  return /^[:*]|\?$/.test(first) ? any : first.toLowerCase()
}

/** As Remix reads it: the data of a page has the page's address, with an ending. */
function wordOf(pathname: string): string {
  const [, first = any] = pathname.replace(/\.data$/, '').split('/')
  return decodeURIComponent(first).toLowerCase()
}

function partOf(build: ServerBuild, isIn: (id: string) => boolean): ServerBuild {
  const within = <Kept>(routes: Record<string, Kept>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isIn(id))) as Record<string, Kept>
  return { ...build, routes: within(build.routes), assets: { ...build.assets, routes: within(build.assets.routes) } }
}
