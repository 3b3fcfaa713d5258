/** An application that is checked and not decided. */
import { answer } from '#machines/engine/index.ts'
import { applicationSetup, asks, saidBy } from './installer-application.setup.ts'

export const checked = applicationSetup.createStateConfig({
  description: 'Staff have checked certificates and business.',
  entry: { type: 'keepState', params: { state: 'checked' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Staff have not decided yet.',
      on: {
        'application.accept': { target: 'opening', actions: 'dropProblem', description: 'Staff accept it with one press.' },
        'application.ask': {
          target: 'asking',
          actions: 'dropProblem',
          description: 'Something is unclear: staff ask the installer.',
        },
        'application.refuse': { target: 'refusing', actions: 'dropProblem', description: 'Staff refuse it, and say why.' },
        'application.withdraw': {
          target: 'withdrawing',
          actions: 'dropProblem',
          description: 'The installer does not want to join any more.',
        },
        'record.look': '#installerApplication.looking',
      },
    },
    opening: {
      description:
        'The shop is being opened: its row with calendar and prices, its account, the acceptance and its email, all or nothing.',
      tags: ['busy'],
      invoke: asks(
        'openShop',
        {
          input: ({ event }) => {
            if (event.type !== 'application.accept') throw new Error(`An application is accepted by ${event.type}`)
            return { by: event.by, seen: event.seen }
          },
        },
        {
          recorded: '#installerApplication.accepted',
          incomplete: {
            target: 'waiting',
            actions: 'showIncomplete',
            description: 'It does not say all that a shop needs. Staff ask back.',
          },
          moved: { target: '#installerApplication.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
    asking: {
      description: 'The question is being recorded, with the email that asks it.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordQuestion', input: ({ event }) => ({ ...saidBy(event), from: 'checked', to: 'askedBack' }) },
        {
          recorded: '#installerApplication.askedBack',
          moved: { target: '#installerApplication.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
    refusing: {
      description: 'The refusal is being recorded, with the email that says why.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordRefusal', input: ({ event }) => ({ ...saidBy(event), from: 'checked', to: 'refused' }) },
        {
          recorded: '#installerApplication.refused',
          moved: { target: '#installerApplication.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
    withdrawing: {
      description: 'It is being recorded that the installer withdraws.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordWithdrawal', input: ({ event }) => ({ ...saidBy(event), from: 'checked', to: 'withdrawn' }) },
        {
          recorded: '#installerApplication.withdrawn',
          moved: { target: '#installerApplication.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The installer can try again.' },
        },
      ),
    },
  },
})
