import { expect, test } from 'vitest'
import { matchRoutes, type RouteConfigEntry, type RouteObject } from '#app/remix/router.ts'
import type { ServerBuild } from '#app/remix/server.ts'
import routeTable from '#app/routes.ts'
import { routeGroups } from './route-groups.ts'

type Routes = ServerBuild['routes']

/** All routes of the shop by their ids, as a build has them. */
function routesOf(entries: readonly RouteConfigEntry[], parentId = 'root'): Routes {
  return Object.fromEntries(
    entries.flatMap(({ id = '', file, path, index, children = [] }) => {
      const own = { id: id || file, parentId, path, index }
      return [[own.id, own], ...Object.entries(routesOf(children, own.id))]
    }),
  ) as Routes
}

const routes = { root: { id: 'root', path: '' }, ...routesOf(await routeTable) } as unknown as Routes
const build = { routes, assets: { routes } } as unknown as ServerBuild
const groupOf = routeGroups(build)

function treeOf(all: Routes, parentId?: string): RouteObject[] {
  return Object.values(all).flatMap((route) =>
    route && route.parentId === parentId
      ? [{ id: route.id, path: route.path, index: route.index, children: treeOf(all, route.id) } as RouteObject]
      : [],
  )
}

const matched = (all: Routes, address: string) =>
  matchRoutes(treeOf(all), address)?.map(({ route, params }) => [route.id, params])

/** An address for each route, with and without its optional parts. */
const addresses = [
  ...new Set(
    Object.keys(routes).flatMap((id) => {
      let path = ''
      for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
        path = [route.path, path].filter(Boolean).join('/')
      const filled = path.replace(/\*/g, 'a/b').replace(/:[^/?]+/g, 'x')
      return [`/${filled.replaceAll('?', '')}`, `/${filled.replace(/[^/]+\?/g, '')}`]
    }),
  ),
]

test('an address is matched in its group as among all routes', () => {
  expect(addresses.length).toBeGreaterThan(100)
  const variants = addresses.flatMap((address) => [
    address,
    `${address}/`,
    `${address}/more`,
    `/x${address}`,
    address.toUpperCase(),
    address.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`),
  ])
  for (const address of [...variants, '/', '//', '//cart', '/no-such-address', '/caf%C3%A9'])
    expect([address, matched(groupOf(address).routes, address)]).toEqual([address, matched(routes, address)])
})

test('the data of a page is in the group of the page', () => {
  for (const address of addresses) expect(groupOf(`${address === '/' ? '/_root' : address}.data`)).toBe(groupOf(address))
})

test('a group has few of the routes, and lists the same ones for browsers', () => {
  for (const address of ['/cart', '/search-typeahead', '/']) {
    const group = groupOf(address)
    expect(Object.keys(group.routes).length).toBeLessThan(Object.keys(routes).length / 4)
    expect(Object.keys(group.assets.routes)).toEqual(Object.keys(group.routes))
  }
})
