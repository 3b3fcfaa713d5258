/**
 * A step of the build, once Remix has built the pages: the list of routes that every page loads keeps those that a browser's router can come
 * to. A file, such as a drawing or the sitemap, is no page and takes no form: links lead there without the router.
 *
 * Leans on: how Remix writes `window.__remixManifest` into a file of the build.
 * Upstream: https://github.com/remix-run/remix/pull/9687 (what the list tells of an app)
 * Goes when: the framework leaves routes without a page out of the list.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface ClientRoute {
  id: string
  path?: string
  hasAction: boolean
  imports?: string[]
}

const start = 'window.__remixManifest='

export function slimManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`Remix has written no list of routes to ${folder}`)
  const file = join(folder, name)
  const manifest = JSON.parse(readFileSync(file, 'utf8').slice(start.length, -1)) as { routes: Record<string, ClientRoute> }
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => !isFile(route)))
  // scripts of many routes come first: the same order on each is packed better
  const order = byUsers(routes)
  for (const { imports } of Object.values(routes)) imports?.sort(order)
  // a router takes what is not said for false
  const said = (_: string, value: unknown) => (value === false ? undefined : value)
  writeFileSync(file, `${start}${JSON.stringify({ ...manifest, routes }, said)};`)
}

function byUsers(routes: Record<string, ClientRoute>): (one: string, other: string) => number {
  const users = new Map<string, number>()
  for (const file of Object.values(routes).flatMap(({ imports = [] }) => imports)) users.set(file, (users.get(file) ?? 0) + 1)
  return (one, other) => (users.get(other) ?? 0) - (users.get(one) ?? 0) || one.localeCompare(other)
}

/** A route of `routes/files`, or one whose address ends as the name of a file does, is read and never posted to. */
function isFile({ id, path, hasAction }: ClientRoute): boolean {
  return !hasAction && (id.startsWith('routes/files/') || /\.\w+$/.test(path ?? ''))
}
