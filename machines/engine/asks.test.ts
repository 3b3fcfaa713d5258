import { expect, test } from 'vitest'
import { assign, initialTransition, setup, transition } from 'xstate'
import { answered, asksOf, type EffectAnswer } from './asks.ts'
import { answer, onServer } from './effect.ts'

type Paid = { outcome: 'paid'; cents: number } | { outcome: 'declined'; code: string } | { outcome: 'unknown' }

const tillSetup = setup({
  types: { context: {} as { cents: number; code: string }, events: {} as { type: 'pay'; cents: number } },
  actors: {
    pay: onServer<Paid, { cents: number; by: 'card' | 'cash' }>(),
    print: onServer<{ line: string }, Record<string, never>>(),
  },
  guards: {
    answered,
    isMuch: (_, { output }: EffectAnswer<Paid, 'paid'>) => output.cents >= 100,
    isRich: ({ context }) => context.cents >= 1_000,
  },
  actions: {
    keepCents: assign((_, { output }: EffectAnswer<Paid, 'paid'>) => ({ cents: output.cents })),
    keepCode: assign((_, { output }: EffectAnswer<Paid, 'declined'>) => ({ code: output.code })),
    keepName: assign((_, { output }: EffectAnswer<Paid, 'declined' | 'unknown'>) => ({ code: output.outcome })),
    keepLine: assign((_, { output }: { output: { line: string } }) => ({ code: output.line })),
  },
})
const asks = asksOf(tillSetup)

const machine = tillSetup.createMachine({
  context: { cents: 0, code: '' },
  initial: 'paying',
  states: {
    paying: {
      invoke: asks(
        'pay',
        { input: () => ({ cents: 7, by: 'card' }) },
        {
          paid: [
            { guard: { type: 'isMuch', params: answer }, target: 'much', actions: { type: 'keepCents', params: answer } },
            { target: 'little', actions: { type: 'keepCents', params: answer } },
          ],
          declined: { target: 'declined', actions: { type: 'keepCode', params: answer } },
          unknown: 'unclear',
          failed: 'unclear',
        },
      ),
    },
    much: {},
    little: {
      invoke: asks(
        'print',
        { input: () => ({}) },
        { done: { target: 'printed', actions: { type: 'keepLine', params: answer } }, failed: 'unclear' },
      ),
    },
    printed: {},
    unclear: {
      invoke: asks(
        'pay',
        { id: 'payAgain', input: () => ({ cents: 7, by: 'cash' }) },
        { paid: 'much', failed: [{ guard: 'isRich', target: 'much' }, { target: 'paying' }] },
        { otherwise: { target: 'declined', actions: { type: 'keepName', params: answer } } },
      ),
    },
    declined: {},
  },
})

/** Where the answers of the effects lead, one after the other. */
function after(...events: object[]) {
  let [snapshot] = initialTransition(machine)
  for (const event of events) [snapshot] = transition(machine, snapshot, event as never)
  return { value: snapshot.value, ...snapshot.context }
}
const gives = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
const fails = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('No answer'), actorId: id })

test('each answer leads where the table says, and its actions get that answer', () => {
  expect(after(gives('pay', { outcome: 'declined', code: '51' }))).toEqual({ value: 'declined', cents: 0, code: '51' })
  expect(after(gives('pay', { outcome: 'unknown' })).value).toBe('unclear')
})

test('of several ways of an answer the first is taken whose guard holds, and no way of another answer', () => {
  expect(after(gives('pay', { outcome: 'paid', cents: 100 }))).toMatchObject({ value: 'much', cents: 100 })
  expect(after(gives('pay', { outcome: 'paid', cents: 99 }))).toMatchObject({ value: 'little', cents: 99 })
  expect(after(gives('pay', { outcome: 'declined', code: '', cents: 100 }))).toMatchObject({ value: 'declined', cents: 0 })
})

test('no answer leads where `failed` says, by its guards', () => {
  expect(after(fails('pay')).value).toBe('unclear')
  expect(after(fails('pay'), fails('payAgain')).value).toBe('paying')
})

test('an answer that the chart does not know is taken as the last one', () => {
  expect(after(gives('pay', { outcome: 'postponed' })).value).toBe('unclear')
  expect(after(gives('pay', undefined)).value).toBe('unclear')
})

test('`otherwise` is for the answers that the table leaves out', () => {
  expect(after(fails('pay'), gives('payAgain', { outcome: 'paid', cents: 1 })).value).toBe('much')
  expect(after(fails('pay'), gives('payAgain', { outcome: 'unknown' }))).toMatchObject({ value: 'declined', code: 'unknown' })
})

test('an output without an outcome is the answer `done`', () => {
  const printed = after(gives('pay', { outcome: 'paid', cents: 1 }), gives('print', { line: 'Thank you' }))
  expect(printed).toMatchObject({ value: 'printed', code: 'Thank you' })
})

test('an invocation is named as its effect, or as `id` says', () => {
  const invoked = (state: 'paying' | 'unclear') => machine.root.states[state]!.invoke.map(({ id, src }) => ({ id, src }))
  expect(invoked('paying')).toEqual([{ id: 'pay', src: 'pay' }])
  expect(invoked('unclear')).toEqual([{ id: 'payAgain', src: 'pay' }])
})

test('the compiler refuses a table without an answer, with another one, or whose ways do not fit their answer', () => {
  const input = () => ({ cents: 7, by: 'card' as const })
  const keepsCents = { type: 'keepCents', params: answer } as const
  const keepsName = { type: 'keepName', params: answer } as const
  const tables = [
    // @ts-expect-error: `unknown` is missing
    () => asks('pay', { input }, { paid: 'much', declined: 'declined', failed: 'unclear' }),
    // @ts-expect-error: `failed` is missing
    () => asks('pay', { input }, { paid: 'much', declined: 'declined', unknown: 'unclear' }),
    // @ts-expect-error: the effect has no such answer
    () => asks('pay', { input }, { paid: 'much', declined: 'declined', unknown: 'unclear', lost: 'unclear', failed: 'unclear' }),
    // @ts-expect-error: the chart asks no such effect
    () => asks('pays', { input }, { done: 'much', failed: 'unclear' }),
    // @ts-expect-error: the effect needs to know by what is paid
    () => asks('pay', { input: () => ({ cents: 7 }) }, { paid: 'much', failed: 'unclear' }, { otherwise: 'unclear' }),
    // @ts-expect-error: there is no such guard
    () => asks('pay', { input }, { paid: { guard: 'isPoor' }, failed: 'unclear' }, { otherwise: 'unclear' }),
    // @ts-expect-error: an answer that declines has no cents
    () => asks('pay', { input }, { declined: { actions: keepsCents }, failed: 'unclear' }, { otherwise: 'unclear' }),
    // @ts-expect-error: what is left is also `paid`
    () => asks('pay', { input }, { declined: 'much', failed: 'unclear' }, { otherwise: { actions: keepsName } }),
  ]
  expect(tables).toHaveLength(8)
})
