/** What counts as used: everything that the commands, the server, the route table and the tests import. */
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
  workspaces: {
    '.': {
      entry: [
        'app/cli/build/{build-shop,bundle-server,land-table}.ts',
        'app/cli/{start,serve,dev,test,fixtures,import,person,drill,recover,replay,charts,charts-diff}.mjs',
        'model-tests/load/{load,bench,endure}.mjs',
        'model-tests/load/orders/vendure-orders.mjs',
        'app/routes.ts',
        'app/root.tsx',
        'app/entry.{client,server}.tsx',
        'app/**/*.d.ts',
        'fixtures/**/main.ts',
        ...routeFiles(await routes),
      ],
      project: ['{machines,app,ui,adapters,fixtures,model-tests}/**/*.{ts,tsx,mjs}', '*.{ts,cjs}'],
    },
    'machines/engine': { entry: ['example/play.ts', '**/*.test.ts'], project: '**/*.ts' },
    'adapters/engine-postgres': { project: '**/*.ts' },
  },
  // Run by the name of the command: dependency-cruiser, typescript-7 and precompress. Read as files: axe-core by the browser
  // tests, framebus by the simulated Braintree, @fontsource/archivo by the pictures of charts, the Noto fonts by paper, the parts of
  // tesseract.js by the build, us-atlas and world-atlas by the table of land.
  ignoreDependencies: [
    'dependency-cruiser',
    'typescript-7',
    'precompress',
    'axe-core',
    'framebus',
    '@fontsource/archivo',
    '@fontsource-variable/noto-sans.*',
    'tesseract.js-core',
    '@tesseract.js-data/eng',
    'us-atlas',
    'world-atlas',
    // Of packages that their users bring, or not; and what the example of one brings.
    '@electric-sql/pglite',
    'vitest',
    '@treadline/engine-postgres',
  ],
  stylelint: { config: ['app/cli/checks/stylelint.config.mjs'] },
  ignoreExportsUsedInFile: { interface: true, type: true }, // the name of a shape that an exported function gives or takes
} satisfies KnipConfig
