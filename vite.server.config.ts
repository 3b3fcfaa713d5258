/**
 * How the server and the payment simulator become a few files that Node runs as they are. Packages are taken in: to find and read
 * a thousand files one by one takes a server longer than all else that it does before it is open.
 */
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

/** The pages, which Remix has built, are taken in as well, so that they and the server have one React and one of everything. */
const builtPages: Plugin = {
  name: 'built-pages',
  resolveDynamicImport(specifier, importer) {
    return typeof specifier !== 'string' && importer.endsWith('app/http/shop-app.ts')
      ? { id: resolve('build/server/index.js') }
      : null
  },
}

export default defineConfig({
  plugins: [ownAddress, builtPages],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // They read files that lie beside their own, or are not for production.
    external: ['@electric-sql/pglite', '@resvg/resvg-wasm', 'argon2', 'elkjs', 'pdfkit', 'vite', 'pg-native'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    rollupOptions: {
      treeshake: false, // what it would leave out is a twentieth, and looking for it takes most of the build's time
      input: { server: 'app/server.ts', 'payment-simulator': 'fixtures/payments/main.ts' },
      output: {
        // Some packages ask for a part of Node only if it is there, with the `require` of the modules that they were written as.
        banner: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)",
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
