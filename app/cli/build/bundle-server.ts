/**
 * A step of the build, once Remix has built the pages: how the server and the payment simulator become a few files that Node runs
 * as they are. Packages are taken in: to find and read a thousand files one by one takes a server longer than all else that it
 * does before it is open.
 */
import { readFile, rm } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { builtServer } from './build.ts'

const folder = dirname(builtServer)
// Files of an earlier build would stay.
await rm(folder, { recursive: true, force: true })
await build({
  entryPoints: { server: 'app/main.ts', 'payment-simulator': 'fixtures/payments/main.ts' },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [pagesInside(), ownAddresses()],
  // They read files that lie beside their own, or are not for production.
  external: ['@electric-sql/pglite', '@resvg/resvg-wasm', '@node-rs/argon2', 'elkjs', 'pdfkit', 'fontkit', 'vite', 'pg-native'],
  // Some packages ask for a part of Node only if it is there, with the `require` of the modules that they were written as.
  banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)" },
  logLevel: 'warning',
  // Vite leaves imports of packages of which it has taken nothing: that they are dropped here is no news, two hundred times.
  logOverride: { 'ignored-bare-import': 'silent' },
})

/** `app/remix/built-pages.ts` loads the pages, which Remix has built. They are taken in, so that they and the server have one React and one of everything. */
function pagesInside(): Plugin {
  return {
    name: 'pages-inside',
    setup({ onLoad }) {
      onLoad({ filter: /\/app\/remix\/built-pages\.ts$/ }, () => ({
        contents: `export const builtPages = () => import(${JSON.stringify(resolve('build/server/index.js'))})`,
      }))
    },
  }
}

/** A module finds the files beside it (`new URL('./pages.css', import.meta.url)`) where they lie, not beside the built file. */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    setup({ onLoad }) {
      onLoad({ filter: /\/(app|machines|ui|adapters|fixtures)\/.*\.tsx?$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8')
        const address = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`
        return { contents: code.replaceAll('import.meta.url', address), loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
