/** Contents of the built server: its startup time depends on the number of files. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findDrawing } from '#adapters/chart-layout/kept-drawings.ts'
import { builtServer } from '#app/cli/build/build.ts'
import { builtDrawings } from '#app/server/shop/charts/built-drawings.ts'
import { hintsOf } from '#machines/chart-hints.ts'
import { allCharts } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { foldingOf, sketchOf } from '#machines/describe/sketch/sketch.ts'
import { buildOnce } from '#model-tests/drivers/prepared-shop.ts'

const folder = dirname(builtServer)
let files: string[] = []

beforeAll(async () => {
  await buildOnce()
  files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
})

test('the server bundles all packages except two with native code', () => {
  const imported = files.flatMap((file) => [...file.matchAll(/^(?:import |export |}).*?from "([^"]+)";$|^import "([^"]+)";$/gm)])
  const packages = imported
    .map(([, from, bare]) => from ?? bare ?? '')
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
  expect([...new Set(packages)].sort()).toEqual([
    '@electric-sql/pglite',
    '@electric-sql/pglite/contrib/pg_trgm',
    '@node-rs/argon2',
  ])
})

test.each(['react.production.min.js', 'react-dom-server.node.production.min.js', '@remix-run/router v'])(
  'pages and server have one %s between them',
  (name) => {
    expect(files.flatMap((file) => file.split(` * ${name}`).slice(1))).toHaveLength(1)
  },
)

test('the pages are bundled with the server', () => {
  expect(files.filter((file) => file.includes('/assets/entry.client-'))).toHaveLength(1)
})

test('the server loads the people of the demonstration only when it asks for them', () => {
  const people = 'four tires one road'
  const loaded = new Set([basename(builtServer)])
  // A set is walked in the order in which it grows.
  for (const name of loaded) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text.includes(people), name).toBe(false)
    for (const [, from = ''] of text.matchAll(/^(?:im|ex)port [^;]*?"\.\/([^"]+)";$/gm)) loaded.add(from)
  }
  expect(loaded.size).toBeGreaterThan(1)
  expect(files.filter((file) => file.includes(people))).toHaveLength(1)
})

test('there is one xstate, and nothing that is for development', () => {
  expect(files.flatMap((file) => file.match(/^function createActor\(/gm) ?? [])).toHaveLength(1)
  expect(files.filter((file) => /^ \* react[a-z.-]*\.development\.js/m.test(file))).toEqual([])
})

test.each(allCharts.map((chart) => [chart.name, chart] as const))(
  'the build has laid %s out as its page shows it first',
  async (_, chart) => {
    const definition = definitionOf(chart)
    const hints = hintsOf(chart.name)
    const { openAtFirst: open } = foldingOf(definition, hints)
    for (const hasCounts of [false, true]) {
      const sketch = sketchOf(definition, hints, { open, level: 'all', hasCounts })
      expect(await findDrawing(builtDrawings, sketch)).toMatchObject({ cards: expect.any(Array) })
    }
  },
)
