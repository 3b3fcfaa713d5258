/** The live layer: where shoppers are now, the transitions they took, how long they stayed and where they left. */

import { aboutHowLong, idOf, isWithin, medianOfStays, timesOfRows } from '#machines/describe/activity.ts'
import { type ChartDefinition, statesIn } from '#machines/describe/definition.ts'
import { placesWords } from '#machines/describe/logged-state.ts'
import { stateWords } from '#machines/describe/words.ts'
import { userTypes } from '#machines/domain/accounts/account.ts'
import { deliveryMethods } from '#machines/domain/carts/cart.ts'
import { monthDayAndTimeInUtc, monthDayInUtc } from '#machines/domain/time/utc.ts'
import { type Range, ranges } from '#machines/ports/charts/activity-ranges.view.ts'
import { type ChartActivity, deviceClasses, type SegmentFilter, spanMs } from '#machines/ports/charts/chart-activity.ts'
import { type Choice, type Question, questionFields } from '#machines/what-if/question.view.ts'
import { type ChartMarks, type Mark, markDrawing } from '#ui/statecharts/drawing/marks.ts'
import type { LiveFilters, LivePanel, LiveState } from '#ui/statecharts/layers/live-panel.view.ts'
import type { ShownOf } from '#ui/statecharts/layers/shown.ts'
import type { LayerInput } from './layer-input.ts'

const mostGivingUp = 5
/** Labels shared with the "What if" layer. */
const choicesOf = (name: keyof Question): Choice[] => questionFields.find((field) => field.name === name)?.choices ?? []
export const offeredValues = {
  account: choicesOf('buyer').filter(({ value }) => userTypes.some((type) => type === value)),
  device: [...deviceClasses, 'unknown'].map((value) => ({ value, label: stateWords(value) })),
  delivery: ['none', ...deliveryMethods].map((value) => ({ value, label: value === 'none' ? 'Not chosen' : stateWords(value) })),
  tires: [...choicesOf('tires'), { value: 'empty', label: 'None in the cart' }, { value: 'unknown', label: 'Not known' }],
  mobile: [...choicesOf('mobile'), { value: 'unknown', label: 'No ZIP given yet' }],
} satisfies Record<string, Array<{ value: string; label: string }>>

export async function loadLive({ definition, sketch, look, query, host }: LayerInput): Promise<ShownOf<'live'>> {
  const asked = filtersOf(query)
  const filters = hasShoppers(definition)
    ? asked
    : { ...filtersOf(new URLSearchParams()), range: asked.range, version: asked.version }
  const now = Date.now()
  const activity = await host.activity.activity({
    chart: definition.name,
    span: ranges[filters.range].span,
    since: firstSpan(filters.range, now),
    version: filters.version === '' ? null : Number(filters.version),
    segment: segmentOf(filters),
  })
  return liveShown({ definition, sketch, look, filters, activity, now })
}

/** The kind of shopper that the filters leave. */
export function segmentOf({ account, device, delivery, tires, mobile }: LiveFilters): SegmentFilter {
  return {
    accountType: account || null,
    device: device || null,
    delivery: delivery || null,
    tires: tires || null,
    mobileInstaller: mobile || null,
  }
}

/** Unknown values are ignored. */
export function filtersOf(query: URLSearchParams): LiveFilters {
  const one = (name: keyof typeof offeredValues) =>
    offeredValues[name].find(({ value }) => value === query.get(name))?.value ?? ''
  const range = (Object.keys(ranges) as Range[]).find((name) => name === query.get('range')) ?? 'day'
  const version = query.get('version') ?? ''
  return {
    range,
    account: one('account'),
    device: one('device'),
    delivery: one('delivery'),
    tires: one('tires'),
    mobile: one('mobile'),
    version: /^\d{1,6}$/.test(version) ? version : '',
  }
}

export function liveShown({
  definition,
  sketch,
  look,
  filters,
  activity,
  now,
}: Pick<LayerInput, 'definition' | 'sketch' | 'look'> & {
  filters: LiveFilters
  activity: ChartActivity
  now: number
}): ShownOf<'live'> {
  const selected = statesIn(definition.root).find(({ id }) => id === look.selected)
  const { span } = ranges[filters.range]
  const since = firstSpan(filters.range, now)
  const panel: LivePanel = {
    filters,
    offered: {
      ...offeredValues,
      version: activity.versions.map((version) => ({ value: String(version), label: String(version) })),
    },
    hasShoppers: hasShoppers(definition),
    now: activity.now,
    since: whenWords(since, 'hour'),
    state: selected ? stateOf(definition, selected.id, activity) : null,
    moves: spansFrom(since, now, spanMs[span]).map((startsAt) => ({
      when: whenWords(startsAt, span),
      times: activity.moves.find((move) => move.startsAt === startsAt)?.times ?? 0,
    })),
    givingUp: mostLeft(definition, activity).map(({ region, states }) => ({
      region: region && placesWords([region], definition),
      states: states.map(({ state, carts }) => ({
        stateId: idOf(definition, state),
        ...namesOf(definition, state, region),
        carts,
      })),
    })),
  }
  return { layer: 'live', marks: marksOf({ definition, sketch, activity }), panel }
}

function marksOf({
  definition,
  sketch,
  activity,
}: Pick<LayerInput, 'definition' | 'sketch'> & { activity: ChartActivity }): ChartMarks {
  const giveUp = mostLeft(definition, activity).flatMap(({ states }) => states)
  const { times, shared } = timesOfRows(definition, sketch, activity.ways)
  const ofState = (id: string): Mark => {
    const here = sum(activity.here.filter(({ state }) => isWithin(definition, state, id)).map(({ carts }) => carts))
    const isGivenUp = giveUp.some(({ state }) => isWithin(definition, state, id))
    return { note: short(here), tone: isGivenUp ? 'bad' : here > 0 ? 'here' : 'quiet' }
  }
  const { states } = markDrawing(definition, sketch, {
    states: ([state]) => (state ? ofState(state.id) : null),
    ways: () => null,
  })
  const rows = sketch.panels.flatMap(({ cards }) => cards.flatMap((card) => card.rows.filter(({ kind }) => kind !== 'place')))
  const ways = rows.map(({ id }): [string, Mark] => {
    const taken = times.get(id) ?? 0
    if (taken > 0) return [id, { note: short(taken), tone: 'plain' }]
    // Counted with the row above it: the log does not know which condition held.
    return [id, shared.has(id) ? { note: '″', tone: 'plain' } : { note: '', tone: 'quiet' }]
  })
  return { states: hasShoppers(definition) ? states : {}, ways: Object.fromEntries(ways) }
}

/** Browsers report only moves. */
function hasShoppers({ runs }: ChartDefinition): boolean {
  return runs === 'server'
}

function stateOf(definition: ChartDefinition, id: string, activity: ChartActivity): LiveState {
  const isInside = (state: string) => isWithin(definition, state, id)
  const onward = new Map<string, number>()
  for (const { from, to, times } of activity.ways)
    if (from !== '' && to !== '' && isInside(from) && !isInside(to)) onward.set(to, (onward.get(to) ?? 0) + times)
  const all = sum([...onward.values()])
  const stays = activity.stays.filter(({ state }) => idOf(definition, state) === id)
  const median = medianOfStays(stays)
  return {
    ...namesOf(definition, id.slice(definition.root.id.length + 1)),
    here: sum(activity.here.filter(({ state }) => isInside(state)).map(({ carts }) => carts)),
    stay: median === null ? null : aboutHowLong(median),
    left: sum(activity.left.filter(({ state }) => isInside(state)).map(({ carts }) => carts)),
    next: [...onward]
      .sort(([, a], [, b]) => b - a)
      .map(([state, times]) => ({
        stateId: idOf(definition, state),
        ...namesOf(definition, state),
        times,
        share: times / all,
      })),
  }
}

/** A state's title, and its name in the code. The region that it is listed under is not said again. */
function namesOf(definition: ChartDefinition, state: string, region: string | null = null): { words: string; code: string } {
  const words = placesWords([state], definition)
  return { words: region === null ? words : words.slice(words.indexOf(' › ') + 3), code: state }
}

interface LeftIn {
  /** As the log names it; null where there are none. */
  region: string | null
  /** Most first. */
  states: ChartActivity['left']
}

/**
 * Where most give up, those left out that today's chart does not have. In a parallel chart a shopper is in every region, and
 * counts as left in each.
 */
function mostLeft(definition: ChartDefinition, { left }: ChartActivity): LeftIn[] {
  const { root } = definition
  const known = new Set(statesIn(root).map(({ id }) => id))
  const sorted = left
    .filter(({ state, carts }) => carts > 0 && known.has(idOf(definition, state)))
    .sort((a, b) => b.carts - a.carts)
  const regions = root.type === 'parallel' ? root.states.map(({ id }) => id.slice(root.id.length + 1)) : [null]
  return regions
    .map((region) => {
      const inside = sorted.filter(({ state }) => region === null || state.split('.')[0] === region)
      return { region, states: inside.slice(0, mostGivingUp) }
    })
    .filter(({ states }) => states.length > 0)
}

/** When the first span of a range begins, epoch ms. */
export function firstSpan(range: Range, now: number): number {
  const { ms, span } = ranges[range]
  return Math.floor((now - ms) / spanMs[span]) * spanMs[span]
}

export function spansFrom(since: number, now: number, length: number): number[] {
  return Array.from({ length: Math.floor((now - since) / length) + 1 }, (_, index) => since + index * length)
}

export function whenWords(at: number, span: 'hour' | 'day'): string {
  return span === 'hour' ? monthDayAndTimeInUtc(at) : monthDayInUtc(at)
}

/** At most four characters: `980`, `1.2k`, `34k`, `2.1m`. */
function short(count: number): string {
  if (count < 1_000) return String(count)
  const [size, letter] = count < 999_500 ? [1_000, 'k'] : [1_000_000, 'm']
  const shown = count / Number(size)
  return `${shown < 9.95 ? shown.toFixed(1) : Math.round(shown)}${letter}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
