/** Each kind of change that a chart can undergo, and the sentence that tells it. */
import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type ChartDefinition, definitionOf, type StateDefinition } from './definition.ts'
import { type Charts, diffOfCharts, wordsOfDiff } from './definition-changes.ts'

const raise = (version: number) =>
  `  ! Open carts may not fit it, and its version is still ${version}: raise the version, and add a migration that says which state they are in now.`

test('nothing changed between the shop’s charts and themselves, also when they have been written down in between', () => {
  const charts = { charts: allCharts.map(definitionOf), choreography }
  expect(wordsOfDiff(diffOfCharts(JSON.parse(JSON.stringify(charts)), charts))).toEqual(['Nothing changed'])
})

const kinds: Array<[what: string, change: (lamp: ChartDefinition) => void, lines: string[]]> = [
  ['its title', (lamp) => Object.assign(lamp, { title: 'Light' }), ['  ~ Its title is now “Light”; it was “Lamp”']],
  [
    'its family',
    (lamp) => Object.assign(lamp, { family: 'storefront' }),
    ['  ~ Its family is now “storefront”; it was “checkout”'],
  ],
  [
    'where it runs',
    (lamp) => Object.assign(lamp, { runs: 'browser' }),
    ["  ~ Where it runs is now “in the shopper's browser”; it was “on the server”"],
  ],
  ['its version', (lamp) => Object.assign(lamp, { version: 3 }), ['  ~ Its version is now “3”; it was “2”']],
  [
    'its version, downwards',
    (lamp) => Object.assign(lamp, { version: 1 }),
    ['  ~ Its version is now “1”; it was “2”', '  ! Version 2 became 1: versions only go up.'],
  ],
  [
    'what it takes from outside',
    (lamp) => Object.assign(lamp, { events: ['lamp.press'], serverEvents: ['power.lost'] }),
    ['  - No longer: Events from outside: bulb change', '  + Only the shop’s own server sends: power lost'],
  ],
  [
    'a description',
    (lamp) => Object.assign(at(lamp, 'off'), { description: 'No light.' }),
    ['  ~ “Off” is described as “No light.”; it was “Dark.”'],
  ],
  [
    'the chart’s own description',
    (lamp) => Object.assign(lamp.root, { description: 'A torch.' }),
    ['  ~ the chart is described as “A torch.”; it was “A lamp.”'],
  ],
  [
    'a new state',
    (lamp) => lamp.root.states.push(state('lamp.broken', { description: 'Of no use.' })),
    ['  + State “Broken” is new: Of no use.'],
  ],
  [
    'a new region',
    (lamp) => at(lamp, 'wires').states.push(state('lamp.wires.earth', { description: 'Safe.' })),
    ['  + State “Wires › Earth” is new: Safe.', raise(2)],
  ],
  [
    'a state that is gone, with the ways to it',
    (lamp) => {
      lamp.root.states = lamp.root.states.filter(({ key }) => key !== 'on')
      at(lamp, 'off').transitions = []
    },
    [
      '  - State “On” is gone',
      '  - State “On › Bright” is gone',
      '  - State “On › Dim” is gone',
      '  - From “Off”, when lamp press, to “On”, if has power: the way is gone',
      '  - From “Off”, when lamp press, staying there: the way is gone',
      raise(2),
    ],
  ],
  [
    'a state of another name, in which all else is the same',
    (lamp) => renamed(lamp, 'lamp.on', 'lamp.shining'),
    ['  ~ State “On” looks renamed to “Shining”', raise(2)],
  ],
  [
    'a state that was put into another one',
    (lamp) => {
      const off = at(lamp, 'off')
      renamed(lamp, 'lamp.off', 'lamp.on.off')
      lamp.root.states = lamp.root.states.filter((other) => other !== off)
      at(lamp, 'on').states.push(off)
    },
    ['  ~ State “Off” looks moved to “On › Off”', raise(2)],
  ],
  [
    'a state of another name of which other things are said, with the same ways out',
    (lamp) => {
      renamed(lamp, 'lamp.off', 'lamp.dark')
      Object.assign(at(lamp, 'dark'), { description: 'No light.' })
    },
    ['  ~ State “Off” looks renamed to “Dark”', '  ~ “Dark” is described as “No light.”; it was “Dark.”', raise(2)],
  ],
  [
    'what kind of state it is',
    (lamp) => Object.assign(at(lamp, 'off'), { type: 'final' }),
    ['  ~ “Off” is an end; it was a plain state', raise(2)],
  ],
  [
    'where it begins',
    (lamp) => Object.assign(at(lamp, 'on'), { initial: 'lamp.on.dim' }),
    ['  ~ “On” begins in “On › Dim”; it began in “On › Bright”'],
  ],
  [
    'tags',
    (lamp) => Object.assign(at(lamp, 'on'), { tags: ['paying'] }),
    ['  + “On” is marked “money is on its way”', '  - No longer: “On” is marked “works without the shopper”'],
  ],
  [
    'what it runs',
    (lamp) => Object.assign(at(lamp, 'on'), { invokes: [{ id: 'askPrice', src: 'askPrice' }] }),
    ['  + “On” runs: ask price', '  - No longer: “On” runs: check power', raise(2)],
  ],
  [
    'what a page shows',
    (lamp) => Object.assign(at(lamp, 'off'), { meta: { heading: 'Night' } }),
    ['  ~ What a page shows for “Off” changed: heading'],
  ],
  [
    'a new way, that needs no event',
    (lamp) => at(lamp, 'off').transitions.push({ guard: 'isNight', targets: ['lamp.on'], actions: [] }),
    ['  + From “Off”, at once, to “On”, if is night: the way is new'],
  ],
  [
    'a way that leads elsewhere',
    (lamp) => Object.assign(way(lamp, 'off', 0), { targets: ['lamp.on.dim'] }),
    [
      '  + From “Off”, when lamp press, to “On › Dim”, if has power: the way is new',
      '  - From “Off”, when lamp press, to “On”, if has power: the way is gone',
    ],
  ],
  [
    'a condition',
    (lamp) => Object.assign(way(lamp, 'off', 0), { guard: 'hasPower(house)' }),
    ['  ~ From “Off”, when lamp press, to “On”: if has power: house; it was if has power'],
  ],
  [
    'a condition that is gone',
    (lamp) => Object.assign(way(lamp, 'off', 0), { guard: undefined }),
    ['  ~ From “Off”, when lamp press, to “On”: always; it was if has power'],
  ],
  [
    'the length of a timer',
    (lamp) => Object.assign(way(lamp, 'on', 0), { afterMs: 60_000 }),
    ['  ~ From “On”, after 1 minute, to “Off”; it was after 30 minutes'],
  ],
  [
    'a timer that is gone',
    (lamp) => Object.assign(at(lamp, 'on'), { transitions: [] }),
    ['  - From “On”, after 30 minutes, to “Off”: the way is gone', raise(2)],
  ],
  [
    'what a way does',
    (lamp) => Object.assign(way(lamp, 'off', 0), { actions: ['countPress', 'tell(house)'] }),
    ['  ~ From “Off”, when lamp press, to “On”: it does count press, tell: house; it did nothing more'],
  ],
  [
    'what is said of a way',
    (lamp) => Object.assign(way(lamp, 'off', 0), { description: 'Let there be light.' }),
    ['  ~ From “Off”, when lamp press, to “On”, is described as “Let there be light.”; it was “”'],
  ],
  [
    'the order in which ways are tried',
    (lamp) => at(lamp, 'off').transitions.reverse(),
    ['  ~ From “Off”, the ways when lamp press are tried in another order'],
  ],
]

test.each(kinds)('%s', (_, change, lines) => {
  const after = lamp()
  change(after)
  expect(wordsOfDiff(diffOfCharts(only(lamp()), only(after)))).toEqual([after.title, ...lines])
})

test.each(kinds)('%s: no warning for a chart with a raised version or without stored snapshots', (_, change) => {
  const [stored, shown] = [lamp(), lamp()]
  change(stored)
  change(shown)
  stored.version = 3
  const before = { ...lamp(), runs: 'browser' as const, version: shown.version }
  const warnings = [diffOfCharts(only(lamp()), only(stored)), diffOfCharts(only(before), only({ ...shown, runs: 'browser' }))]
  expect(warnings.flatMap(({ charts }) => charts.map(({ warning }) => warning)).filter(Boolean)).toEqual([])
})

test('a new chart, one that is gone, and what charts tell each other', () => {
  const lost = { ...lamp(), name: 'door', title: 'Door' }
  const fresh = { ...lamp(), name: 'bell', title: 'Bell' }
  const before: Charts = {
    charts: [lamp(), lost],
    choreography: [{ from: 'door', emitted: 'door.opened', to: 'lamp', event: 'lamp.press' }],
  }
  const after: Charts = {
    charts: [lamp(), fresh],
    choreography: [{ from: 'bell', emitted: 'bell.rung', to: 'lamp', event: 'lamp.press' }],
  }
  expect(wordsOfDiff(diffOfCharts(before, after))).toEqual([
    'Bell',
    '  + A new chart, on the server: A lamp.',
    'Door',
    '  - The chart is gone',
    '  ! Open carts may still be in it.',
    'Events between charts',
    '  + Bell sends Lamp bell rung, which receives it as lamp press',
    '  - No longer: Door sends Lamp door opened, which receives it as lamp press',
  ])
})

const only = (chart: ChartDefinition): Charts => ({ charts: [chart], choreography: [] })

function at(lamp: ChartDefinition, key: string): StateDefinition {
  return lamp.root.states.find((state) => state.key === key)!
}

const way = (lamp: ChartDefinition, key: string, place: number) => at(lamp, key).transitions[place]!

/** Gives a state another id, wherever it is named. */
function renamed(lamp: ChartDefinition, from: string, to: string): void {
  const rename = (state: StateDefinition): void => {
    const named = (id: string) => (id === from || id.startsWith(`${from}.`) ? to + id.slice(from.length) : id)
    state.id = named(state.id)
    state.key = state.id.split('.').at(-1)!
    state.initial = state.initial && named(state.initial)
    for (const each of state.transitions) {
      each.targets = each.targets.map(named)
      if (each.event?.endsWith(`.${from}`)) each.event = each.event.replace(from, to)
    }
    state.states.forEach(rename)
  }
  rename(lamp.root)
}

function state(id: string, more: Partial<StateDefinition> = {}): StateDefinition {
  const bare = { type: 'atomic' as const, tags: [], meta: {}, initial: null, invokes: [], transitions: [], states: [] }
  return { ...bare, id, key: id.split('.').at(-1)!, ...more }
}

function lamp(): ChartDefinition {
  const off = state('lamp.off', {
    description: 'Dark.',
    transitions: [
      { event: 'lamp.press', guard: 'hasPower', targets: ['lamp.on'], actions: [] },
      { event: 'lamp.press', targets: [], actions: [] },
    ],
  })
  const on = state('lamp.on', {
    type: 'compound',
    description: 'Light.',
    tags: ['busy'],
    initial: 'lamp.on.bright',
    invokes: [{ id: 'checkPower', src: 'checkPower' }],
    transitions: [{ event: 'xstate.after.patience.lamp.on', afterMs: 1_800_000, targets: ['lamp.off'], actions: [] }],
    states: [state('lamp.on.bright'), state('lamp.on.dim')],
  })
  const wires = state('lamp.wires', { type: 'parallel', states: [state('lamp.wires.plus'), state('lamp.wires.minus')] })
  const root = state('lamp', { type: 'compound', description: 'A lamp.', initial: 'lamp.off', states: [off, on, wires] })
  const events = ['lamp.press', 'bulb.change']
  return { name: 'lamp', title: 'Lamp', family: 'checkout', runs: 'server', version: 2, events, serverEvents: [], root }
}
