/** What counts as used: whatever the commands, the server, the route table and the tests lead to. */
import type { KnipConfig } from 'knip'
import routes from '#app/routes.ts'

interface RouteEntry {
  file: string
  children?: RouteEntry[]
}

const routeFiles = (entries: readonly RouteEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...routeFiles(children)])

export default {
  remix: false, // it would take every file in app/routes for used; the route table knows better
  entry: [
    'app/cli/{start,serve,dev,test,fixtures,replay,charts,charts-diff}.mjs',
    'model-tests/load/{load,bench}.mjs',
    'vite.server.config.ts',
    'app/routes.ts',
    'app/root.tsx',
    'app/entry.{client,server}.tsx',
    'app/**/*.d.ts',
    'fixtures/**/main.ts',
    ...routeFiles(await routes),
  ],
  // app/cli/checks/run-checks.ts runs dependency-cruiser by its command's name and TypeScript 7 by its path; the browser tests read
  // axe-core as a file for the page, the simulated Braintree framebus for its frames, and pictures of charts the font of each weight.
  ignoreDependencies: ['dependency-cruiser', 'typescript-7', 'axe-core', 'framebus', '@fontsource/archivo'],
  project: ['{machines,app,ui,adapters,fixtures,model-tests}/**/*.{ts,tsx,mjs}', '*.{ts,cjs}'],
  ignoreExportsUsedInFile: { interface: true, type: true }, // the name of a shape that an exported function gives or takes
} satisfies KnipConfig
