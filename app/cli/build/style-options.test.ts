import { expect, test } from 'vitest'
import { joinLayers, styleOptions } from './style-options.ts'

/** What the build calls with the names of each module. */
function naming() {
  const options = styleOptions(true).modules || {}
  return (file: string, names: Record<string, string>) => options.getJSON?.(file, names, file)
}

test('two classes with one short name fail the build, with both in the message', () => {
  const name = naming()
  name('a.module.css', { card: 'x1', row: 'x2' })
  expect(() => name('b.module.css', { card: 'x3', note: 'x1' })).toThrow(
    '.note of b.module.css and .card of a.module.css are both named x1: rename one of them',
  )
})

test('a module that is built twice, for the browser and for the server, keeps its names', () => {
  const name = naming()
  name('a.module.css', { card: 'x1' })
  expect(() => name('a.module.css', { card: 'x1' })).not.toThrow()
})

test('the rules of a layer are joined in their order; layers keep theirs, and what is in none stays', () => {
  const built =
    '@layer base,kit;@layer kit{.a{color:red}}@font-face{font-family:A}@layer base,kit;@layer base{p{margin:0}}@layer base,kit;@layer kit{.a{color:blue}@media print{.a{color:black}}}'
  expect(joinLayers(built)).toBe(
    '@layer base,kit;@layer kit{.a{color:red}.a{color:blue}@media print{.a{color:black}}}@font-face{font-family:A}@layer base{p{margin:0}}',
  )
})
