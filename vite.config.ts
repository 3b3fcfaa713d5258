/** How Remix and Vite build the pages; `#folder/…` imports resolve by package.json, without an alias here. */
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { dropDescriptions } from './app/cli/build/drop-descriptions.ts'
import { chunksOfPages, earlyLateParts, nameOfChunk, ownStylesheets } from './app/cli/build/page-files.ts'
import { styleOptions } from './app/cli/build/style-options.ts'
import { constantFlags, routerFlags } from './app/remix/router-flags.ts'

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  css: styleOptions(mode === 'production'),
  build: {
    // A twentieth smaller than esbuild makes them.
    ...(!isSsrBuild && { minify: 'terser' as const, terserOptions: { ecma: 2020, compress: { passes: 2 } } }),
    // The first browsers with `@layer`, in which all styles are. Syntax for older ones would be 0.6 kB of script on every page.
    ...(!isSsrBuild && { target: ['chrome99', 'edge99', 'firefox97', 'safari15.4'] }),
    rollupOptions: {
      // The server reads all of it at its start.
      output: isSsrBuild
        ? {}
        : {
            manualChunks: chunksOfPages(),
            chunkFileNames: nameOfChunk,
            onlyExplicitManualChunks: true,
          },
      onwarn(warning, warn) {
        // Of two chunks that import each other, one runs before what it needs, on whichever page loads them in that order.
        if (warning.code === 'CIRCULAR_CHUNK')
          throw new Error(`${warning.message} Chunks are named in app/cli/build/page-files.ts.`)
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
    ownStylesheets,
    earlyLateParts,
    dropDescriptions,
    constantFlags,
    remix({
      appDirectory: 'app',
      buildDirectory: 'build',
      serverModuleFormat: 'esm',
      future: routerFlags,
    }),
  ],
}))
