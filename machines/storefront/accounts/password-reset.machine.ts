/**
 * A forgotten password: the shopper requests an email, follows its link and chooses a new password. The server answers each
 * request with this chart, from its beginning.
 */
import { setup } from 'xstate'
import type { PasswordResetEvent } from './password-reset.events.ts'

export const passwordResetMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as PasswordResetEvent },
  guards: { isGood: ({ event }) => event.type === 'link.follow' && event.isGood },
}).createMachine({
  id: 'passwordReset',
  description:
    'A forgotten password. An email with a link goes to the address, if it has an account; the page says the same either way. The link is good once, for 30 minutes, until a newer one is sent or the password changes.',
  context: {},
  initial: 'asking',
  on: {
    'link.follow': [
      { guard: 'isGood', target: '.choosing', description: 'The shopper follows the link of the email.' },
      { target: '.over', description: 'The link was used, was replaced by a newer one, or is older than 30 minutes.' },
    ],
  },
  states: {
    asking: {
      description: 'The form asks for the email of the account.',
      tags: ['emailForm'],
      initial: 'waiting',
      on: { 'link.ask': { target: 'sending', description: 'The shopper sends the email.' } },
      states: {
        waiting: { description: 'Nothing has been sent yet.' },
        limited: { description: 'There were too many tries: the shopper comes back in a while.' },
        unavailable: { description: 'The shop could not answer: the page says so and keeps the email.' },
      },
    },
    sending: {
      description: 'The shop looks for the account. It takes the same time whether there is one or not.',
      tags: ['emailForm', 'busy'],
      on: {
        'link.mailed': { target: 'mailed', description: 'The email is on its way, if the address has an account.' },
        'tries.limited': { target: 'asking.limited', description: 'Too many emails to this address or from this address.' },
        'shop.failed': { target: 'asking.unavailable', description: 'The shop’s records do not answer.' },
      },
    },
    mailed: {
      description: 'The page says where the email went, and does not say whether there is an account.',
      on: { 'link.another': { target: 'asking', description: 'No email came: the shopper asks again.' } },
    },
    choosing: {
      description: 'The form asks for a new password for the account of the link.',
      tags: ['passwordForm'],
      initial: 'waiting',
      on: { 'password.choose': { target: 'saving', description: 'The shopper sends the new password.' } },
      states: {
        waiting: { description: 'Nothing has been sent yet.' },
        unavailable: { description: 'The shop could not answer: the link is still good, and the page says so.' },
      },
    },
    saving: {
      description: 'The shop sets the password and ends every session of the account.',
      tags: ['passwordForm', 'busy'],
      on: {
        'password.changed': { target: 'changed', description: 'The password is set, and the link is used up.' },
        'link.ended': { target: 'over', description: 'The link was used or replaced in the meantime.' },
        'shop.failed': { target: 'choosing.unavailable', description: 'The shop’s records do not answer.' },
      },
    },
    changed: { description: 'The shopper is signed in with the new password; an email tells the owner of the account.' },
    over: {
      description: 'The link sets no password. The page says why, with the form that asks for another email.',
      tags: ['emailForm'],
      on: { 'link.ask': { target: 'sending', description: 'The shopper sends the email for another link.' } },
    },
  },
})
