/** An application with a question that waits for the installer. */
import { answer } from '#machines/engine/index.ts'
import { applicationSetup, asks, saidBy } from './installer-application.setup.ts'

export const askedBack = applicationSetup.createStateConfig({
  description: 'Staff have asked the installer something. The email and the page of the application show the question.',
  entry: { type: 'keepState', params: { state: 'askedBack' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The installer has not answered yet.',
      on: {
        'application.answer': {
          target: 'answering',
          actions: 'dropProblem',
          description: 'The installer answers, and corrects the application where need be.',
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
    answering: {
      description: 'The answer is being recorded, with the corrected application.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordAnswer', input: ({ event }) => ({ ...saidBy(event), from: 'askedBack', to: 'sent' }) },
        {
          recorded: '#installerApplication.sent',
          moved: { target: '#installerApplication.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The installer can try again.' },
        },
      ),
    },
  },
})
