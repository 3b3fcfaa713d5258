/** Which files a page loads: a script with what all pages share, one with what the shop's pages do, and one stylesheet for each route. */
import type { Plugin, Rollup } from 'vite'
import { joinLayers } from './style-options.ts'

type ModuleGraph = Pick<Rollup.ManualChunkMeta, 'getModuleInfo' | 'getModuleIds'>

/**
 * For Rollup's `manualChunks`. Two chunks are named; apart, as Rollup would leave them, they are forty files for every page, and a tenth
 * more bytes, since each is packed alone:
 *
 * - `base`, of every page: React, the router, the document and its frame, and what a quarter of all pages import
 * - `shop`, of every page in the shop's frame: the header with its search, the cart over the page
 */
export function chunksOfPages(): (id: string, graph: ModuleGraph) => string | undefined {
  let chunks: Array<[name: string, modules: ReadonlySet<string>]> | null = null
  return (id, graph) => {
    chunks ??= [
      ['base', baseOf(graph)],
      ['shop', shopOf(graph)],
    ]
    return chunks.find(([, modules]) => modules.has(id))?.[0]
  }
}

/** What Rollup calls a chunk that several routes share says nothing, and is on every page, in the list of what each route imports. */
export function nameOfChunk({ name, isDynamicEntry }: Rollup.PreRenderedChunk): string {
  return `assets/${isDynamicEntry || name === 'base' || name === 'shop' ? `${name}-` : ''}[hash].js`
}

const isRoute = /\/app\/routes\/.*\?__remix-build-client-route$/
const isOutsideShop = /\/routes\/(statecharts|checkout\/(?!cart|quote))/

function baseOf(graph: ModuleGraph): Set<string> {
  const base = reachedFrom(idsOf(graph, /\/app\/(entry\.client|root)\.tsx$/), graph)
  const routes = idsOf(graph, isRoute)
  const users = new Map<string, number>()
  for (const route of routes) for (const id of reachedFrom([route], graph)) users.set(id, (users.get(id) ?? 0) + 1)
  for (const [id, count] of users) if (count >= 0.25 * routes.length) base.add(id)
  return base
}

/** Without what a page outside the shop's frame imports too, which would load all of it. */
function shopOf(graph: ModuleGraph): Set<string> {
  const shop = reachedFrom(idsOf(graph, /\/app\/routes\/shop(-page)?\.tsx$/), graph)
  const outside = idsOf(graph, isRoute).filter((route) => isOutsideShop.test(route))
  for (const id of reachedFrom(outside, graph)) shop.delete(id)
  return shop
}

const idsOf = ({ getModuleIds }: ModuleGraph, pattern: RegExp) => [...getModuleIds()].filter((id) => pattern.test(id))

/** By static imports. */
function reachedFrom(starts: readonly string[], { getModuleInfo }: ModuleGraph): Set<string> {
  const reached = new Set(starts)
  // a set is walked in the order in which it grows
  for (const id of reached) for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/**
 * Gives each route one stylesheet with all that its scripts import, without what the document has: apart, each of a few hundred bytes
 * costs a request that the first paint waits for. A part that is loaded late has one of its own; one that the server draws, or that another
 * page has from its start, has its styles imported beside `lazy()`.
 */
export const ownStylesheets: Plugin = {
  name: 'own-stylesheets',
  apply: 'build',
  // before Vite writes down which script has which styles
  enforce: 'pre',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const routes = chunks.filter(({ isEntry }) => isEntry)
    const root = routes.find(({ facadeModuleId }) => /\/app\/root\.tsx\b/.test(facadeModuleId ?? ''))
    const ofDocument = new Set(root && stylesOf(root, bundle))
    const joined = new Set<string>()
    const early = reachedChunks(routes, bundle)
    const late = chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !early.has(fileName))
    const own = [...routes, ...late].map((route) => {
      const styles = stylesOf(route, bundle).filter((file) => route === root || !ofDocument.has(file))
      for (const file of styles) joined.add(file)
      const source = joinLayers(styles.map((file) => textOf(bundle, file)).join('\n'))
      return { route, source: styles.length > 0 ? source : null }
    })
    for (const { viteMetadata } of chunks) for (const file of joined) viteMetadata?.importedCss.delete(file)
    const written = new Set<string>()
    for (const { route, source } of own) {
      if (source === null) continue
      const file = this.getFileName(this.emitFile({ type: 'asset', name: `${route.name}.css`, source }))
      route.viteMetadata?.importedCss.add(file)
      written.add(file)
    }
    // what one route alone has may be joined to a file of the same name
    for (const file of joined) if (!written.has(file)) delete bundle[file]
  },
}

/** With all that they import statically. */
function reachedChunks(chunks: readonly Rollup.OutputChunk[], bundle: Rollup.OutputBundle): Set<string> {
  const reached = new Set(chunks.map(({ fileName }) => fileName))
  // a set is walked in the order in which it grows
  for (const name of reached) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) reached.add(imported)
  }
  return reached
}

/** Of a script with all that it imports, which come first. */
function stylesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, seen = new Set<string>()): string[] {
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((file) => {
    const next = bundle[file]
    return next?.type !== 'chunk' || seen.has(file) ? [] : stylesOf(next, bundle, seen)
  })
  return [...new Set([...imported, ...(chunk.viteMetadata?.importedCss ?? [])])]
}

function textOf(bundle: Rollup.OutputBundle, file: string): string {
  const styles = bundle[file]
  if (styles?.type !== 'asset') throw new Error(`${file} is not among the files of the build`)
  return String(styles.source)
}
