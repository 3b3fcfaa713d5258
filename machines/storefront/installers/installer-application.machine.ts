/**
 * An application of a shop or mobile installer to join the network. Staff read it, ask back what is unclear, check it, and accept or
 * refuse it; the installer answers, and may withdraw it until it is decided. An accepted application becomes a shop with a calendar, a
 * price list and an account, in the commit that moves the chart. Each step is kept in the record of the application, with its email: pages
 * and lists read the record. A step that was sent from a page older than the record is not done, and says so.
 */
import { answer } from '#machines/engine/index.ts'
import { askedBack } from './installer-application.asked-back.ts'
import { checked } from './installer-application.checked.ts'
import { asking, refusing, withdrawing } from './installer-application.recording.ts'
import { sent } from './installer-application.sent.ts'
import { applicationSetup, asks } from './installer-application.setup.ts'

export const installerApplicationMachine = applicationSetup.createMachine({
  id: 'installerApplication',
  description:
    'An application to join the installer network: sent by the installer, perhaps asked back, checked by staff, and accepted or refused. Every step is written to the installer by email. An accepted one is a shop at once.',
  context: ({ input }) => ({ record: input.record, problem: null }),
  initial: 'recalled',
  states: {
    recalled: {
      description: 'Where an application is, is what its record says. Without a record nothing was sent yet.',
      always: [
        { guard: { type: 'recordIs', params: { state: 'sent' } }, target: 'sent' },
        { guard: { type: 'recordIs', params: { state: 'askedBack' } }, target: 'askedBack' },
        { guard: { type: 'recordIs', params: { state: 'checked' } }, target: 'checked' },
        { guard: { type: 'recordIs', params: { state: 'accepted' } }, target: 'accepted' },
        { guard: { type: 'recordIs', params: { state: 'refused' } }, target: 'refused' },
        { guard: { type: 'recordIs', params: { state: 'withdrawn' } }, target: 'withdrawn' },
        { target: 'unsent' },
      ],
    },
    unsent: {
      description: 'The installer has sent no application yet.',
      on: {
        'application.send': {
          target: 'sending',
          actions: 'dropProblem',
          description: 'The installer says who they are, what they mount, when, and for how much.',
        },
        'record.look': 'looking',
      },
    },
    sending: {
      description: 'The application is being recorded, with the email that has the link to its page.',
      tags: ['busy'],
      invoke: asks(
        'recordApplication',
        {
          input: ({ event }) => {
            if (event.type !== 'application.send') throw new Error(`An application is sent by ${event.type}`)
            return { writtenRef: event.writtenRef }
          },
        },
        {
          recorded: 'sent',
          underWay: {
            target: 'unsent',
            actions: 'showUnderWay',
            description: 'Another application with this email is open. Its link is sent to that email again.',
          },
          failed: { target: 'unsent', actions: 'showFailed', description: 'Nothing was recorded. The installer can try again.' },
        },
      ),
    },
    looking: {
      description: 'The record is read again, which an older version of the shop may have written.',
      tags: ['busy'],
      invoke: asks(
        'readRecord',
        { input: () => ({}) },
        {
          done: { target: 'recalled', actions: { type: 'keepRecord', params: answer } },
          failed: { target: 'recalled', actions: 'showFailed', description: 'It stays where it was known to be.' },
        },
      ),
    },
    sent,
    askedBack,
    checked,
    asking,
    refusing,
    withdrawing,
    accepted: { type: 'final', description: 'The installer is a shop of the network, and found in the checkout.' },
    refused: { type: 'final', description: 'The installer knows why, and can apply again.' },
    withdrawn: { type: 'final', description: 'The installer withdrew it, and can apply again.' },
  },
})
