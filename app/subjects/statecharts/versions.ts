/** What the charts were, beside what they are: which changed since a day, one of them drawn with its changes, and the events between them. */
import { hintsOf } from '#machines/chart-hints.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { type ChartDiff, type Charts, diffOfCharts, routesChanged } from '#machines/describe/definition-changes.ts'
import { bothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { titled } from '#machines/describe/sketch/sketch.ts'
import { eventWords } from '#machines/describe/words.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import type { ChartVersions } from '#machines/ports/charts/chart-versions.ts'
import type { ChosenRoutes, VersionsView } from '#ui/statecharts/side-by-side/versions.view.ts'
import { drawVersions } from './drawn-diff.ts'
import { drawRoutes } from './drawn-routes.ts'
import { titledCharts } from './titled-charts.ts'

const dayMs = 86_400_000
const routesTitle = 'Events between charts'
const today: Charts = { charts: titledCharts, choreography }

/** In the place of a chart's name; no chart has this one. */
export const choreographyName = 'choreography'

/**
 * `query` asks for `since`, a day or `week`, and for a `chart`, or `choreography` for the events between charts. Words that are
 * neither are the usual: a week, the first that changed.
 */
export async function versionsView(
  query: URLSearchParams,
  versions: Pick<ChartVersions, 'days' | 'on'>,
  { chartLayout, now }: { chartLayout: Pick<ChartLayout, 'draw' | 'layOut'>; now: number },
): Promise<VersionsView> {
  const days = await versions.days()
  const since = days.find((day) => day === query.get('since')) ?? 'week'
  const { day, before } = await chartsSince(since, versions, now)
  const diff = diffOfCharts(before, today)
  const changed = changedOf(diff)
  const { name } = changed.find(({ name }) => name === query.get('chart')) ?? changed[0] ?? {}
  const chart = diff.charts.find((chart) => chart.name === name)
  return {
    since,
    isFirst: days.length === 1,
    day: mediumDate(day),
    days: [{ value: 'week', label: 'A week ago' }, ...days.map((value) => ({ value, label: mediumDate(value) }))],
    changed,
    chosen: chart
      ? await chosenChart(chart, before, chartLayout)
      : name === choreographyName
        ? await chosenRoutes(before, chartLayout)
        : null,
  }
}

/** What changed in the last seven days, most changes first. */
export async function changedLastWeek(versions: Pick<ChartVersions, 'on'>, now: number): Promise<VersionsView['changed']> {
  const { before } = await chartsSince('week', versions, now)
  return before === today ? [] : changedOf(diffOfCharts(before, today)).sort((a, b) => b.changes - a.changes)
}

/** Of a day, with the titles of their drawings; of that of the first version where the day is before it: what was then is not known. */
async function chartsSince(
  since: string,
  versions: Pick<ChartVersions, 'on'>,
  now: number,
): Promise<{ day: string; before: Charts }> {
  const asked = since === 'week' ? new Date(now - 7 * dayMs).toISOString().slice(0, 10) : since
  const { day, charts } = (await versions.on(asked)) ?? { day: asked, charts: null }
  return { day, before: charts ? { ...charts, charts: charts.charts.map((chart) => titled(chart, hintsOf(chart.name))) } : today }
}

function changedOf({ charts, choreography: routes }: ReturnType<typeof diffOfCharts>): VersionsView['changed'] {
  return [
    ...charts.map(({ name, title, sign, changes }) => ({ name, title, sign, changes: changes.length })),
    ...(routes.length > 0
      ? [{ name: choreographyName, title: routesTitle, sign: 'changed' as const, changes: routes.length }]
      : []),
  ]
}

async function chosenChart(
  { name, title, changes }: ChartDiff,
  before: Charts,
  chartLayout: Pick<ChartLayout, 'draw'>,
): Promise<VersionsView['chosen']> {
  const named = ({ charts }: Charts) => charts.find((chart) => chart.name === name)
  return {
    kind: 'chart',
    name,
    title,
    changes: changes.map(({ sign, words }) => ({ sign, words })),
    drawing: await drawVersions(bothVersions(named(before), named(today)), chartLayout),
  }
}

async function chosenRoutes(before: Charts, chartLayout: Pick<ChartLayout, 'layOut'>): Promise<ChosenRoutes> {
  const routes = routesChanged(before.choreography, choreography)
  const charts = [...today.charts, ...before.charts.filter((chart) => !isNamed(today, chart))]
  const titleOf = (name: string) => charts.find((chart) => chart.name === name)?.title ?? name
  return {
    kind: 'routes',
    name: choreographyName,
    title: routesTitle,
    routes: routes.map(({ sign, row: { from, emitted, to, event } }) => ({
      sign,
      from: titleOf(from),
      emitted: eventWords(emitted),
      to: titleOf(to),
      event: eventWords(event),
    })),
    drawing: await drawRoutes({ charts, before: before.choreography, after: choreography }, chartLayout),
  }
}

const isNamed = ({ charts }: Charts, { name }: ChartDefinition) => charts.some((chart) => chart.name === name)
