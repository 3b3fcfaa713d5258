/**
 * Code that loads late (`late-*.ts`) is rendered by the server at once, and a document links only the stylesheets of what it imports
 * statically: each stylesheet of such code is imported where it is loaded, or by the frame around every page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const lateFiles = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/late-[\w-]+(?<!\.test)\.ts$/.test(path))
  .map((path) => join('ui', path))

test.each(lateFiles)('%s links the stylesheets of what it loads, and no others', (file) => {
  const loaded = /import\('(\.[^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1]
  const frame = stylesOf('ui/shell/document/frames.tsx')
  const needed = [...stylesOf(join(dirname(file), loaded!))].filter((style) => !frame.has(style))
  const linked = [...stylesOf(file)]
  expect(linked.sort()).toEqual(needed.sort())
})

test('what opens by a press, and what is below a purchase, load late', () => {
  expect(lateFiles.map((file) => file.split('/').at(-1)).sort()).toEqual([
    'late-address-suggestion.ts',
    'late-cart-dialog.ts',
    'late-compare-tray.ts',
    'late-modal.ts',
    'late-tire-readings.ts',
    'late-vehicle-search.ts',
    'late-zip-dialog.ts',
  ])
})

/** The stylesheets that a module imports statically, itself or by what it imports. */
function stylesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return new Set()
  seen.add(file)
  if (file.endsWith('.css')) return new Set([file])
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)(?:[^'"()]*\sfrom\s)?'([#.][^']+)'/gm)
  return new Set(
    [...imports].flatMap(([, name = '']) => [
      ...stylesOf(name.startsWith('#') ? name.slice(1) : join(dirname(file), name), seen),
    ]),
  )
}
