/** An application that is checked and not decided. */
import { answer } from '#machines/engine/index.ts'
import { applicationSetup, asks } from './installer-application.setup.ts'

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
          target: '#installerApplication.asking',
          actions: 'dropProblem',
          description: 'Something is unclear: staff ask the installer.',
        },
        'application.refuse': {
          target: '#installerApplication.refusing',
          actions: 'dropProblem',
          description: 'Staff refuse it, and say why.',
        },
        'application.withdraw': {
          target: '#installerApplication.withdrawing',
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
  },
})
