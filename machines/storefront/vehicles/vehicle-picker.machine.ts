/**
 * Which car the tires are for: year or make first, then model, and the trim only where trims of that car have other sizes. A shopper
 * who does not know the trim names the size on the sidewall. The server computes the same view from the address, so that it works without
 * scripts; the browser runs the chart and asks the shop for the next list.
 */
import { assign, setup } from 'xstate'
import { inBrowser } from '#machines/engine/index.ts'
import type { FindNextInput, FindNextOutput } from './vehicle-picker.effects.ts'
import {
  type NextQuestion,
  nextQuestion,
  type PickerPage,
  type PickerQuestion,
  pageAfter,
  stateAsking,
} from './vehicle-picker.rules.ts'

export type VehiclePickerEvent =
  /** The page came with these lists, or came again. */
  | { type: 'page.drawn'; page: PickerPage }
  | { type: 'answer.pick'; question: PickerQuestion; value: string }
  | { type: 'list.again' }

const emptyPage: PickerPage = { answers: {}, years: [], makes: [], models: [], sizes: [], isUnknown: false }

const targets = [
  { next: 'missing', description: 'An answer is in none of the lists.' },
  { next: 'first', description: 'Nothing is known yet: year or make may come first.' },
  { next: 'make', description: 'The year is known.' },
  { next: 'model', description: 'The make is known.' },
  { next: 'year', description: 'Make and model are known.' },
  { next: 'trim', description: 'Trims of this car have different sizes.' },
  { next: 'size', description: 'The shopper does not know the trim.' },
  { next: 'none', description: 'The car is known: its trims have one size, or one was named.' },
] as const satisfies ReadonlyArray<{ next: NextQuestion; description: string }>

const onPage = targets.map(({ next, description }) => ({
  guard: { type: 'asksNext' as const, params: ({ event }: { event: { page: PickerPage } }) => ({ page: event.page, next }) },
  target: `.${stateAsking[next]}` as const,
  actions: { type: 'draw' as const, params: ({ event }: { event: { page: PickerPage } }) => ({ page: event.page }) },
  description,
}))

const onLists = targets.map(({ next, description }) => ({
  guard: { type: 'asksNext' as const, params: ({ event }: { event: { output: PickerPage } }) => ({ page: event.output, next }) },
  target: stateAsking[next],
  actions: { type: 'draw' as const, params: ({ event }: { event: { output: PickerPage } }) => ({ page: event.output }) },
  description,
}))

/** What the page at hand decides without asking the shop. */
const trimOrSize = [
  {
    guard: 'isTrimUnknown' as const,
    target: 'asking.size' as const,
    actions: 'keepAnswer' as const,
    description: 'The shopper does not know the trim: the sidewall says the size.',
  },
  {
    guard: 'decides' as const,
    target: 'ready' as const,
    actions: 'keepAnswer' as const,
    description: 'The trim, or the size, says which tires the car takes.',
  },
  {
    guard: 'isTrimTakenBack' as const,
    target: 'asking.trim' as const,
    actions: 'keepAnswer' as const,
    description: 'The trim is open again.',
  },
]
const ask = {
  target: 'looking' as const,
  actions: 'keepAnswer' as const,
  description: 'An answer: the next list is looked up. Answers that depend on this one fall.',
}

export const vehiclePickerMachine = setup({
  types: {
    context: {} as { page: PickerPage },
    events: {} as VehiclePickerEvent,
  },
  actors: { findNext: inBrowser<FindNextOutput, FindNextInput>() },
  delays: { patience: 10_000 },
  guards: {
    asksNext: (_, { page, next }: { page: PickerPage; next: NextQuestion }) => nextQuestion(page) === next,
    isTrimUnknown: ({ context, event }) => nextAfter(context.page, event) === 'size',
    decides: ({ context, event }) => nextAfter(context.page, event) === 'none',
    isTrimTakenBack: ({ context, event }) => nextAfter(context.page, event) === 'trim',
  },
  actions: {
    draw: assign((_, { page }: { page: PickerPage }) => ({ page })),
    keepAnswer: assign(({ context: { page }, event }) =>
      event.type === 'answer.pick' ? { page: pageAfter(page, event.question, event.value) } : {},
    ),
  },
}).createMachine({
  id: 'vehiclePicker',
  description:
    'Which car the tires are for: year or make first, then model. The trim is a question only where trims of that car have other sizes, and a shopper who does not know it names the size on the sidewall.',
  context: { page: emptyPage },
  initial: 'idle',
  on: { 'page.drawn': onPage },
  states: {
    idle: { description: 'The page has not come yet.' },
    asking: {
      description: 'A question is open. Each answer before it can be changed.',
      initial: 'first',
      on: { 'answer.pick': [...trimOrSize, ask] },
      states: {
        first: { description: 'The shopper names the year or the make, whichever they like.' },
        make: { description: 'The make is asked, of those that sold cars in that year.' },
        model: { description: 'The model is asked.' },
        year: { description: 'The year is asked.' },
        trim: { description: 'The trim is asked: it decides the size. "I do not know my trim" is one of the answers.' },
        size: { description: 'The size on the sidewall is asked, of those that this car left the factory with.' },
      },
    },
    looking: {
      description: 'The next list is on its way.',
      tags: ['busy'],
      on: { 'answer.pick': { ...ask, reenter: true, description: 'Another answer meanwhile: the older question is dropped.' } },
      invoke: {
        id: 'findNext',
        src: 'findNext',
        input: ({ context }) => context.page.answers,
        onDone: onLists,
        onError: { target: 'failed', description: 'The shop does not answer.' },
      },
      after: { patience: { target: 'failed', description: 'The shop takes too long.' } },
    },
    ready: {
      description: 'The car is known: the button leads to its tires.',
      on: { 'answer.pick': [...trimOrSize, ask] },
    },
    missing: {
      description: 'The car is in none of the lists: its size is on the door placard, and the way there is shown.',
      on: { 'answer.pick': ask },
    },
    failed: {
      description: 'The next list did not come. The answers stay, and it can be requested again.',
      on: {
        'list.again': { target: 'looking', description: 'The shopper tries again.' },
        'answer.pick': ask,
      },
    },
  },
})

/** The question after an answer to the trim or the size; null for other answers, whose lists the shop has. */
function nextAfter(page: PickerPage, event: VehiclePickerEvent): NextQuestion | null {
  if (event.type !== 'answer.pick' || (event.question !== 'trim' && event.question !== 'size') || page.sizes.length === 0)
    return null
  return nextQuestion(pageAfter(page, event.question, event.value))
}
