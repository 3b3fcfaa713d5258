/**
 * A repair appointment: the customer approves an estimate within two days, the card is charged, and an answer of the bank that does not
 * come is looked up until it is known.
 */
import { createHash } from 'node:crypto'
import {
  type ActorStore,
  answer,
  answered,
  asksOf,
  chartOf,
  createEngine,
  defineKind,
  type EffectAnswer,
  onServer,
} from '@treadline/engine'
import * as v from 'valibot'
import { assign, setup } from 'xstate'

type Payment = { amountInCents: number }
export type Charged = { outcome: 'paid'; receipt: string } | { outcome: 'declined' } | { outcome: 'unknown' }

/** What the repair shop asks of its bank. The same key twice is one payment. */
export interface Bank {
  charge: (payment: Payment & { key: string }) => Promise<Charged>
  lookUp: (payment: { key: string }) => Promise<Charged>
}

const repairSetup = setup({
  types: {
    context: {} as Payment & { receipt: string | null; paymentKey: string },
    events: {} as { type: 'estimate.give'; amountInCents: number } | { type: 'estimate.approve' } | { type: 'estimate.decline' },
  },
  actors: {
    charge: onServer<Charged, Payment>(),
    lookUp: onServer<Charged, { key: string }>(),
  },
  delays: { approvalTime: 2 * 24 * 3_600_000, pause: 2_000 },
  guards: { answered },
  actions: {
    keepAmount: assign(({ event }) => (event.type === 'estimate.give' ? { amountInCents: event.amountInCents } : {})),
    keepReceipt: assign((_, { output }: EffectAnswer<Charged, 'paid'>) => ({ receipt: output.receipt })),
    keepKey: assign((_, key: string) => ({ paymentKey: key })),
  },
})
const asks = asksOf(repairSetup)

/** Where the answers of the bank lead. */
const decided = {
  paid: { target: 'paid', actions: { type: 'keepReceipt', params: answer } },
  declined: 'estimated',
  unknown: 'unknown',
} as const

const machine = repairSetup.createMachine({
  id: 'repair',
  context: { amountInCents: 0, receipt: null, paymentKey: '' },
  initial: 'booked',
  states: {
    booked: { on: { 'estimate.give': { target: 'estimated', actions: 'keepAmount' } } },
    estimated: { after: { approvalTime: 'lapsed' }, on: { 'estimate.approve': 'paying', 'estimate.decline': 'declined' } },
    paying: {
      invoke: asks(
        'charge',
        { input: ({ context }) => ({ amountInCents: context.amountInCents }) },
        {
          ...decided,
          // Whether the bank has charged is not known: it is asked under the key of this payment.
          failed: {
            target: 'unknown',
            actions: { type: 'keepKey', params: ({ event }) => (event.error as { key: string }).key },
          },
        },
      ),
    },
    unknown: { after: { pause: 'lookingUp' } },
    lookingUp: {
      invoke: asks('lookUp', { input: ({ context }) => ({ key: context.paymentKey }) }, { ...decided, failed: 'unknown' }),
    },
    paid: { type: 'final' },
    declined: { type: 'final' },
    lapsed: { type: 'final' },
  },
})

const repair = chartOf({
  name: 'repair',
  title: 'Repair',
  family: 'repairs',
  runs: 'server',
  version: 1,
  machine,
  events: {
    'estimate.give': v.strictObject({ amountInCents: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    'estimate.approve': v.strictObject({}),
    'estimate.decline': v.strictObject({}),
  },
  project: ({ context: { amountInCents, receipt } }) => ({ amountInCents, receipt, blockedBy: [] }),
  blockedBy: () => [],
  // Money may be under way: a person looks at it where a later version cannot read it.
  mustKeep: ({ snapshot }) => ['paying', 'unknown', 'lookingUp'].includes(String(snapshot.value)),
})

const repairs = defineKind({
  name: 'repair',
  charts: [repair],
  choreography: [],
  messages: { stale: 'It has changed.', notEnabled: 'That is not possible now.', withdrawn: 'It was withdrawn.' },
})

/** An engine that runs repairs. `sweep` of it, once a second, sends the timers that are due and continues after a crash. */
export function openRepairs(store: ActorStore, bank: Bank) {
  return createEngine({
    kind: repairs,
    store,
    effects: { repair: { charge: (payment, { key }) => bank.charge({ ...payment, key }), lookUp: bank.lookUp } },
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    effectTimeoutMs: 1_000,
  })
}
