/** How the server and the payment simulator become a few files that Node runs as they are; packages stay packages. */
import { dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'build/shop'

/** A module finds the files beside it (`new URL('./pages.css', import.meta.url)`) where they lie, not beside the built file. */
const ownAddress: Plugin = {
  name: 'own-address',
  resolveImportMeta(property, { chunkId, moduleId }) {
    if (property !== 'url') return null
    const source = relative(dirname(resolve(outDir, chunkId)), moduleId)
    return `new URL(${JSON.stringify(source)}, import.meta.url).href`
  },
}

export default defineConfig({
  plugins: [ownAddress],
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    rollupOptions: {
      input: { server: 'app/server.ts', 'payment-simulator': 'fixtures/payments/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
