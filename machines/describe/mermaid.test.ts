import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf, type StateDefinition, statesIn } from './definition.ts'
import { mermaidOf } from './mermaid.ts'

test('states are nested in their parents, transitions follow, and text that Mermaid would parse is escaped', () => {
  const chart = chartOf(
    state('lamp', {
      type: 'compound',
      initial: 'lamp.off',
      transitions: [{ event: 'power.lost', targets: ['lamp.off'], actions: [] }],
      states: [
        state('lamp.off', {
          description: 'Dark: 100% "off"; see #1.\nTruly.',
          transitions: [
            { event: 'lamp.press', guard: 'hasPower', targets: ['lamp.on'], actions: [] },
            { event: 'lamp.dust', targets: [], actions: ['wipe'] },
          ],
        }),
        state('lamp.on', {
          type: 'parallel',
          description: 'Light.',
          states: [state('lamp.on.warmBulb', { transitions: [{ targets: ['lamp.off'], actions: [] }] }), state('lamp.on.hum')],
        }),
      ],
    }),
  )
  expect(mermaidOf(chart)).toBe(`stateDiagram-v2
  accTitle: Lamp
  accDescr: About lamp
  state "Off" as lamp_off
  lamp_off : Dark#58; 100#37; #34;off#34;#59; see #35;1. Truly.
  state "On" as lamp_on
  state lamp_on {
    state "Warm bulb" as lamp_on_warmBulb
    lamp_on_warmBulb : About lamp.on.warmBulb
    state "Hum" as lamp_on_hum
    lamp_on_hum : About lamp.on.hum
    [*] --> lamp_on_warmBulb
    [*] --> lamp_on_hum
  }
  state "Wherever it is" as lamp__anywhere
  [*] --> lamp_off
  lamp__anywhere --> lamp_off : when power lost
  lamp_off --> lamp_on : when lamp press [has power]
  lamp_on_warmBulb --> lamp_off : at once
`)
})

test.each(allCharts.map(definitionOf))('$name is drawn whole: every state once, every way that leads somewhere', (definition) => {
  const [root, ...states] = statesIn(definition.root)
  const text = mermaidOf(definition)
  const drawn = [...text.matchAll(/^ *state ".*" as (\w+)$/gm)]
    .map(([, id]) => id ?? '')
    .filter((id) => !id.endsWith('__anywhere'))
  expect(drawn).toEqual(states.map((state) => state.id.replaceAll('.', '_')))
  const ways = [root as StateDefinition, ...states].flatMap((state) => state.transitions.flatMap((way) => way.targets))
  expect([...text.matchAll(/^ {2}\w+ --> \w+ : [^:;]+(?:#\d+;[^:;]*)*$/gm)]).toHaveLength(ways.length)
})

function chartOf(root: StateDefinition): ChartDefinition {
  return { name: 'lamp', title: 'Lamp', family: 'storefront', runs: 'browser', version: 1, events: [], serverEvents: [], root }
}

function state(id: string, given: Partial<StateDefinition> = {}): StateDefinition {
  const key = id.split('.').at(-1) ?? id
  const bare = { type: 'atomic' as const, tags: [], meta: {}, initial: null, invokes: [], transitions: [], states: [] }
  return { id, key, description: `About ${id}`, ...bare, ...given }
}
