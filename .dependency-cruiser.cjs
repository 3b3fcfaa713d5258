/**
 * Who may import whom. The statecharts stay pure, screens see projections only, adapters do not know each other,
 * and only the tests see everything. Type imports count as well: a shape is a dependency too.
 */

/** Tests, and the suites and doubles that only tests load. */
const tests = '(\\.test\\.(ts|tsx|mjs)|(^|[/-])(contract|testing)\\.ts)$|/contract/'

/** What builds, checks and shows the shop while it is developed. */
const development = '^app/(cli/(build|checks)/|cli/open-developed-shop[.]ts$|routes([.]ts$|/statecharts/table[.]ts$))'

/** Packages by name, wherever they are installed. */
const packages = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

/** A row of the table: files under `from` may import what matches `may`, and nothing else. */
const only = (name, comment, from, may, mayOfOthers = [], notFrom = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [tests, ...notFrom] },
  to: { pathNot: may, dependencyTypesNot: mayOfOthers },
})

/** Node itself and any installed package. */
const anyPackage = ['core', 'npm', 'npm-dev', 'npm-peer']

/** By what adapters are imported. */
const adapterEntries = ['/index[.]ts$', '^adapters/payments/[a-z]+/browser[.]ts$']

/** The pages of charts, which are a guest of the shop. */
const guest =
  '^((app/(subjects|routes|routes/calls)/statecharts|ui/statecharts|machines/(describe|play|messages|what-if)|adapters/chart-[a-z]+)/|machines/chart-hints[.]ts$)'

/** Which other subjects a folder of `app/subjects` imports. A subject without a row imports none. */
const subjectsOf = {
  accounts: ['vehicles'],
  carts: ['occupation', 'vehicles'],
  checkout: ['accounts', 'carts', 'orders', 'returns', 'vehicles'],
  compare: ['priced-ahead', 'vehicles'],
  guide: ['priced-ahead', 'vehicles'],
  installers: ['vehicles'],
  listing: ['compare', 'hubs', 'priced-ahead', 'vehicles'],
  product: ['vehicles'],
  returns: ['orders', 'tracking'],
  reviews: ['hubs', 'vehicles'],
  search: ['content', 'product', 'vehicles'],
  site: ['content'],
  statecharts: ['accounts'],
  'true-scale': ['vehicles'],
}

module.exports = {
  forbidden: [
    {
      name: 'the-server-knows-no-subject',
      comment: 'app/server serves every subject. What a subject needs of it is handed in, or is a part of the server.',
      severity: 'error',
      from: { path: '^app/server/', pathNot: tests },
      to: { path: '^app/', pathNot: '^app/(server|remix)/' },
    },
    {
      name: 'the-seam-knows-no-subject',
      comment:
        'app/remix is between the framework and the shop. What it needs of the server or of a subject is handed in; types may tell of it.',
      severity: 'error',
      from: { path: '^app/remix/', pathNot: tests },
      to: { path: '^(app/(?!remix/)|adapters/|fixtures/)', dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries({ ...subjectsOf, '[^/]+': [] }).map(([subject, others]) => ({
      name: `subjects-of-${subject === '[^/]+' ? 'the-others' : subject}`,
      comment: 'A subject imports the server and the subjects of its row in `subjectsOf`; pages and calls import it.',
      severity: 'error',
      from: {
        path: `^app/subjects/(${subject})/`,
        pathNot: [tests, ...(subject === '[^/]+' ? [`^app/subjects/(${Object.keys(subjectsOf).join('|')})/`] : [])],
      },
      to: { path: '^app/', pathNot: ['^app/(server|remix)/', `^app/subjects/(${['$1', ...others].join('|')})/`] },
    })),
    {
      name: 'pages-are-imported-by-tables',
      comment: 'Pages and calls import servers and subjects. Only the tables of addresses import them.',
      severity: 'error',
      from: { path: '^app/', pathNot: [tests, '^app/routes/', '^app/(routes|shop-app)[.]ts$'] },
      to: { path: '^app/routes/' },
    },
    {
      name: 'the-shop-does-not-know-its-guest',
      comment:
        'The pages of charts are a guest of the shop. The two tables of addresses mount them, app/server/shop/charts is their host, and commands draw, count and replay charts: nothing else imports them. What a page needs of the shop is a part of its `handle`, or of `ChartsHost`.',
      severity: 'error',
      from: {
        pathNot: [
          guest,
          tests,
          '^app/routes(/calls)?[.]ts$',
          '^app/server/shop/(charts/|demo[.]ts$)',
          '^app/cli/',
          '^machines/ports/charts/',
          '^model-tests/',
        ],
      },
      to: { path: guest },
    },
    {
      name: 'the-guest-asks-its-host',
      comment: 'The pages of charts ask `ChartsHost` (machines/ports/charts/charts-host.ts) and nothing of the shop past it.',
      severity: 'error',
      from: { path: '^app/(subjects|routes|routes/calls)/statecharts/', pathNot: tests },
      to: { path: '^app/server/shop/' },
    },
    only(
      'machines-are-pure',
      'Statecharts run without network, disk, clock or screen: they know xstate, valibot and themselves. Ask for the world through a port.',
      '^machines/',
      ['^machines/', packages('xstate', 'valibot')],
      [],
      // It is an application of the engine's packages.
      ['^machines/engine/example/'],
    ),
    only(
      'the-domain-knows-itself',
      'Words and rules of the shop are plain data and pure functions: charts, ports and adapters ask them, and they ask nothing.',
      '^machines/domain/',
      ['^machines/domain/', packages('valibot')],
    ),
    {
      name: 'packages-by-their-exports',
      comment: 'The engine and its store are packages: the shop imports what their package.json exports, and nothing past it.',
      severity: 'error',
      from: { pathNot: '^(machines/engine|adapters/engine-postgres)/' },
      to: {
        path: '^(machines/engine|adapters/engine-postgres)/',
        pathNot: '^(machines/engine/(index|browser|steps|testing|contract)|adapters/engine-postgres/(index|contract))[.]ts$',
      },
    },
    {
      name: 'the-store-knows-the-engine-by-its-name',
      comment: 'The Postgres store asks the engine as any application does.',
      severity: 'error',
      from: { path: '^adapters/engine-postgres/' },
      to: {
        path: '^(machines|app|ui|adapters|fixtures|model-tests)/',
        pathNot: '^(adapters/engine-postgres/|machines/engine/(index|contract)[.]ts$)',
      },
    },
    {
      name: 'the-engine-runs-without-its-descriptions',
      comment:
        'machines/describe reads charts and logs for pages and files; nothing that runs a chart depends on it. How a chart is drawn is in its folder, and only pages and files read it.',
      severity: 'error',
      from: { path: '^machines/(engine|domain|checkout|storefront)/', pathNot: [tests, '[.]drawing[.]ts$'] },
      to: { path: '^machines/describe/' },
    },
    only(
      'screens-see-projections',
      "A screen gets a chart's view, its events and its words. What decides (rules, effects, engine, ports) stays out of reach, but for the browser half of the payment port, which a screen is handed; charts that run in the browser are storefront ones, but for the four whose next step a page foresees.",
      '^ui/',
      [
        '^ui/',
        '^app/remix/router\\.ts$',
        '^machines/domain/',
        '^machines/(storefront|checkout/(payment-page|order-check))/',
        '^machines/.+\\.(view|events|types)\\.ts$',
        '^machines/describe/',
        '^machines/engine/index\\.ts$',
        '^machines/messages/messages\\.ts$',
        '^machines/charts\\.ts$',
        '^machines/engine/browser\\.ts$',
        '^machines/ports/payments/payment-(browser|provider)\\.ts$',
        '^machines/checkout/(cart|cart-tabs|road-hazard|payment-type)/[a-z-]+\\.machine\\.ts$',
        packages('react', 'react-dom', 'xstate', '@xstate/react', '@fontsource-variable/archivo', 'tesseract.js'),
      ],
    ),
    only(
      'adapters-fill-ports',
      'An adapter knows the words, the ports and the records it fills, and of the other adapters only the database, the request layer and the secrets.',
      '^adapters/([^/]+)/',
      [
        '^adapters/($1|database|engine-postgres|request-layer|secrets)/',
        '^machines/(domain|ports)/',
        '^machines/engine/index\\.ts$',
      ],
      anyPackage,
    ),
    {
      name: 'an-adapter-is-entered-by-its-index',
      comment:
        'What an adapter gives others is exported by its index.ts; a payment provider has a second one for browsers, browser.ts.',
      severity: 'error',
      // It measures how the parts of a drawing are placed, without the thread that the adapter runs for it.
      from: { path: '^(app|machines|ui|fixtures)/', pathNot: [tests, '^app/cli/charts/charts-measure[.]ts$'] },
      to: { path: '^adapters/', pathNot: adapterEntries },
    },
    {
      name: 'adapters-enter-each-other-by-the-index',
      comment: 'An adapter sees of another one what the shop sees of it.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: tests },
      to: { path: '^adapters/', pathNot: [...adapterEntries, '^adapters/$1/'] },
    },
    {
      name: 'only-adapters-have-an-index',
      comment:
        'Elsewhere a file is imported by its own name; an index.ts there would be a second one. Packages have the entries of their package.json.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)index[.]tsx?$', pathNot: ['(^|/)node_modules/', '^adapters/', '^machines/engine/index[.]ts$'] },
    },
    only(
      'fixtures-are-data',
      'Examples and simulators know the words and the port types; what they fill is handed to them.',
      '^fixtures/',
      ['^fixtures/', '^machines/(domain|ports)/'],
      anyPackage,
    ),
    {
      name: 'the-kit-keeps-its-styles',
      comment: 'A screen asks a part of the kit for a variant; the classes of the part are its own.',
      severity: 'error',
      from: { pathNot: '^ui/kit/' },
      to: { path: '^ui/kit/.+\\.module\\.css$' },
    },
    {
      name: 'one-importer-of-the-framework',
      comment:
        'Remix and React Router are imported by app/remix/router.ts and, of servers, app/remix/server.ts: their next major changes these. The build reads app/routes.ts by itself.',
      severity: 'error',
      from: { pathNot: '^app/(remix/((router|server)[.]ts|types[.]d[.]ts)|routes[.]ts)$' },
      to: { path: packages('@remix-run/[^/]+', 'react-router(-dom)?') },
    },
    {
      name: 'one-door-to-the-demonstration',
      comment:
        'Demo people and simulators reach the server through app/server/shop/demo.ts, which production can be read without.',
      severity: 'error',
      from: { path: '^app/', pathNot: [tests, '^app/server/shop/demo\\.ts$'] },
      to: { path: '^fixtures/' },
    },
    {
      name: 'the-shop-runs-without-its-tests',
      comment:
        'Nothing that ships depends on model-tests. Only two commands look there: the one that runs the tests, for a browser and for what was walked, and the one that drills a failover, for shoppers.',
      severity: 'error',
      from: {
        path: '^(app|machines|ui|adapters|fixtures)/',
        pathNot: [tests, '^app/cli/checks/run-checks\\.ts$', '^app/cli/drill\\.mjs$'],
      },
      to: { path: '^model-tests/' },
    },
    {
      name: 'shipped-code-does-not-load-test-suites',
      comment: 'Contract suites and test doubles are for tests.',
      severity: 'error',
      from: { path: '^(app|machines|ui|adapters|fixtures)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'production-has-no-development-packages',
      comment:
        'What `npm ci --omit=dev` leaves out is for building and testing. What a served shop loads, and its commands, need none of it.',
      severity: 'error',
      from: { path: '^(app|machines|ui|adapters|fixtures)/', pathNot: [tests, '-testing[.]ts$', development] },
      // `npm run dev` has the server load vite.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['(^|/)node_modules/(@types|vite)/'] },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other at run time are one idea in two places. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
}
