/** Checks the statechart pages for every chart. */
import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type ChartDefinition, definitionOf, type StateDefinition, statesIn } from '#machines/describe/definition.ts'
import type { ChartGraph, LaidOutChart } from '#machines/describe/drawn.ts'
import { renderLinked } from '#ui/kit/markup-testing.tsx'
import { ChartScreen } from './chart-screen.tsx'
import { nextCard } from './drawing/use-walk.ts'
import { mapGraph } from './front/map-graph.ts'
import { MapScreen } from './front/map-screen.tsx'
import { drawnOf, lookedAt } from './look-testing.ts'
import type { ChartSummary } from './summary.view.ts'

const definitions = allCharts.map(definitionOf)
const charts = definitions.map(summaryOf)

test.each(definitions)('$name: every state can be linked to, and every link within the page leads somewhere', (definition) => {
  const html = page(definition)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const [, ...states] = statesIn(definition.root)
  expect(states.filter((state) => !ids.includes(state.id))).toEqual([])
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
  expect(html.match(/<h1>/g)).toHaveLength(1)
  expect(html).toContain(`<a aria-current="page" href="/statecharts/${definition.name}">`)
})

test('a state says where it begins, the effects it runs, how long it lasts, and where each way leads', () => {
  const html = page(lamp())
  const [off = '', on = ''] = html.match(/<li id="lamp\.[\s\S]*?(?=<li id="lamp\.|<section)/g) ?? []
  expect(words(off)).toBe(
    'Off begins here Dark. when lamp press, if has power → leads to On › Dim Let there be light. when lamp press, otherwise stays',
  )
  expect(words(on)).toBe(
    'On works without the shopper money is on its way Bright. On the page /lamp , under “Light” It runs: check power when check power failed → leads to Off after 30 minutes → leads to Dim',
  )
})

test('transitions of the whole chart are listed apart, and the list is absent when empty', () => {
  expect(words(page(lamp()))).toContain(
    'Wherever it is What holds in every state, unless the state itself says otherwise. when power lost → leads to Off',
  )
  const bare = lamp()
  bare.root.transitions = []
  expect(page(bare)).not.toContain('Wherever it is')
})

test('the facts: what it is for, where it runs, what it takes from outside, what it receives and sends', () => {
  const appointment = definitions.find((definition) => definition.name === 'appointment') as ChartDefinition
  const about = words(/<section class="sc-about sc-facts"[\s\S]*?<\/section>/.exec(page(appointment))?.[0] ?? '')
  expect(about).toBe(
    "What it does The installation time. The shopper picks a day and a time from the installer's calendar, confirms a mobile installer's visit, and the slot is held for 30 minutes while they pay, for 2 hours altogether. With the order it is booked, and can be moved until a day before. Two beside each other SVG PNG Mermaid JSON " +
      'States 16 Version 4 Runs on the server. Events from outside slot pick appointment confirm time change time release ' +
      'It receives cart changed, from Cart delivery saved, from Delivery choice delivery cleared, from Delivery choice slot gone, from Order time too early, from Order order placed, from Order order cancelled, from Order ' +
      'It sends appointment saved, to Order , Checkout appointment missing, to Order , Checkout ' +
      'appointment needs confirmation, to Order , Checkout appointment not needed, to Order , Checkout',
  )
})

test.each(definitions)('$name: every card leads to the address of its state, once all is unfolded', (definition) => {
  const drawn = /<svg class="sc-drawing"[\s\S]*?<\/svg>/.exec(page(definition, { open: 'all' }))?.[0] ?? ''
  const addresses = [...drawn.matchAll(/data-state="([^"]+)"[^>]*href="([^"?]+)/g)].map(([, id, href]) => [id, href])
  const cards = lookedAt(definition, 'open=all').sketch.panels.flatMap((panel) => panel.cards)
  const shown = cards.flatMap(({ id, states, rows }) => [
    { id, state: states[0]! },
    ...rows.flatMap(({ place }) => (place === null ? [] : [{ id: place, state: place }])),
  ])
  const path = (id: string) => (id === definition.root.id ? '' : `/${id.slice(definition.root.id.length + 1)}`)
  expect(addresses.sort()).toEqual(shown.map(({ id, state }) => [id, `/statecharts/${definition.name}${path(state)}`]).sort())
})

test('a selected state says what it is, its transitions, and the transitions to it', () => {
  const about = words(/<section class="sc-about"[\s\S]*?<\/section>/.exec(page(lamp(), { selected: 'lamp.on.dim' }))?.[0] ?? '')
  expect(about).toBe(
    'State of Lamp › On Dim Transitions from here It has no transitions of its own; those of the states around it still apply. ' +
      'What leads here lamp press, if has power, from Off after 30 minutes, from On Its name in the code: on.dim',
  )
})

test('a folded state says how much is inside, and can be unfolded; a reader inside it keeps it open', () => {
  const order = definitions.find(({ name }) => name === 'order') as ChartDefinition
  const folded = page(order, { open: 'none' })
  expect(folded).toContain('aria-label="Unfold Order confirmed"')
  expect(folded).toContain('href="/statecharts/order?open=confirmed"')
  expect(folded).not.toContain('data-state="order.confirmed.capturing"')
  const inside = page(order, { open: 'none', selected: 'order.confirmed.capturing' })
  expect(inside).toContain('aria-label="Fold Order confirmed"')
  expect(inside).toMatch(/aria-current="true"[^>]*data-state="order.confirmed.capturing"/)
})

test('on a narrow screen a strip has every card and every row, with a link to the next card', () => {
  const { sketch } = lookedAt('order')
  const [strip = ''] =
    /<div class="sc-strip">[\s\S]*?(?=<section class="sc-about)/.exec(page(definitions.find(({ name }) => name === 'order')!)) ??
    []
  for (const { id, title, rows } of sketch.panels.flatMap((panel) => panel.cards)) {
    expect(strip).toContain(`id="card-${id}"`)
    expect(words(strip)).toContain(title)
    for (const { says, target } of rows) {
      expect(words(strip)).toContain(says)
      if (target) expect(strip).toContain(`href="#card-${target}"`)
    }
  }
})

test('keys go where people would go: along the main way and back, into what is shown below, and to the neighbors', () => {
  const { sketch } = lookedAt('order')
  const go = (from: string, key: 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown') => nextCard(sketch, `order.${from}`, key)
  expect(go('unplaced', 'ArrowRight')).toBe('order.preparing')
  expect(go('preparing', 'ArrowLeft')).toBe('order.unplaced')
  expect(go('unplaced', 'ArrowDown')).toBe('order.priceChanged')
  expect(go('priceChanged', 'ArrowUp')).toBe('order.unplaced')
  expect(go('cancelled', 'ArrowRight')).toBe('order.cancelled.voiding')
  expect(go('confirmed.cancellable', 'ArrowRight')).toBe('order.confirmed.capturing')
  expect(go('unplaced', 'ArrowUp')).toBeUndefined()
})

test('a search names the states that are called so first, and says so when there are none', () => {
  const order = definitions.find(({ name }) => name === 'order') as ChartDefinition
  const [found = ''] = /<div class="sc-found"[\s\S]*?<\/div>/.exec(page(order, { find: 'REFUND' })) ?? []
  expect(words(found)).toMatch(/^Refund refused .* Paying it back /)
  expect(found).toContain('href="/statecharts/order/cancelled.refundNeedsReview"')
  expect(words(page(order, { find: '<b>nothing' }))).toContain('No matching state. Try a shorter word.')
})

const front = { isMadeUp: false, find: '', found: [], journey: null, questions: [] }

test('the map leads to every chart, says what it is for and where it runs, and has every row of the choreography', () => {
  const graph = mapGraph(charts, choreography)
  const html = renderLinked(<MapScreen view={{ charts, choreography, graph, layout: flat(graph), front }} />)
  const [, ...cards] = html.split('<ul class="sc-cards">').flatMap((part) => part.split('<li>'))
  for (const { name, title, description } of charts) {
    const card = cards.find((text) => text.startsWith(`<h3><a href="/statecharts/${name}">${title}</a></h3>`)) ?? ''
    expect(words(card)).toContain(`${title} ${description} Runs `)
  }
  expect(html.match(/<td>[^<]+<\/td><td><a [^>]+>[^<]+<\/a><\/td><td>[^<]+<\/td>/g)).toHaveLength(choreography.length)
  expect(html).toContain('<td>order slot gone</td><td><a href="/statecharts/appointment">Appointment</a></td><td>slot gone</td>')
})

test('the map says to those who may know how many shoppers are in each chart that is counted, and to others nothing', () => {
  const graph = mapGraph(charts, choreography)
  const map = (shoppers: Record<string, number> | null) =>
    words(renderLinked(<MapScreen view={{ charts, choreography, graph, layout: flat(graph), front, shoppers }} />))
  const counted = map({ cart: 12, order: 1 })
  for (const count of ['12 shoppers now', '1 shopper now', '0 shoppers now']) expect(counted).toContain(count)
  expect(counted.match(/shoppers? now/g)).toHaveLength(definitions.filter(({ runs }) => runs === 'server').length)
  expect(map(null)).not.toMatch(/shoppers? now/)
})

test('the map draws each chart that sends or receives as a linked box, with all events along its lines', () => {
  const graph = mapGraph(charts, choreography)
  const html = renderLinked(<MapScreen view={{ charts, choreography, graph, layout: flat(graph), front }} />)
  const drawn = /<svg class="sc-drawing"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ''
  const talking = new Set<string>(choreography.flatMap(({ from, to }) => [from, to]))
  expect(new Set([...drawn.matchAll(/href="\/statecharts\/(\w+)"/g)].map(([, name]) => name))).toEqual(talking)
  const told = choreography.map(
    ({ from, emitted, to }) =>
      `${from} ${to}: ${emitted.replace('.', ' ').replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)}`,
  )
  const lines = graph.edges.flatMap(({ source, target, labels }) => labels.map((label) => `${source} ${target}: ${label}`))
  expect(lines.sort()).toEqual([...new Set(told)].sort())
  expect(drawn.match(/<g class="sc-edge">/g)).toHaveLength(graph.edges.length)
  const silent = charts.filter(({ name }) => !talking.has(name)).map(({ title }) => title)
  expect(words(html)).toContain(`Charts without connections: ${silent.join(', ')}.`)
})

test.each(definitions)('$name: what happens at once, without an event, is in words', (definition) => {
  const states = statesIn(definition.root)
  const atOnce = (state: StateDefinition) => state.transitions.filter(({ event }) => !event)
  const html = page(definition, { open: 'all' })
  const outline = html.slice(html.indexOf('<div class="sc-outline">'))
  expect(outline.match(/<p>at once[,<]/g) ?? []).toHaveLength(states.flatMap(atOnce).length)
})

function page(of: ChartDefinition, { selected = null, open = null, find = '' }: Partial<PageQuery> = {}): string {
  const known = charts.some((chart) => chart.name === of.name) ? charts : [summaryOf(of)]
  const looked = lookedAt(of, open === null ? '' : `open=${open}`, selected)
  return renderLinked(
    <ChartScreen view={{ charts: known, choreography, ...looked, drawn: drawnOf(looked), find, shown: null }} />,
  )
}

interface PageQuery {
  selected: string | null
  open: string | null
  find: string
}

/** A layout of the map without any art: positions are tested by the adapter. */
function flat({ nodes, edges }: ChartGraph): LaidOutChart {
  const box = { x: 0, y: 0, width: 100, height: 40 }
  const points = [box, { x: 9, y: 9 }]
  return {
    width: 100,
    height: 40,
    boxes: Object.fromEntries(nodes.map(({ id }) => [id, box])),
    lines: edges.map(({ id, labels }) => ({ id, points, label: labels.length ? box : null })),
  }
}

function summaryOf({ name, title, family, runs, root }: ChartDefinition): ChartSummary {
  return { name, title, family, runs, description: root.description ?? '', states: statesIn(root).length - 1 }
}

/** The text of a piece of a page, a space for every tag. */
function words(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
  return text.replace(/\s+/g, ' ').trim()
}

function lamp(): ChartDefinition {
  const bare = { type: 'atomic' as const, tags: [], meta: {}, initial: null, invokes: [], transitions: [], states: [] }
  const off: StateDefinition = {
    ...bare,
    id: 'lamp.off',
    key: 'off',
    description: 'Dark.',
    transitions: [
      { event: 'lamp.press', guard: 'hasPower', targets: ['lamp.on.dim'], actions: [], description: 'Let there be light.' },
      { event: 'lamp.press', targets: [], actions: [] },
    ],
  }
  const on: StateDefinition = {
    ...bare,
    id: 'lamp.on',
    key: 'on',
    description: 'Bright.',
    tags: ['busy', 'paying'],
    meta: { path: '/lamp', heading: 'Light' },
    initial: 'lamp.on.dim',
    invokes: [{ id: 'checkPower', src: 'checkPower' }],
    transitions: [
      { event: 'xstate.error.actor.checkPower', targets: ['lamp.off'], actions: [] },
      { event: 'xstate.after.patience.lamp.on', afterMs: 1_800_000, targets: ['lamp.on.dim'], actions: [] },
    ],
    states: [{ ...bare, id: 'lamp.on.dim', key: 'dim' }],
  }
  const root: StateDefinition = {
    ...bare,
    id: 'lamp',
    key: 'lamp',
    type: 'compound',
    initial: 'lamp.off',
    transitions: [{ event: 'power.lost', targets: ['lamp.off'], actions: [] }],
    states: [off, on],
  }
  return { name: 'lamp', title: 'Lamp', family: 'storefront', runs: 'browser', version: 1, events: [], serverEvents: [], root }
}
