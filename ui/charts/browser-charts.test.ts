import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'

const ui = new URL('../', import.meta.url)
const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, ui), 'utf8'))

test.each(allCharts.map(({ name, runs }) => [name, runs] as const))(
  'the chart %s, which says that it runs at “%s”, is run by a hook of the page only if it runs in the browser',
  (name, runs) => {
    const isRun = sources.some((source) => new RegExp(`(useChart\\(|startChart\\(|return |= |=> )${name}Machine\\b`).test(source))
    expect(isRun).toBe(runs === 'browser')
  },
)
