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

/** A part of a page whose code loads later than the page, in a file of its own: `late-gallery.ts`. */
const isLatePart = /\/late-[\w-]+\.ts$/

/**
 * Gives each route one stylesheet with all that its scripts import, without what the document has: apart, each of a few hundred bytes
 * costs a request that the first paint waits for. The server renders a late part with its page, so that the page has its styles too,
 * which Remix leaves out: it links those of static imports. What loads by a press alone has a stylesheet of its own.
 */
export const ownStylesheets: Plugin = {
  name: 'own-stylesheets',
  apply: 'build',
  // before Vite writes down which script has which styles
  enforce: 'pre',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const before = chunksBefore(chunks, this)
    const stylesOf = (chunk: Rollup.OutputChunk) => [
      ...new Set(reached([chunk], before).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ]
    const routes = chunks.filter(({ isEntry }) => isEntry)
    const root = routes.find(({ facadeModuleId }) => /\/app\/root\.tsx\b/.test(facadeModuleId ?? ''))
    const ofDocument = new Set(root && stylesOf(root))
    const early = new Set(reached(routes, before))
    const pressed = chunks.filter((chunk) => chunk.isDynamicEntry && !early.has(chunk))
    const joined = new Set<string>()
    const own = [...routes, ...pressed].map((part) => {
      const styles = stylesOf(part).filter((file) => part === root || !ofDocument.has(file))
      for (const file of styles) joined.add(file)
      const source = joinLayers(styles.map((file) => textOf(bundle, file)).join('\n'))
      return { part, source: styles.length > 0 ? source : null }
    })
    for (const { viteMetadata } of chunks) for (const file of joined) viteMetadata?.importedCss.delete(file)
    const written = new Set<string>()
    for (const { part, source } of own) {
      if (source === null) continue
      const file = this.getFileName(this.emitFile({ type: 'asset', name: `${part.name}.css`, source }))
      part.viteMetadata?.importedCss.add(file)
      written.add(file)
    }
    // what one route alone has may be joined to a file of the same name
    for (const file of joined) if (!written.has(file)) delete bundle[file]
  },
}

/** In development, Remix finds the styles of static imports alone: a late part is loaded with its page. */
export const earlyLateParts: Plugin = {
  name: 'early-late-parts',
  apply: 'serve',
  transform(code, id) {
    if (!isLatePart.test(id)) return null
    const parts = [...code.matchAll(/\bimport\((["'][^"']+["'])\)/g)].map(([, part]) => `import ${part}\n`)
    return { code: parts.join('') + code, map: null }
  },
}

/** What comes before a script, in order: what it imports, and the late parts of a page. */
function chunksBefore(chunks: readonly Rollup.OutputChunk[], { getModuleInfo }: Pick<Rollup.PluginContext, 'getModuleInfo'>) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holding = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  return ({ imports, moduleIds }: Rollup.OutputChunk) => {
    const late = moduleIds.filter((id) => isLatePart.test(id)).flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    return [...imports.map((file) => named.get(file)), ...late.map((id) => holding.get(id))].filter(
      (chunk) => chunk !== undefined,
    )
  }
}

/** With all that comes before them, which is first. */
function reached(
  chunks: readonly Rollup.OutputChunk[],
  before: (chunk: Rollup.OutputChunk) => Rollup.OutputChunk[],
  seen = new Set<Rollup.OutputChunk>(),
): Rollup.OutputChunk[] {
  return chunks.flatMap((chunk) => {
    if (seen.has(chunk)) return []
    seen.add(chunk)
    return [...reached(before(chunk), before, seen), chunk]
  })
}

function textOf(bundle: Rollup.OutputBundle, file: string): string {
  const styles = bundle[file]
  if (styles?.type !== 'asset') throw new Error(`${file} is not among the files of the build`)
  return String(styles.source)
}
