import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { answer, onServer } from './effect.ts'
import { stateAfter, viewAfter } from './view-after.ts'

const lamp = setup({
  types: { context: {} as { watts: number }, events: {} as { type: 'press' } | { type: 'measure' } },
  actors: { readMeter: onServer<{ watts: number }, Record<string, never>>() },
  actions: { keepWatts: assign((_, { output }: { output: { watts: number } }) => ({ watts: output.watts })) },
}).createMachine({
  id: 'lamp',
  context: { watts: 0 },
  initial: 'off',
  on: { press: '.on' },
  states: {
    off: { on: { press: 'on', measure: 'measuring' } },
    on: {},
    measuring: {
      invoke: {
        src: 'readMeter',
        id: 'readMeter',
        input: {},
        onDone: { target: 'off', actions: { type: 'keepWatts', params: answer } },
        onError: 'off',
      },
    },
  },
})
const project = ({ context: { watts }, value }: ReturnType<typeof lampAfter>) => ({ watts, state: value })
const lampAfter = (...events: Parameters<typeof stateAfter<typeof lamp>>[1]) => stateAfter(lamp, events)

test('a view is that of the state after the events, and names each event once that the chart takes from there', () => {
  const viewOf = viewAfter({ machine: lamp, project })
  expect(viewOf([])).toEqual({ watts: 0, state: 'off', can: ['press', 'measure'] })
  expect(viewOf([{ type: 'press' }])).toEqual({ watts: 0, state: 'on', can: ['press'] })
})

test('an effect is answered by an event', () => {
  const answered = { type: 'xstate.done.actor.readMeter', output: { watts: 7 }, actorId: 'readMeter' } as const
  expect(viewAfter({ machine: lamp, project })([{ type: 'measure' }, answered])).toMatchObject({ watts: 7, state: 'off' })
})

test('a view may count some of the events alone', () => {
  expect(viewAfter({ machine: lamp, project, among: ['measure', 'shine'] })([])).toMatchObject({ can: ['measure'] })
})

test('the compiler refuses an event that the chart does not take', () => {
  // @ts-expect-error: there is no such event
  expect(stateAfter(lamp, [{ type: 'prss' }]).value).toBe('off')
})
