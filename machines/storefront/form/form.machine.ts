/**
 * A form with fields, from the first word to the answer. It says what is wrong with a field that is left, and with all of them when it is
 * sent; it is sent once under its key, and says why it comes back. A post without an answer may have arrived: sent again with its key, it
 * counts once. Runs in the browser.
 */
import { assign, setup } from 'xstate'
import {
  type Check,
  nothingSaid,
  type Refused,
  type Said,
  saidAfterChange,
  saidAfterLeaving,
  saidByRefusal,
  saidWhenSent,
} from '#machines/domain/form-sentences.ts'

interface FormContext {
  /** The key to send it with next; null for that of the page. */
  key: string | null
  /** The shop's last refusal. */
  refused: Refused | null
  said: Said
}

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as
      | { type: 'field.changed'; field: string }
      | { type: 'field.left'; field: string; check: Check }
      /** `problems` is what is wrong with it, by field: it is sent without any. */
      | { type: 'form.send'; key: string; problems: Record<string, string> }
      /** The shop has answered: the page that follows is being loaded. */
      | { type: 'answer.came' }
      | { type: 'answer.refused'; key: string; refused: Refused }
      | { type: 'answer.lost' }
      /** The page is there, with nothing to say about the form. */
      | { type: 'answer.done' }
      /** The page is shown again without the answer that it had. */
      | { type: 'answer.gone' },
  },
  guards: {
    isWrong: ({ event }) => event.type === 'form.send' && Object.keys(event.problems).length > 0,
  },
  actions: {
    dropSentence: assign(({ context, event }) =>
      event.type === 'field.changed' ? { said: saidAfterChange(context.said, event.field) } : {},
    ),
    sayLeft: assign(({ context, event }) =>
      event.type === 'field.left' ? { said: saidAfterLeaving(context.said, event.field, event.check) } : {},
    ),
    sayAll: assign(({ context, event }) =>
      event.type === 'form.send' ? { said: saidWhenSent(event.problems, context.said) } : {},
    ),
    keepKey: assign(({ event }) => (event.type === 'form.send' ? { key: event.key } : {})),
    sayRefusal: assign(({ context, event }) =>
      event.type === 'answer.refused'
        ? { key: event.key, refused: event.refused, said: saidByRefusal(event.refused, context.said) }
        : {},
    ),
    forgetRefusal: assign(({ context }) => ({ refused: null, said: saidByRefusal(null, context.said) })),
    forgetKey: assign({ key: null }),
  },
}).createMachine({
  id: 'form',
  description:
    'A form with fields: it says what is wrong with a field that is left and with all of them when it is sent, is sent once, and says why it comes back. A post without an answer may have arrived, and counts once when it is sent again.',
  context: { key: null, refused: null, said: nothingSaid },
  initial: 'editing',
  on: {
    'field.changed': { actions: 'dropSentence', description: 'The sentence of a field goes with its first change.' },
    'field.left': {
      actions: 'sayLeft',
      description: 'The field that is left says what is wrong with it; fields with a sentence are checked again.',
    },
    'form.send': [
      { guard: 'isWrong', actions: 'sayAll', description: 'Something is wrong: each field says so, and nothing is sent.' },
      { target: '.sending', actions: 'keepKey', description: 'The form is sent under its key.' },
    ],
    'answer.refused': {
      target: '.editing',
      actions: 'sayRefusal',
      description: 'The shop has refused it: the form is shown again with the reasons and what was typed.',
    },
    'answer.gone': { actions: 'forgetRefusal', description: 'The page is shown again without the answer that it had.' },
  },
  states: {
    editing: { description: 'The shopper fills in the form.' },
    sending: {
      description: 'The form is on its way. Its button does nothing.',
      tags: 'underWay',
      on: {
        'answer.came': { target: 'settling', description: 'The shop has answered.' },
        'answer.lost': { target: 'lost', description: 'No answer of the shop has arrived.' },
        'answer.done': {
          target: 'editing',
          description: 'The shopper went on before the shop had answered: the form keeps its key, under which it counts once.',
        },
      },
    },
    settling: {
      description: 'The shop has answered, and the page that follows is being loaded.',
      tags: 'underWay',
      on: {
        'answer.lost': { target: 'lost', description: 'What arrived is no answer of the shop.' },
        'answer.done': {
          target: 'editing',
          actions: 'forgetKey',
          description: 'The form went through. It is sent with a new key next time.',
        },
      },
    },
    lost: {
      description:
        'Whether the form has arrived is not known. What was typed stays; sent again with the same key, it counts once.',
      tags: 'lost',
    },
  },
})
