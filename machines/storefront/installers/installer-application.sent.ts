/** An application that waits for staff. */
import { answer } from '#machines/engine/index.ts'
import { applicationSetup, asks, saidBy } from './installer-application.setup.ts'

export const sent = applicationSetup.createStateConfig({
  description: 'The installer has sent the application, or answered a question. Staff read it.',
  entry: { type: 'keepState', params: { state: 'sent' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Staff have not looked at it yet.',
      on: {
        'application.ask': {
          target: '#installerApplication.asking',
          actions: 'dropProblem',
          description: 'Something is unclear: staff ask the installer.',
        },
        'application.check': {
          target: 'checking',
          actions: 'dropProblem',
          description: 'Certificates and business are what they say: staff have looked.',
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
    checking: {
      description: 'It is being recorded that it is checked, with the email that says so.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordCheck', input: ({ event }) => ({ ...saidBy(event), from: 'sent', to: 'checked' }) },
        {
          recorded: '#installerApplication.checked',
          moved: { target: '#installerApplication.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
  },
})
