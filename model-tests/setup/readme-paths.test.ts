/** What READMEs name in backticks exists: a file that moves takes its mentions along. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['adapters', 'app', 'fixtures', 'machines', 'model-tests', 'ui']
const readmes = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))),
].filter((file) => file.endsWith('.md'))

test.each(readmes)('%s names files and folders that exist', (readme) => {
  expect(missingFrom(readFileSync(readme, 'utf8'), dirname(readme))).toEqual([])
})

test('a path that does not exist is found, beside the README and in the project; words, examples and other addresses are none', () => {
  const text =
    'See `routes.ts`, `app/routes.ts`, `app/nowhere.ts`, `page/gone/`, `/cart`, `#ui/…`, `routes/<area>/<page>.tsx`, `a/b`, `./x.ts`'
  expect(missingFrom(text, 'app')).toEqual(['app/nowhere.ts', 'page/gone/'])
})

/** Paths that begin in the README's folder, in the project or in a folder of either, and end with a file's or a folder's name. */
function missingFrom(text: string, folder: string): string[] {
  const named = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, path = '']) => path)
  return named.filter((path) => isPath(path) && ![folder, '.'].some((from) => existsSync(join(from, path))))
}

/** A source file in a folder, or a folder; imports (`./x.ts`) are of an example, and names without a folder may be packages, fields or made-up examples. */
function isPath(path: string): boolean {
  return /^[^.].*\//.test(path) && (/\.(tsx?|mjs|cjs|css|md|svg)$/.test(path) || path.endsWith('/'))
}
