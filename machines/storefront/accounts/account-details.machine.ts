/**
 * The details of an account: name and phone, email, password. One part is changed at a time. The server answers each request
 * with this chart, from its beginning.
 */
import { assign, setup } from 'xstate'
import type { AccountPart } from '#machines/domain/accounts/details.ts'
import type { AccountDetailsEvent } from './account-details.events.ts'

interface Context {
  /** The part that is changed, or was changed last. */
  part: AccountPart | null
}

export const accountDetailsMachine = setup({
  types: { context: {} as Context, events: {} as AccountDetailsEvent },
  actions: {
    choosePart: assign({ part: ({ event, context }) => (event.type === 'part.edit' ? event.part : context.part) }),
    forgetPart: assign({ part: null }),
  },
}).createMachine({
  id: 'accountDetails',
  description:
    'The details of an account: name and phone, email, password. Email and password ask for the current password; a new email counts once the link sent to it is confirmed.',
  context: { part: null },
  initial: 'viewing',
  on: {
    'part.edit': { target: '.editing', actions: 'choosePart', description: 'The shopper opens the form of a part.' },
  },
  states: {
    viewing: { description: 'The shopper reads the details; each part can be changed.' },
    editing: {
      description: 'The form of one part is open.',
      tags: ['form'],
      on: {
        'part.save': { target: 'saving', description: 'The shopper sends the form.' },
        'part.leave': { target: 'viewing', actions: 'forgetPart', description: 'The shopper keeps the part as it is.' },
      },
    },
    saving: {
      description: 'The shop checks the current password, where the part asks for it, and saves.',
      tags: ['form', 'busy'],
      on: {
        'part.saved': { target: 'saved', description: 'Name, phone or password are changed.' },
        'email.mailed': { target: 'awaitingProof', description: 'The new address gets a link to confirm it.' },
        'password.mismatched': { target: 'refused.mismatched', description: 'The current password is another one.' },
        'tries.limited': { target: 'refused.limited', description: 'Too many wrong passwords, or too many emails.' },
        'shop.failed': { target: 'refused.unavailable', description: 'The shop’s records do not answer.' },
      },
    },
    refused: {
      description: 'Nothing was changed; the form is still open, with what was typed.',
      tags: ['form'],
      initial: 'mismatched',
      on: {
        'part.save': { target: 'saving', description: 'The shopper sends the form again.' },
        'part.leave': { target: 'viewing', actions: 'forgetPart', description: 'The shopper keeps the part as it is.' },
      },
      states: {
        mismatched: { description: 'The current password does not match.' },
        limited: { description: 'There were too many tries: the shopper comes back in a while.' },
        unavailable: { description: 'The shop could not answer: the same form may be sent again.' },
      },
    },
    saved: { description: 'The details are shown as they are now, and the page says what was changed.' },
    awaitingProof: {
      description: 'The account keeps its email until the shopper confirms the new one by the link sent to it.',
    },
  },
})
