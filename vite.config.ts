/** How Remix and Vite build the pages; `#folder/…` imports resolve by package.json, without an alias here. */
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { dropDescriptions } from './app/cli/build/drop-descriptions.ts'
import { joinedLayers, keepImportedStyles, styleOptions } from './app/cli/build/style-options.ts'

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  css: styleOptions(mode === 'production'),
  build: {
    // The first browsers with `@layer`, in which all styles are. Syntax for older ones would be 0.6 kB of script on every page.
    ...(!isSsrBuild && { target: ['chrome99', 'edge99', 'firefox97', 'safari15.4'] }),
    rollupOptions: {
      // The server reads all of it at its start.
      output: isSsrBuild
        ? {}
        : {
            // Chunks of a few hundred bytes cost a request each: merged, a page has a third of the requests and a tenth more bytes.
            experimentalMinChunkSize: 12_000,
            manualChunks: chunkOf,
            onlyExplicitManualChunks: true,
          },
      onwarn(warning, warn) {
        // Of two chunks that import each other, one runs before what it needs, on whichever page loads them in that order.
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(`${warning.message} Chunks are named in vite.config.ts.`)
        // A route without a page (an API call, a redirect) has nothing for the browser: an empty chunk is no news.
        if (warning.code === 'EMPTY_BUNDLE') return
        // What one page loads late is part of another page: it stays in one chunk, as it is meant to.
        if (warning.plugin === 'vite:reporter' && warning.message.includes('dynamic import will not move module')) return
        warn(warning)
      },
    },
  },
  // `@xstate/react` brings a copy of what React 18 has itself, for React 17: a page with a chart need not load it.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  plugins: [
    keepImportedStyles,
    joinedLayers,
    dropDescriptions,
    remix({
      appDirectory: 'app',
      buildDirectory: 'build',
      serverModuleFormat: 'esm',
      future: {
        v3_fetcherPersist: true,
        // While the router asks where a page is, a fetcher's answer takes the page's place, and nothing is drawn. All places
        // are in one script of a few kilobytes instead, which a browser keeps.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
}))

/**
 * The chunk of a module that must not be merged into what every page loads first: it is loaded after the page, or only by pages with
 * a form to type into.
 */
function chunkOf(id: string): string | undefined {
  if (sharedStyles.test(id)) return 'base'
  if (/\/node_modules\/valibot\//.test(id)) return 'valibot'
  if (frameCharts.test(id)) return 'frame-charts'
  if (/\/ui\/screens\/modal\/modal\.tsx/.test(id)) return 'modal'
  if (/\/ui\/screens\/content\/text-nodes\./.test(id)) return 'text-nodes'
  if (/\/ui\/kit\/feedback\/dialog\.tsx/.test(id)) return 'dialog'
  // pages without the shop's frame have these too: merged with theirs, every page would load what those draw
  if (/\/ui\/shell\/(logo|document\/skip-link)\./.test(id)) return 'mark'
  if (/\/machines\/domain\/unseen-signs\.ts/.test(id)) return 'unseen-signs'
  if (/\/machines\/domain\/(contact|card-number|written-text|email-address|phone|orders\/read-order-number)\.ts/.test(id))
    return 'addresses'
  if (/\/machines\/domain\/(contact-words|delivery\/states)\.ts/.test(id)) return 'address-words'
  if (/\/machines\/domain\/reviews\/review\.ts/.test(id)) return 'review-words'
  if (/\/ui\/screens\/reviews\/(review-list|review-figures|line-reviews)\./.test(id)) return 'reviews'
  if (/\/machines\/domain\/accounts\/password\.rules\.ts/.test(id)) return 'password-rules'
  if (readersOfSizes.test(id)) return 'sizes'
  if (/\/machines\/domain\/fit\/(placard-(form|messages)|of-catalogue)\.ts/.test(id)) return 'placard'
  if (/\/machines\/domain\/sizes\/(speed|load-index)\.ts/.test(id)) return 'ratings'
  if (/\/domain\/form-problems\.ts/.test(id)) return 'form-problems'
  if (/\/ui\/forms\/leaving\.ts|\/domain\/form-leaving\.ts/.test(id)) return 'leaving'
  // of pages with such a form: the element that posts is of every page, and would bring it along
  if (/\/ui\/(forms\/(use-form|shop-form)|screens\/accounts\/send-email-again)\./.test(id)) return 'shop-forms'
  if (/\/ui\/forms\/lost-writes?\./.test(id)) return 'lost-write'
  if (/\/(web-vitals|watch-vitals)\b/.test(id)) return 'web-vitals'
  if (/\/adapters\/payments\/(.*\/)?load-script\.ts/.test(id)) return 'load-script'
  if (/\/stand-in-client\b/.test(id)) return 'stand-in-client'
  return /\/adapters\/payments\/(affirm|katapult|klarna|resolve|synchrony)\//.exec(id)?.[1]
}

/** What reads sizes, for the forms that a size is typed into and for the picture of a tire. */
const readersOfSizes = /\/machines\/domain\/sizes\/(marking(-heads)?|typed-sizes|size-(spellings|tail|text)|read-load-range)\.ts/

/** Of every page, in one stylesheet: apart, each of a few hundred bytes costs a request that the first paint waits for. */
const sharedStyles = /\/ui\/(theme|kit|shell|forms)\/.*\.css$/

/** The charts of the frame, which load once the page is there; not in a script that pages load first. */
const frameCharts =
  /\/machines\/storefront\/(header|page-transition|error-boundary|toast)\/.*\.machine\.ts|\/ui\/shell\/error\/error-boundary-effects\.|\/ui\/charts\/start-chart\./
