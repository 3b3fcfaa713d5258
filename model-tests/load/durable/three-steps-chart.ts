/** A chart of three effects, each of which is answered before the next begins: the least that is worth being durable. */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { answer, type Chart, onServer } from '#machines/engine/index.ts'

/** What a step answers: its number. */
export interface StepDone {
  number: number
}

const machine = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'begin' } },
  actors: { step: onServer<StepDone, StepDone>() },
  actions: { add: assign(({ context }, { output }: { output: StepDone }) => ({ sum: context.sum + output.number })) },
}).createMachine({
  id: 'threeSteps',
  context: { sum: 0 },
  initial: 'idle',
  states: {
    idle: { on: { begin: 'first' } },
    first: {
      invoke: {
        id: 'first',
        src: 'step',
        input: { number: 1 },
        onDone: { target: 'second', actions: { type: 'add', params: answer } },
        onError: 'idle',
      },
    },
    second: {
      invoke: {
        id: 'second',
        src: 'step',
        input: { number: 2 },
        onDone: { target: 'third', actions: { type: 'add', params: answer } },
        onError: 'idle',
      },
    },
    third: {
      invoke: {
        id: 'third',
        src: 'step',
        input: { number: 3 },
        onDone: { target: 'done', actions: { type: 'add', params: answer } },
        onError: 'idle',
      },
    },
    done: {},
  },
})

export const threeStepsChart: Chart = {
  name: 'threeSteps',
  title: 'Three steps',
  family: 'checkout',
  runs: 'server',
  version: 1,
  machine,
  events: { begin: v.strictObject({}) },
  project: ({ context }) => ({ sum: context.sum, blockedBy: [] }),
  blockedBy: () => [],
}

/** What the sum is when each step was answered once. */
export const sumOfSteps = 6
