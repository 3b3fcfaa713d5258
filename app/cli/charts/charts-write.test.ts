/** What `npm run charts` writes, says and refuses. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { allCharts } from '#machines/charts.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { writeCharts } from './charts-write.ts'

const said: string[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-written-'))
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  said.length = 0
  process.exitCode = undefined
  await rm(folder, { recursive: true, force: true })
})

test('every chart is written as drawing, picture, Mermaid and JSON, the map beside them, and each line says so', async () => {
  const into = join(folder, 'new', 'charts')
  await write(into)
  const charts = allCharts.flatMap(({ name }) => ['json', 'mmd', 'png', 'svg'].map((ending) => `${name}.${ending}`))
  expect((await readdir(into)).sort()).toEqual([...charts, 'map.json', 'map.png', 'map.svg'].sort())
  expect(said).toHaveLength(allCharts.length + 2)
  expect(said[0]).toBe(join(into, 'cart.{svg,png,mmd,json}'))
  expect(said.at(-1)).toBe(`Wrote ${allCharts.length} charts and the map of who sends what to whom to ${into}.`)
  expect(await readFile(join(into, 'order.svg'), 'utf8')).toContain('data-state="order.confirmed.captured.packed"')
  expect(await readFile(join(into, 'order.png'), 'utf8')).toMatch(/^picture of <svg/)
  expect(await readFile(join(into, 'order.mmd'), 'utf8')).toMatch(/^stateDiagram-v2/)
  expect(JSON.parse(await readFile(join(into, 'order.json'), 'utf8'))).toMatchObject({ name: 'order' })
  expect(JSON.parse(await readFile(join(into, 'map.json'), 'utf8')).charts).toHaveLength(allCharts.length)
  expect(await readFile(join(into, 'map.svg'), 'utf8')).toContain('Events between charts')
  expect(process.exitCode).toBeUndefined()
})

test('a folder that cannot be written, a second folder and an unknown option are refused in a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const [args, sentence] of [
    [
      [file],
      /^The charts cannot be written to .+file \(EEXIST.+\): name another folder, npm run charts \[-- <folder> \| --measure\]$/,
    ],
    [[join(file, 'below')], /^The charts cannot be written to .+below \(ENOTDIR/],
    [[folder, 'another'], /^One folder is written at a time/],
    [['--all'], /^Unknown option '--all'/],
  ] as const) {
    process.exitCode = undefined
    said.length = 0
    await write(...args)
    expect(said).toEqual([expect.stringMatching(sentence)])
    expect(process.exitCode).toBe(1)
  }
})

function write(...args: string[]): Promise<void> {
  return writeCharts(args, { ...flat, close: async () => {} }, { png: async (svg) => Buffer.from(`picture of ${svg}`) })
}

/** Every box of the map in one place: positions are tested by the layout. */
const flat: ChartLayout = {
  layOut: async ({ nodes }) => ({
    width: 10,
    height: 10,
    boxes: Object.fromEntries(nodes.map(({ id }) => [id, { x: 0, y: 0, width: 5, height: 5 }])),
    lines: [],
  }),
  draw: async (sketch) => drawChart(sketch),
}
