/** Steps that an application can take from several of its states: each is recorded, and where it is not, the application is where it was. */
import { answer } from '#machines/engine/index.ts'
import { applicationSetup, asks, recordedFrom, saidBy } from './installer-application.setup.ts'

const moved = { target: 'recalled', actions: { type: 'keepMoved', params: answer } } as const

export const asking = applicationSetup.createStateConfig({
  description: 'The question is being recorded, with the email that asks it.',
  tags: ['busy'],
  invoke: asks(
    'recordStep',
    {
      id: 'recordQuestion',
      input: ({ event, context }) => ({ ...saidBy(event), from: recordedFrom(context), to: 'askedBack' }),
    },
    {
      recorded: 'askedBack',
      moved,
      failed: { target: 'recalled', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
    },
  ),
})

export const refusing = applicationSetup.createStateConfig({
  description: 'The refusal is being recorded, with the email that says why.',
  tags: ['busy'],
  invoke: asks(
    'recordStep',
    {
      id: 'recordRefusal',
      input: ({ event, context }) => ({ ...saidBy(event), from: recordedFrom(context), to: 'refused' }),
    },
    {
      recorded: 'refused',
      moved,
      failed: { target: 'recalled', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
    },
  ),
})

export const withdrawing = applicationSetup.createStateConfig({
  description: 'It is being recorded that the installer withdraws.',
  tags: ['busy'],
  invoke: asks(
    'recordStep',
    {
      id: 'recordWithdrawal',
      input: ({ event, context }) => ({ ...saidBy(event), from: recordedFrom(context), to: 'withdrawn' }),
    },
    {
      recorded: 'withdrawn',
      moved,
      failed: { target: 'recalled', actions: 'showFailed', description: 'Nothing was recorded. The installer can try again.' },
    },
  ),
})
