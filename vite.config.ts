/** How Remix and Vite build the pages; `#folder/…` imports resolve by package.json, without an alias here. */
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { chunkOf } from './app/cli/build/chunks.ts'
import { dropDescriptions } from './app/cli/build/drop-descriptions.ts'
import { keepImportedStyles, styleOptions } from './app/cli/build/style-options.ts'

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  css: styleOptions(mode === 'production'),
  build: {
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
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(`${warning.message} Chunks are named in app/cli/build/chunks.ts.`)
        // A route without a page (an API call, a redirect) has nothing for the browser: an empty chunk is no news.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning)
      },
    },
  },
  plugins: [
    keepImportedStyles,
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
