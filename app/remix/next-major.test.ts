/**
 * What an upgrade to React Router 7 touches. Its codemod needs a network, so its tables are applied here, in memory, to every source:
 * those of the guide (https://reactrouter.com/upgrading/remix) and of the codemod (https://github.com/jrestall/react-router-codemods).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'app/remix/'

/** Packages by their new names. Of some, a name is exported by another package; then it is in `moved`. */
const packages: Record<string, string> = {
  '@remix-run/react': 'react-router',
  '@remix-run/node': 'react-router',
  '@remix-run/server-runtime': 'react-router',
  '@remix-run/router': 'react-router',
  '@remix-run/testing': 'react-router',
  '@remix-run/express': '@react-router/express',
  '@remix-run/serve': '@react-router/serve',
  '@remix-run/dev': '@react-router/dev',
  '@remix-run/route-config': '@react-router/dev/routes',
  '@remix-run/fs-routes': '@react-router/fs-routes',
  'react-router-dom': 'react-router',
}

/** Where the codemod takes a name from, and what it is called there. */
const moved: Record<string, { from?: string; name?: string }> = {
  RemixBrowser: { name: 'HydratedRouter', from: 'react-router/dom' },
  RemixServer: { name: 'ServerRouter' },
  createRemixStub: { name: 'createRoutesStub' },
  vitePlugin: { name: 'reactRouter', from: '@react-router/dev/vite' },
  createFileSessionStorage: { from: '@react-router/node' },
  createReadableStreamFromReadable: { from: '@react-router/node' },
  readableStreamToString: { from: '@react-router/node' },
  writeAsyncIterableToWritable: { from: '@react-router/node' },
  writeReadableStreamToWritable: { from: '@react-router/node' },
}

/** `import { … } from 'package'`, and the same of exports. */
const statement = /((?:import|export) (?:type )?)\{([^}]*)\} from '([^']+)'/g
/** `import 'package'`, `import('package')`, `vi.mock('package')`, `declare module 'package'`, and the strings of package.json. */
const named = /(\bimport |\b(?:import|mock|require|resolve)\(|\bdeclare module |^ *)(['"])([^'"\n]+)\2/gm

/** The source as the codemod leaves it. */
function upgraded(path: string, source: string): string {
  const imports = source
    .replace(statement, (whole, start, names, from) => (packages[from] ? upgradedStatement(start, names, from) : whole))
    .replace(named, (whole, start, quote, from) => (packages[from] ? `${start}${quote}${packages[from]}${quote}` : whole))
    .replaceAll("'virtual:remix/server-build'", "'virtual:react-router/server-build'")
  return path.endsWith('entry.server.tsx') ? imports.replace(/\bremixContext\b/g, 'reactRouterContext') : imports
}

function upgradedStatement(start: string, names: string, from: string): string {
  const bySource = new Map<string, string[]>()
  for (const given of names.split(',').filter((name) => name.trim() !== '')) {
    const [, type = '', name = '', alias = ''] = /^\s*(type )?(\w+)(.*?)\s*$/.exec(given) ?? []
    const { from: source = packages[from]!, name: own = name } = moved[name] ?? {}
    bySource.set(source, [...(bySource.get(source) ?? []), `${type}${own}${alias}`])
  }
  return [...bySource].map(([source, list]) => `${start}{ ${list.join(', ')} } from '${source}'`).join('\n')
}

/** What the codemod leaves to a person: names on `window`, in requests and answers, of a build, and of switches. */
const byHand =
  /\b__remix\w+|\bX-Remix-|['"]_routes['"]|\bUNSAFE_|\bserverHandoffStream\b|\bstaticHandlerContext\b|\bv3_\w+|\babortDelay\b|\bvite:build\b/

/** All but this test, which has the names in its tables. */
const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter(
    (path) =>
      existsSync(path) &&
      /\.([cm]?[jt]sx?|json)$/.test(path) &&
      !/^(package-lock\.json|app\/remix\/next-major\.test\.ts)$/.test(path),
  )
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const outside = (isTouched: (file: { path: string; source: string }) => boolean) =>
  sources.flatMap((file) => (!file.path.startsWith(folder) && isTouched(file) ? [file.path] : [])).sort()

test('the codemod changes the files of this folder that import the framework, its routes, and configuration', () => {
  const changed = sources.filter(({ path, source }) => upgraded(path, source) !== source).map(({ path }) => path)
  expect(changed.filter((path) => path.startsWith(folder)).sort()).toEqual([
    'app/remix/encode-answer.test.ts',
    'app/remix/router.ts',
    'app/remix/server.ts',
    'app/remix/types.d.ts',
  ])
  expect(changed.filter((path) => !path.startsWith(folder)).sort()).toEqual(['app/routes.ts', 'package.json', 'vite.config.ts'])
})

test('an import of the framework in a screen would be changed', () => {
  expect(upgraded('ui/screen.tsx', "import { Form, RemixBrowser as Page, type LinkProps } from '@remix-run/react'\n")).toBe(
    "import { Form, type LinkProps } from 'react-router'\nimport { HydratedRouter as Page } from 'react-router/dom'\n",
  )
})

test('what a person changes is in this folder too, but for the command of the build', () => {
  expect(outside(({ source }) => byHand.test(source))).toEqual(['app/cli/build/build.ts'])
})
