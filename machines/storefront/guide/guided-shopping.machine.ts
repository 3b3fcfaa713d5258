/**
 * Guided shopping: a few questions, each of which strikes tires out and says how many and why. The address holds the car or size and
 * the answers. The server places the shopper by this chart for each request; the browser runs the same chart for what is marked and not
 * sent yet. A question that could not narrow what is left is skipped.
 */
import { assign, setup } from 'xstate'
import { leftOf, type NamedTire, nextQuestion, shownAnswers } from '#machines/domain/guide/guide.ts'
import { type QuestionKey, questionKeys, questions } from '#machines/domain/guide/questions.ts'
import type { GuidedShoppingEvent, GuidePage } from './guided-shopping.events.ts'

interface Context extends Omit<GuidePage, 'isUnanswered' | 'names'> {
  names: readonly NamedTire[]
  /** The answer that is marked and not sent. */
  picked: string | null
  /** The shopper went on without marking an answer. */
  isUnanswered: boolean
}

/** Where an address leads; the last row is for an address whose questions are all answered or skipped. */
const places = [
  {
    guard: 'hasNoField',
    target: '#guidedShopping.choosing',
    actions: 'draw',
    description: 'The address names no car and no size that we know.',
  },
  {
    guard: 'hasNoneLeft',
    target: '#guidedShopping.noneLeft',
    actions: 'draw',
    description: 'No tire passes all answers: one has to be taken back.',
  },
  ...questionKeys.map((question) => ({
    guard: { type: 'asks' as const, params: { question } },
    target: `#guidedShopping.asking.${question}` as const,
    actions: 'draw' as const,
    description: `The first question that narrows what is left: ${questions[question].heading}`,
  })),
  { target: '#guidedShopping.shortList', actions: 'draw', description: 'No further question narrows what is left.' },
] as const

const takeBack = {
  'answer.undo': {
    target: '#guidedShopping.counting',
    description: 'The shopper goes back: the last answer is taken back, or another car or size is chosen.',
  },
  'answer.drop': {
    guard: 'isAnswered',
    target: '#guidedShopping.counting',
    description: 'What one answer struck out comes back; the other answers stay.',
  },
  'question.reopen': {
    guard: 'isAnswered',
    target: '#guidedShopping.counting',
    description: 'The shopper goes back to an earlier question.',
  },
} as const

export const guidedShoppingMachine = setup({
  types: { context: {} as Context, events: {} as GuidedShoppingEvent },
  guards: {
    hasNoField: ({ event }) => event.type === 'page.drawn' && event.count === null,
    hasNoneLeft: ({ event }) => event.type === 'page.drawn' && event.count !== null && leftOf(event.count) === 0,
    asks: ({ event }, { question }: { question: QuestionKey }) =>
      event.type === 'page.drawn' && event.count !== null && nextQuestion(event.answers, event.count) === question,
    canPick: ({ context: { answers, count }, event }) => {
      const asked = count && nextQuestion(answers, count)
      return event.type === 'answer.pick' && !!asked && shownAnswers(asked, count).includes(event.answer)
    },
    hasPicked: ({ context }) => context.picked !== null,
    isAnswered: ({ context, event }) =>
      'question' in event && context.answers.some(({ question }) => question === event.question),
  },
  actions: {
    draw: assign(({ context, event }) => {
      if (event.type !== 'page.drawn') return {}
      const { field, answers, count, names = [], isUnanswered = false } = event
      const isSame = JSON.stringify([field, answers]) === JSON.stringify([context.field, context.answers])
      return { field, answers, count, names, picked: isSame ? context.picked : null, isUnanswered }
    }),
    pick: assign(({ event }) => (event.type === 'answer.pick' ? { picked: event.answer, isUnanswered: false } : {})),
    askAgain: assign({ isUnanswered: true }),
  },
}).createMachine({
  id: 'guidedShopping',
  description:
    'A few questions find the tires for a car or a size. Each answer strikes tires out, with their number and the reason; a question that could not narrow what is left is skipped; at the end there is a short list with reasons. The address holds all answers, so that it can be shared and the Back button undoes one.',
  context: { field: null, answers: [], count: null, names: [], picked: null, isUnanswered: false },
  initial: 'opening',
  on: { 'page.drawn': places },
  states: {
    opening: { description: 'The page has just come, and scripts begin to run.' },
    choosing: {
      description: 'The shopper names the car or the size that tires are for.',
      on: { 'field.choose': { target: 'counting', description: 'The shopper sends the car or the size.' } },
    },
    counting: {
      description: 'The shop counts what is left, and the next page comes.',
      tags: ['busy'],
      on: { 'page.drawn': places },
    },
    asking: {
      description: 'One question, with what each answer would leave.',
      initial: 'winter',
      on: {
        ...takeBack,
        'answer.pick': {
          guard: 'canPick',
          actions: 'pick',
          description: 'The shopper marks an answer: the page shows what it would strike out.',
        },
        'answer.give': [
          { guard: 'hasPicked', target: 'counting', description: 'The shopper sends the marked answer.' },
          { actions: 'askAgain', description: 'No answer is marked: the page asks for one.' },
        ],
      },
      states: Object.fromEntries(
        questionKeys.map((question) => [question, { description: questions[question].heading }]),
      ) as Record<QuestionKey, { description: string }>,
    },
    shortList: {
      description: 'The best of what is left, each with the reason why it stayed and what it costs out the door.',
      on: takeBack,
    },
    noneLeft: {
      description: 'No tire passes all answers; the page says which answer to take back, and what that brings.',
      on: takeBack,
    },
  },
})
