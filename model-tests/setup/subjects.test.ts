/** A subject has one name in every layer: the table of README.md says which layers it is in, and is compared with the folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The folders of each column. Charts of the checkout are not among them: they have the names of the specification. */
const layers: Record<string, string[]> = {
  domain: ['machines/domain'],
  port: ['machines/ports', 'machines/ports/commerce'],
  charts: ['machines/storefront'],
  adapter: ['adapters', 'adapters/commerce'],
  app: ['app/subjects'],
  screens: ['ui/screens'],
  fixtures: ['fixtures'],
}

const columns = Object.keys(layers)

/** The names in a column: of folders, and of ports that are one file. */
function namesIn(column: string): string[] {
  return layers[column]!.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return entry.name
      return column === 'port' && entry.name.endsWith('.ts') ? entry.name.replace('.ts', '') : []
    }),
  )
}

const found = new Map<string, string[]>()
for (const column of columns) for (const name of new Set(namesIn(column))) found.set(name, [...(found.get(name) ?? []), column])

test('the table in README.md has each subject that is in two layers or more, and says in which', () => {
  const readme = readFileSync('README.md', 'utf8')
  const table = (readme.split(`| subject | ${columns.join(' | ')} |\n`)[1] ?? '').split('\n\n')[0] ?? ''
  const rows = table
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name, columns.filter((_, index) => cells[index] !== '')])
  const expected = [...found].filter(([, where]) => where.length > 1)
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})

test('no subject has a second name that differs by its number: `review` beside `reviews`', () => {
  const names = [...found.keys()]
  expect(names.filter((name) => names.includes(`${name}s`))).toEqual([])
})

test('each layer of the table is a folder of the project', () => {
  expect(
    Object.values(layers)
      .flat()
      .filter((folder) => !existsSync(join(folder))),
  ).toEqual([])
})
