/** The funnel: how far shoppers of a kind came in a time, beside the same time before it. */
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { type Funnel, funnelCharts, funnelOf, visitsOf } from '#machines/describe/funnel.ts'
import { ranges } from '#machines/ports/charts/activity-ranges.view.ts'
import { type ActivityQuestion, type ChartActivities, type ChartActivity, spanMs } from '#machines/ports/charts/chart-activity.ts'
import { pathOf } from '#ui/statecharts/places.ts'
import type { FunnelStageView, FunnelView } from '#ui/statecharts/reports/funnel.view.ts'
import { filtersOf, firstSpan, offeredValues, segmentOf, spansFrom, whenWords } from './layers/live.ts'
import { stateTitleIn } from './titled-charts.ts'

const counted = [...funnelCharts, 'visit'] as const
type Numbers = Record<(typeof counted)[number], ChartActivity>

/** So many of the states that changed most are named. */
const mostWorse = 3

export async function funnelView(
  query: URLSearchParams,
  { activity }: Pick<ChartActivities, 'activity'>,
  now: number,
): Promise<Omit<FunnelView, 'isMadeUp'>> {
  const { version: _, ...filters } = filtersOf(query)
  const { span, ms, words } = ranges[filters.range]
  // As many spans as the range is long, the one that is not over included: as many are before.
  const since = firstSpan(filters.range, now) + spanMs[span]
  const segment = segmentOf({ ...filters, version: '' })
  const ask = async (time: Pick<ActivityQuestion, 'since' | 'until'>) => {
    const answers = counted.map(
      async (chart) => [chart, await activity({ chart, span, version: null, segment, ...time })] as const,
    )
    return Object.fromEntries(await Promise.all(answers)) as Numbers
  }
  const length = Math.ceil(ms / spanMs[span]) * spanMs[span]
  const [nowKnown, beforeKnown] = await Promise.all([ask({ since }), ask({ since: since - length, until: since })])
  const current = funnelOf(nowKnown)
  // The shoppers of this moment do not belong to the time before.
  const before = funnelOf(withoutPresent(beforeKnown))
  const stages = current.stages.map((stage, at) => stageView(stage, before.stages[at]!, current, before, filters))
  const isOfAll = Object.values(segment).every((part) => part === null)
  const [visits, visitsBefore] = [visitsOf(nowKnown.visit), visitsOf(beforeKnown.visit)]
  const begunAt = (known: Numbers, at: number) => known.checkoutFlow.begun.find(({ startsAt }) => startsAt === at)?.times ?? 0
  return {
    filters,
    offered: offeredValues,
    since: whenWords(since, 'hour'),
    before: `the ${words.toLowerCase().replace('last ', '')} before`,
    began: current.began,
    placed: current.placed,
    share: percent(current.placed, current.began),
    shareBefore: percent(before.placed, before.began),
    visits: isOfAll
      ? visits.map(({ name, reached }, at) => ({
          name,
          reached,
          share: percent(reached, visits[0]!.reached),
          shareBefore: percent(visitsBefore[at]!.reached, visitsBefore[0]!.reached),
        }))
      : null,
    stages,
    spans: spansFrom(since, now, spanMs[span]).map((at) => ({
      when: whenWords(at, span),
      began: begunAt(nowKnown, at),
      before: begunAt(beforeKnown, at - length),
    })),
    worse: stages
      .flatMap(({ dropOffs }) => dropOffs)
      .map(({ words, href, change }) => ({ words, href, change: change ?? 0 }))
      .filter(({ change }) => change > 0)
      .sort((a, b) => b.change - a.change)
      .slice(0, mostWorse),
  }
}

function withoutPresent(known: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(known).map(([chart, numbers]) => [chart, { ...numbers, here: [] }]),
  ) as unknown as Numbers
}

function stageView(
  stage: Funnel['stages'][number],
  was: Funnel['stages'][number],
  current: Funnel,
  before: Funnel,
  filters: FunnelView['filters'],
): FunnelStageView {
  const { name, reached, left, here, dropOffs } = stage
  return {
    name,
    reached,
    share: percent(reached, current.began),
    shareBefore: percent(was.reached, before.began),
    left,
    change: before.began === 0 ? null : left - was.left,
    here,
    dropOffs: dropOffs.map(({ chart, state, carts }) => ({
      words: stateTitleIn(chart, state),
      href: liveAddress(chart, state, filters),
      carts,
      change:
        before.began === 0
          ? null
          : carts - (was.dropOffs.find((each) => each.chart === chart && each.state === state)?.carts ?? 0),
    })),
  }
}

/** The state on its chart, with the numbers of the same shoppers over it. */
function liveAddress(name: string, state: string, filters: FunnelView['filters']): string {
  const definition = definitionOf(chartNamed(name)!)
  const query = new URLSearchParams({ layer: 'live' })
  for (const [filter, value] of Object.entries(filters)) if (value !== '') query.set(filter, value)
  return `${pathOf(definition, `${definition.root.id}.${state}`)}?${query}`
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole)
}
