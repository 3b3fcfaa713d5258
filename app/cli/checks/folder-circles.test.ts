import { expect, test } from 'vitest'
import { circlesOf, importsOf } from './folder-circles.ts'

const targets = (text: string) => importsOf('app/subjects/carts/cart.ts', text).map(({ to }) => to)

test('imports by value count, also those on several lines, without names and at a later time', () => {
  expect(targets("import { a, type B } from '#app/server/shop/a.ts'")).toEqual(['app/server/shop/a.ts'])
  expect(targets("import {\n  a,\n  b,\n} from '../../server/shop/a.ts'\nexport * from './b.ts'")).toEqual([
    'app/server/shop/a.ts',
    'app/subjects/carts/b.ts',
  ])
  expect(targets("import './a.ts'\nconst b = await import('#app/server/shop/b.ts')")).toEqual([
    'app/subjects/carts/a.ts',
    'app/server/shop/b.ts',
  ])
})

test('imports of types and of packages do not count', () => {
  expect(targets("import type { A } from '#app/server/shop/a.ts'\nimport { type B, type C as D } from './b.ts'")).toEqual([])
  expect(targets("import { test } from 'vitest'\nimport fs from 'node:fs'")).toEqual([])
})

const files = (...pairs: Array<[string, string]>) => pairs.map(([from, to]) => ({ from, to }))

test('folders that need each other are a circle, with the imports that it consists of', () => {
  const [circle, ...more] = circlesOf(
    files(
      ['app/a/one.ts', 'app/b/one.ts'],
      ['app/b/two.ts', 'app/c/one.ts'],
      ['app/c/two.ts', 'app/a/two.ts'],
      ['app/a/one.ts', 'app/d/one.ts'],
    ),
  )
  expect(more).toEqual([])
  expect(circle?.split('\n')).toEqual([
    'app: a, b, c need each other.',
    '  app/a/one.ts imports app/b/one.ts',
    '  app/b/two.ts imports app/c/one.ts',
    '  app/c/two.ts imports app/a/two.ts',
  ])
})

test('a circle is found at every level, and files beside the folders are in none', () => {
  expect(circlesOf(files(['app/a/x/one.ts', 'app/a/y/one.ts'], ['app/a/y/one.ts', 'app/a/x/two.ts']))).toHaveLength(1)
  expect(circlesOf(files(['app/a/one.ts', 'app/open.ts'], ['app/open.ts', 'app/a/two.ts']))).toEqual([])
  expect(circlesOf(files(['app/a/one.ts', 'ui/a/one.ts'], ['ui/b/one.ts', 'app/b/one.ts']))).toEqual([])
  expect(circlesOf(files(['app/a/one.ts', 'app/b/one.ts'], ['app/b/one.ts', 'app/c/one.ts']))).toEqual([])
})
