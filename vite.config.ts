/** How Remix and Vite build the pages; `#folder/…` imports resolve by package.json, without an alias here. */
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    rollupOptions: {
      // A route without a page (an API call, a redirect) has nothing for the browser: an empty chunk is no news.
      onwarn: (warning, warn) => warning.code !== 'EMPTY_BUNDLE' && warn(warning),
    },
  },
  plugins: [
    remix({
      appDirectory: 'app',
      buildDirectory: 'build',
      serverModuleFormat: 'esm',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
})
