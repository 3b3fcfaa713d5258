/** The page of messages: the table of messages, narrowed by the address, with how often each was read. */

import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { placesWords } from '#machines/describe/logged-state.ts'
import { stateNameWords } from '#machines/describe/words.ts'
import { type MessageRow, type MessageScreen, messageRows, messageScreens } from '#machines/messages/messages.ts'
import { spanMs } from '#machines/ports/charts/chart-activity.ts'
import { pathOf } from '#ui/statecharts/places.ts'
import type { MessageFilters, MessagesView, ShownMessageRow } from '#ui/statecharts/reports/messages.view.ts'
import { titledChart } from './titled-charts.ts'

/** Times by key: in the last seven days, and in the seven before. */
export interface MessageReadings {
  week: Readonly<Record<string, number>>
  before: Readonly<Record<string, number>>
}

/** The full days (UTC) that are compared, the second one up to now: epoch ms. */
export function weeksUntil(now: number): { before: number; week: number; end: number } {
  const end = (Math.floor(now / spanMs.day) + 1) * spanMs.day
  return { before: end - 14 * spanMs.day, week: end - 7 * spanMs.day, end }
}

/** `readings` are null for those who may not see what shoppers do. */
export function messagesView(query: URLSearchParams, readings: MessageReadings | null): Omit<MessagesView, 'isMadeUp'> {
  const filters = messageFilters(query)
  const left = messageRows.filter((row) => isOfKind(row, filters.kind) && isFound(row, filters.find))
  const screens = (Object.keys(messageScreens) as MessageScreen[]).map((screen) => ({
    screen,
    label: messageScreens[screen],
    count: left.filter((row) => row.screen === screen).length,
  }))
  const rows = left.filter(({ screen }) => filters.screen === '' || screen === filters.screen).map((row) => shown(row, readings))
  return {
    filters,
    screens: [{ screen: '', label: 'All', count: left.length }, ...screens.filter(({ count }) => count > 0)],
    // Those that are read most first; without numbers in the order of a shopper's way.
    rows: rows.sort((a, b) => (b.read?.times ?? 0) - (a.read?.times ?? 0)),
    readInAll: readings && Object.values(readings.week).reduce((sum, times) => sum + times, 0),
  }
}

/** Values that are unknown are ignored. */
function messageFilters(query: URLSearchParams): MessageFilters {
  const screen = (Object.keys(messageScreens) as MessageScreen[]).find((known) => known === query.get('screen')) ?? ''
  const kind = (['shopper', 'shop', 'money'] as const).find((known) => known === query.get('kind')) ?? ''
  return { screen, kind, find: (query.get('find') ?? '').trim().slice(0, 100) }
}

function isOfKind({ whose, isAboutMoney }: MessageRow, kind: MessageFilters['kind']): boolean {
  return kind === '' || (kind === 'money' ? isAboutMoney === true : whose === kind)
}

function isFound(row: MessageRow, find: string): boolean {
  const sought = find.toLowerCase()
  const { says, why, state, chart } = row
  const names = [placesWords([state], titledChart(chart)), stateNameWords(state), chartNamed(chart)?.title ?? chart]
  return [says, why, ...names].some((text) => text.toLowerCase().includes(sought))
}

function shown(row: MessageRow, readings: MessageReadings | null): ShownMessageRow {
  const { key, says, whose, isAboutMoney, why, screen, state } = row
  const chart = chartNamed(row.chart)
  if (!chart) throw new Error(`The message ${key} names a chart that does not exist: ${row.chart}`)
  const definition = definitionOf(chart)
  const times = readings?.week[key] ?? 0
  return {
    key,
    says,
    whose,
    isAboutMoney,
    why,
    screen: messageScreens[screen],
    chart: chart.title,
    state: placesWords([state], titledChart(chart.name)),
    href: pathOf(definition, `${definition.root.id}.${state}`),
    read: readings && { times, change: times - (readings.before[key] ?? 0) },
  }
}
