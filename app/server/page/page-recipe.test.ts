/** Every page follows the recipe of `app/README.md`: its parts in one order, and its head and headers from its handle. */
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '#app/remix/router.ts'
import routes from '#app/routes.ts'

const appFolder = new URL('../../', import.meta.url)
const entries = (routes as RouteConfigEntry[]).flatMap(withChildren)
const files = [...new Set(entries.map(({ file }) => file))]
const layouts = new Set(entries.filter(({ children }) => children?.length).map(({ file }) => file))
const pages = files.filter((file) => file.endsWith('.tsx') && !layouts.has(file))

const order = ['import', 'handle', 'meta', 'headers', 'loader', 'clientLoader', 'action', 'default export', 'a helper']

test('every row of the route table has its file', () => {
  expect(files.filter((file) => !existsSync(new URL(file, appFolder)))).toEqual([])
  expect(pages.length).toBeGreaterThan(25)
})

test.each(pages)('%s follows the recipe of a page', (file) => {
  expect(problemsOf(readFileSync(new URL(file, appFolder), 'utf8'))).toEqual([])
})

test.each(pages)('monitoring counts %s by the first names of its path', (file) => {
  const area = /\barea: '([^']+)'/.exec(readFileSync(new URL(file, appFolder), 'utf8'))?.[1]
  for (const { path } of entries.filter((entry) => entry.file === file)) expect(areasOf(path ?? '')).toContain(area)
})

test.each(pages)('%s is described for search engines, or kept out of them', (file) => {
  const page = readFileSync(new URL(file, appFolder), 'utf8')
  const says = (part: string) =>
    new RegExp(`^ {2}${part}:|[{,] ${part}:`, 'm').test(page.slice(0, page.indexOf('export const meta')))
  expect(says('robots') ? ['robots'] : ['description', 'canonical'].filter(says)).toEqual(
    says('robots') ? ['robots'] : ['description', 'canonical'],
  )
})

const parts = {
  handle: "export const handle: HandleOf<typeof loader> = { area: '/brands', cache: 'no-store', title: 'Brands' }",
  meta: 'export const meta = metaOf(handle)',
  headers: 'export const headers = headersOf(handle)',
  loader: 'export async function loader() {\n  return { view: await brands() }\n}',
  action: 'export const action = formAction(schema, handle)',
  page: 'export default function Brands() {\n  return null\n}',
  helper: 'const brands = async () => []',
}
const goodPage = pageOf(Object.values(parts))

test('a page that follows the recipe has no problems', () => {
  expect(problemsOf(goodPage)).toEqual([])
})

test.each<[what: string, page: string, problem: string]>([
  ['no handle', without('handle'), 'has no handle'],
  ['no meta', without('meta'), 'has no meta'],
  [
    'a head of its own',
    goodPage.replace('meta = metaOf(handle)', "meta = () => [{ title: 'Brands' }]"),
    'write meta as metaOf(handle)',
  ],
  ['headers of its own', goodPage.replace('headersOf(handle)', '() => ({})'), 'write headers as headersOf(handle)'],
  [
    'headers that say nothing',
    goodPage.replace(" cache: 'no-store',", ''),
    'headers go with cache or referrer of the handle, and cache or referrer with headers',
  ],
  [
    'a cache without headers',
    without('headers'),
    'headers go with cache or referrer of the handle, and cache or referrer with headers',
  ],
  [
    'a handle that does not see the loader',
    goodPage.replace('HandleOf<typeof loader>', 'PageHandle'),
    'the handle of a page with a loader is a HandleOf<typeof loader>',
  ],
  [
    'the loader below the action',
    `${without('loader').replace('export const action', 'export const action = act\n\nexport const loader = load\n\nexport const other')}`,
    'loader comes after action',
  ],
  ['a helper above', goodPage.replace('export const meta', 'const shown = 50\n\nexport const meta'), 'meta comes after a helper'],
  ['another export', `${goodPage}\nexport const shown = 50\n`, 'the export shown has no place in a page'],
])('a page with %s is found', (_what, page, problem) => {
  expect(problemsOf(page)).toContain(problem)
})

function without(part: keyof typeof parts): string {
  return pageOf(Object.values({ ...parts, [part]: '' }))
}

function pageOf(statements: readonly string[]): string {
  return ["import { list } from '#app/page/list.ts'", ...statements].join('\n\n')
}

/**
 * `/account` and `/account/my-orders` for `account/my-orders/:orderId`: nothing in them comes from an address. A page whose path is
 * all from the address is counted with the others.
 */
function areasOf(path: string): string[] {
  if (/^[*:]/.test(path)) return ['other']
  const names = path
    .replace(/(^|\/):.*/, '')
    .split('/')
    .filter(Boolean)
  return names.length === 0 ? ['/'] : names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`)
}

function withChildren(entry: RouteConfigEntry): RouteConfigEntry[] {
  return [entry, ...(entry.children ?? []).flatMap(withChildren)]
}

interface Part {
  name: string
  statement: ts.Statement
}

/** What is wrong with a page's file, a sentence each. That its loader returns `{ view }` is in the type of its handle. */
function problemsOf(text: string): string[] {
  const source = ts.createSourceFile('page.tsx', text, ts.ScriptTarget.Latest, true)
  const found = source.statements.map((statement) => ({ name: partOf(statement), statement }))
  const { handle, meta, headers, loader } = Object.fromEntries(found.map((part) => [part.name, part.statement.getText()]))
  const problems = [
    ...found.filter(({ name }) => !order.includes(name)).map(({ name }) => `the export ${name} has no place in a page`),
  ]
  const known = found.filter(({ name }) => order.includes(name))
  for (const [index, { name }] of known.entries()) {
    const before = known[index - 1]
    if (before && order.indexOf(before.name) > order.indexOf(name)) problems.push(`${name} comes after ${before.name}`)
  }
  if (!handle) problems.push('has no handle')
  if (!meta) problems.push('has no meta')
  else if (!meta.endsWith('= metaOf(handle)')) problems.push('write meta as metaOf(handle)')
  if (headers && !headers.endsWith('= headersOf(handle)')) problems.push('write headers as headersOf(handle)')
  if (handle && /\b(cache|referrer):/.test(handle) !== (headers !== undefined))
    problems.push('headers go with cache or referrer of the handle, and cache or referrer with headers')
  if (handle && loader && !isNever(found) && !handle.includes('HandleOf<typeof loader>'))
    problems.push('the handle of a page with a loader is a HandleOf<typeof loader>')
  return problems
}

/** The part of a page that a statement is: the name of an export, or one of the nameless parts. */
function partOf(statement: ts.Statement): string {
  if (ts.isImportDeclaration(statement)) return 'import'
  if (ts.isExportAssignment(statement)) return 'default export'
  // `clientLoader.hydrate = true` belongs to the loader of the browser.
  if (ts.isExpressionStatement(statement)) return /^\w+(?=\.hydrate = true)/.exec(statement.getText())?.[0] ?? 'a helper'
  const has = (kind: ts.SyntaxKind) =>
    ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some((one) => one.kind === kind)
  if (has(ts.SyntaxKind.DefaultKeyword)) return 'default export'
  // Of several forms on a page each has an action of its own above the page's.
  if (!has(ts.SyntaxKind.ExportKeyword)) return /^const \w+ = formAction\(/.test(statement.getText()) ? 'action' : 'a helper'
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? 'a helper'
  return ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? 'a helper') : 'of something else'
}

/** Whether the loader only throws. */
function isNever(found: readonly Part[]): boolean {
  const loader = found.find(({ name }) => name === 'loader')?.statement
  return loader !== undefined && ts.isFunctionDeclaration(loader) && loader.type?.kind === ts.SyntaxKind.NeverKeyword
}
