/** Which script of the browser each module is in. Rollup decides where no rule does: modules that the same pages load share one. */
import type { Rollup } from 'vite'

/** For Rollup's `manualChunks`: the name of the module's script; undefined where Rollup decides. */
export function chunkOf(id: string, modules: Rollup.ManualChunkMeta): string | undefined {
  if (sharedStyles.test(id)) return 'frame'
  const chunk = sharedChunkOf(id, modules)
  // Libraries change rarely: browsers keep their script over many versions of the shop.
  if (chunk === 'frame' && isOfLibrary(id)) return 'vendor'
  return chunk ?? separateChunkOf(id)
}

/** Rollup's own helpers have names that begin with a null character. */
const isOfLibrary = (id: string) => id.startsWith('\0') || id.includes('/node_modules/')

/** Modules that pages begin with. */
type Entries = RegExp
const everyPage: Entries = /\/app\/(root|entry\.client)\.tsx/
/** The layouts of the shop's pages. */
const shopPage: Entries = /\/app\/routes\/shop(-page)?\.tsx/
const checkoutPage: Entries =
  /\/app\/routes\/checkout\/(shipping|services|payments|order-summary|confirm-order|order-confirmation)\.tsx/
const chartPage: Entries = /\/app\/routes\/statecharts\/[\w-]+\.tsx/

/**
 * Scripts that many pages load, in order: a module is in the first one that all of these pages load, `some` of those and none of the
 * `others`. In scripts of a few modules each, they would cost a page a dozen requests.
 */
const sharedBy: Record<string, { all: Entries; some?: Entries; others?: Entries }> = {
  frame: { all: everyPage },
  checkout: { all: shopPage, some: checkoutPage, others: chartPage },
  shop: { all: shopPage, others: chartPage },
}

/** Worked out with the first module: Rollup asks when it knows all. */
let shared: Array<{ chunk: string; isIn: (id: string) => boolean }> | undefined
function sharedChunkOf(id: string, modules: Rollup.ManualChunkMeta): string | undefined {
  shared ??= Object.entries(sharedBy).map(([chunk, { all, some, others }]) => {
    const [ofAll, ofSome, ofOthers] = [all, some, others].map((entries) => entries && importsOf(entries, modules))
    return { chunk, isIn: (each) => ofAll!.has(each) && (!ofSome || ofSome.has(each)) && !ofOthers?.has(each) }
  })
  return shared.find(({ isIn }) => isIn(id))?.chunk
}

/** What entries import statically, without themselves: in a chunk with other modules, an entry gets a script of its own beside it. */
function importsOf(entries: Entries, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const own = [...getModuleIds()].filter((id) => entries.test(id))
  if (own.length === 0) throw new Error(`No module matches ${entries}: correct the names in app/cli/build/chunks.ts.`)
  const found = new Set(own)
  // A set is walked with what is added to it meanwhile.
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  for (const id of own) found.delete(id)
  return found
}

/**
 * The chunk of a module that must not be merged into what every page loads first: it is loaded after the page, or only by pages with
 * a form to type into.
 */
function separateChunkOf(id: string): string | undefined {
  if (/\/node_modules\/valibot\//.test(id)) return 'valibot'
  if (frameCharts.test(id)) return 'frame-charts'
  if (/\/ui\/screens\/modal\/modal\.tsx/.test(id)) return 'modal'
  if (/\/ui\/screens\/content\/text-nodes\./.test(id)) return 'text-nodes'
  if (/\/ui\/kit\/feedback\/dialog\.tsx/.test(id)) return 'dialog'
  // only pages of charts describe them
  if (/\/machines\/describe\//.test(id)) return 'describe'
  if (/\/machines\/domain\/(contact|card-number)\.ts/.test(id)) return 'addresses'
  if (/\/machines\/domain\/(contact-words|delivery\/states)\.ts/.test(id)) return 'address-words'
  if (/\/machines\/domain\/reviews\/review\.ts/.test(id)) return 'review-words'
  if (/\/ui\/screens\/reviews\/(review-list|review-figures|line-reviews)\./.test(id)) return 'reviews'
  if (/\/machines\/domain\/accounts\/password\.rules\.ts/.test(id)) return 'password-rules'
  if (/\/machines\/domain\/(fit\/(placard-(form|messages)|of-catalogue)|sizes\/marking(-heads)?)\.ts/.test(id)) return 'placard'
  if (/\/machines\/domain\/sizes\/(speed|load-index)\.ts/.test(id)) return 'ratings'
  if (/\/domain\/form-problems\.ts/.test(id)) return 'form-problems'
  if (/\/ui\/forms\/leaving\.ts/.test(id)) return 'leaving'
  if (/\/(web-vitals|watch-vitals)\b/.test(id)) return 'web-vitals'
  if (/\/adapters\/payments\/(.*\/)?load-script\.ts/.test(id)) return 'load-script'
  if (/\/stand-in-client\b/.test(id)) return 'stand-in-client'
  return /\/adapters\/payments\/(affirm|katapult|klarna|resolve|synchrony)\//.exec(id)?.[1]
}

/** Of every page, in one stylesheet: apart, each of a few hundred bytes costs a request that the first paint waits for. */
const sharedStyles = /\/ui\/(theme|kit|shell|forms)\/.*\.css$/

/** The charts of the frame, which load once the page is there; not in a script that pages load first. */
const frameCharts =
  /\/machines\/storefront\/(header|page-transition|error-boundary|toast)\/.*\.machine\.ts|\/ui\/shell\/error\/error-boundary-effects\.|\/ui\/charts\/start-chart\./
