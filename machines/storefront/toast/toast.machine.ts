/**
 * A short message over the page. It appears, disappears after three seconds, and can be closed before; a newer
 * message takes its place. Reading it with the pointer or the focus on it keeps it there. One that must not be missed stays until
 * it is closed. Runs in the browser.
 */
import { assign, setup } from 'xstate'
import { toastDelayMs, toastDismissMs, toastExitMs } from '#machines/domain/constants.ts'

export const toastMachine = setup({
  types: {
    context: {} as { message: string; stays: boolean },
    events: {} as
      /** One that `stays` is there until it is closed. */
        | { type: 'toast.show'; message: string; stays?: boolean }
        /** For the page that has just been come to: its top is shown first. */
        | { type: 'toast.schedule'; message: string; stays?: boolean }
        | { type: 'toast.close' }
        | { type: 'toast.hold' }
        | { type: 'toast.release' },
  },
  delays: { arrive: toastDelayMs, dismiss: toastDismissMs, exit: toastExitMs },
  guards: {
    isToStay: ({ event }) => 'stays' in event && event.stays === true,
    stays: ({ context }) => context.stays,
  },
  actions: {
    keepMessage: assign(({ event }) => ('message' in event ? { message: event.message, stays: event.stays === true } : {})),
  },
}).createMachine({
  id: 'toast',
  description:
    'A short message over the page. It disappears after three seconds, stays while it is being read, and can be closed before. One that matters stays until it is closed.',
  context: { message: '', stays: false },
  initial: 'hidden',
  on: {
    'toast.show': [
      {
        guard: 'isToStay',
        target: '.staying',
        reenter: true,
        actions: 'keepMessage',
        description: 'A message arrives that the shopper must not miss.',
      },
      { target: '.shown', reenter: true, actions: 'keepMessage', description: 'A message arrives.' },
    ],
    'toast.schedule': {
      target: '.scheduled',
      reenter: true,
      actions: 'keepMessage',
      description: 'Something is worth saying on the next page.',
    },
  },
  states: {
    hidden: { description: 'There is nothing to say.' },
    scheduled: {
      description: 'The page has just changed: the message waits until the page is shown.',
      after: {
        arrive: [
          { guard: 'stays', target: 'staying', description: 'It is a message that the shopper must not miss.' },
          { target: 'shown', description: 'The message appears.' },
        ],
      },
    },
    shown: {
      description: 'The message is there; it leaves after three seconds.',
      tags: ['visible'],
      after: { dismiss: { target: 'leaving' } },
      on: {
        'toast.close': { target: 'leaving', description: 'The shopper closes it.' },
        'toast.hold': { target: 'held', description: 'The shopper is reading it.' },
      },
    },
    held: {
      description: 'The pointer or the focus is on it: it stays.',
      tags: ['visible'],
      on: {
        'toast.release': { target: 'shown', description: 'Three seconds begin again.' },
        'toast.close': { target: 'leaving', description: 'The shopper closes it.' },
      },
    },
    staying: {
      description: 'The message is there until the shopper closes it.',
      tags: ['visible'],
      on: { 'toast.close': { target: 'leaving', description: 'The shopper closes it.' } },
    },
    leaving: {
      description: 'It fades out.',
      tags: ['visible', 'leaving'],
      after: { exit: { target: 'hidden' } },
    },
  },
})
