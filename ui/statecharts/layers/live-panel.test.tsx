/** The live panel: every number as text and in a table, filters in a form, and a message when there are no shoppers. */
import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { parseHtml, textOf } from '#model-tests/drivers/http/html.ts'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { LiveWords } from './live-panel.tsx'
import type { LivePanel } from './live-panel.view.ts'

const definition = definitionOf(chartNamed('order')!)
const busy: LivePanel = {
  filters: { range: 'day', account: 'Fleet', device: '', delivery: '', tires: 'some', mobile: '', version: '' },
  offered: {
    account: [{ value: 'Fleet', label: 'Fleet' }],
    device: [],
    delivery: [],
    tires: [{ value: 'some', label: 'Mixed' }],
    mobile: [{ value: 'no', label: 'No' }],
    version: [{ value: '3', label: '3' }],
  },
  hasShoppers: true,
  now: 41,
  since: 'Mar 9, 14:00',
  state: null,
  moves: [{ when: 'Mar 10, 13:00', times: 151 }],
  givingUp: [{ region: null, states: [{ stateId: 'order.declined', words: 'Declined', code: 'declined', carts: 7 }] }],
}
const noShoppers: LivePanel = { ...busy, now: 0, moves: [{ when: 'Mar 10, 13:00', times: 0 }], givingUp: [] }

test('the whole chart: shoppers now, moves by hour, and where most give up, each a link', () => {
  const page = rendered(busy)
  for (const words of ['Shoppers now 41', 'Moves 151', 'Mar 10, 13:00 151', 'Declined 7', 'Counted since Mar 9, 14:00'])
    expect(textOf(page)).toContain(words)
  expect(page.querySelectorAll('a').map(({ attrs }) => attrs.href)).toEqual([
    '/statecharts/order/declined?layer=live&account=Fleet',
  ])
})

test('a state: here now, median stay, left, and where they went next with shares', () => {
  const next = [{ stateId: 'order.preparing', words: 'Preparing', code: 'preparing', times: 12, share: 0.75 }]
  const page = rendered({
    ...busy,
    state: { words: 'Not placed yet', code: 'unplaced', here: 41, stay: '52 seconds', left: 3, next },
  })
  for (const words of [
    'Here now 41',
    'Median stay 52 seconds',
    'Left the shop 3',
    'Where they went next',
    'Preparing preparing 12 75%',
  ])
    expect(textOf(page)).toContain(words)
  const quiet = rendered({
    ...busy,
    state: { words: 'Not placed yet', code: 'unplaced', here: 0, stay: null, left: 0, next: [] },
  })
  expect(textOf(quiet)).toContain('No shopper has continued from here.')
  expect(textOf(quiet)).not.toContain('Median stay')
})

test('filters are a form that keeps the layer and says what is chosen', () => {
  const [form] = rendered(busy).querySelectorAll('form')
  expect(form?.attrs.action).toBe('/statecharts/order')
  const fields = form!.querySelectorAll('*').filter(({ attrs }) => attrs.name)
  expect(fields.map(({ attrs }) => attrs.name)).toEqual([
    'layer',
    'range',
    'account',
    'device',
    'delivery',
    'tires',
    'mobile',
    'version',
  ])
  const chosen = form!.querySelectorAll('option').filter(({ attrs }) => 'selected' in attrs)
  expect(chosen.map(({ attrs }) => attrs.value)).toEqual(['day', 'Fleet', '', '', 'some', '', ''])
})

test('an empty chart shows a message', () => {
  expect(textOf(rendered(noShoppers))).toContain('No shoppers yet.')
})

test('a browser chart shows its moves, and nothing about shoppers', () => {
  const moved = rendered({ ...busy, now: 0, givingUp: [], hasShoppers: false })
  for (const words of ['nothing about the shopper', 'Moves 151', 'Mar 10, 13:00 151']) expect(textOf(moved)).toContain(words)
  for (const words of ['Shoppers now', 'give up', '30 minutes']) expect(textOf(moved)).not.toContain(words)
  const [form] = moved.querySelectorAll('form')
  const names = form!.querySelectorAll('*').flatMap(({ attrs }) => attrs.name ?? [])
  expect(names).toEqual(['layer', 'range', 'version'])
  const next = [{ stateId: 'order.preparing', words: 'Preparing', code: 'preparing', times: 12, share: 0.75 }]
  const state = { words: 'Not placed yet', code: 'unplaced', here: 0, stay: null, left: 0, next }
  const ofState = textOf(rendered({ ...busy, now: 0, state, hasShoppers: false }))
  expect(ofState).toContain('Preparing preparing 12 75%')
  for (const words of ['Here now', 'Left the shop']) expect(ofState).not.toContain(words)
  expect(textOf(rendered({ ...noShoppers, hasShoppers: false }))).toContain('No moves yet.')
})

test('a chart that runs again for each request says that nothing is counted, and shows no number', () => {
  const tracking = definitionOf(chartNamed('orderTracking')!)
  const { look } = lookedAt(tracking, 'layer=live')
  const panel = { ...noShoppers, hasShoppers: false }
  const said = textOf(parseHtml(renderScreen(<LiveWords definition={tracking} look={look} panel={panel} />)))
  expect(said).toBe('Moves This chart runs on the server, again for each request. Its moves are not counted.')
})

function rendered(panel: LivePanel) {
  const { look } = lookedAt(definition, 'layer=live&account=Fleet')
  return parseHtml(renderScreen(<LiveWords definition={definition} look={look} panel={panel} />))
}
