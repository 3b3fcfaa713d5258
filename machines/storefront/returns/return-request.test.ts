import { expect, test } from 'vitest'
import { type AnyEventObject, initialTransition, transition } from 'xstate'
import { type ReturnState, returnStates } from '#machines/domain/returns/return-request.ts'
import { stateName } from '#machines/engine/index.ts'
import type { ReturnStep } from './return-request.events.ts'
import { returnRequestMachine } from './return-request.machine.ts'
import { nextOfReturn, projectReturnRequest } from './return-request.view.ts'

const steps: ReturnStep[] = [
  { type: 'return.agree', sendTo: '1200 Dock Rd', by: 'sal' },
  { type: 'return.refuse', refusal: 'Mounted', by: 'sal' },
  { type: 'return.receive', by: 'sal' },
  { type: 'return.refund', refundedInCents: 24_300, by: 'sal' },
  { type: 'return.withdraw' },
]
const begin = (record: ReturnState | null) => initialTransition(returnRequestMachine, { record })[0]
const answerTo = (id: string, output: object): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
const failureOf = (id: string): AnyEventObject => ({ type: `xstate.error.actor.${id}`, error: new Error('no'), actorId: id })

function led(from: ReturnState | null, events: AnyEventObject[]) {
  let snapshot = begin(from)
  for (const event of events) [snapshot] = transition(returnRequestMachine, snapshot, event as never)
  return snapshot
}

/** What waits for an answer in the state, by its id. */
const asked = (snapshot: ReturnType<typeof begin>) => snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))

/** Answers all that a step asks for with what it hopes for. */
function after(from: ReturnState, step: ReturnStep): ReturnState | null {
  let snapshot = begin(from)
  if (!snapshot.can(step)) return null
  ;[snapshot] = transition(returnRequestMachine, snapshot, step)
  for (let [id] = asked(snapshot); id; [id] = asked(snapshot))
    [snapshot] = transition(returnRequestMachine, snapshot, answerTo(id, { outcome: 'recorded' }) as never)
  return projectReturnRequest(snapshot).state
}

// @fact storefront.114
test('a return is requested, agreed, received and refunded, and can be refused or withdrawn before its end', () => {
  const ways = returnStates.flatMap((state) =>
    steps.flatMap((step) => {
      const to = after(state, step)
      return to ? [`${state}, ${step.type.slice(7)}: ${to}`] : []
    }),
  )
  expect(ways).toEqual([
    'requested, agree: agreed',
    'requested, refuse: refused',
    'requested, withdraw: withdrawn',
    'agreed, receive: received',
    'agreed, withdraw: withdrawn',
    'received, refuse: refused',
    'received, refund: refunded',
  ])
})

test('what may happen next is what the chart takes', () => {
  expect(returnStates.map((state) => nextOfReturn({ state }).length)).toEqual([3, 2, 2, 0, 0, 0])
  expect(nextOfReturn({ state: 'agreed' })).toEqual(['return.receive', 'return.withdraw'])
})

test('a return begins where its record is; without one it is requested first', () => {
  const starts = [null, ...returnStates].map((record) => {
    const snapshot = begin(record)
    return [stateName(snapshot.value), projectReturnRequest(snapshot).state]
  })
  expect(starts).toEqual([
    ['unasked', null],
    ['requested.waiting', 'requested'],
    ['agreed.waiting', 'agreed'],
    ['received.waiting', 'received'],
    ['refunded', 'refunded'],
    ['refused', 'refused'],
    ['withdrawn', 'withdrawn'],
  ])
})

test('a step that could not be recorded leaves the return where it was, with a sentence, until the next try', () => {
  const failed = led('requested', [steps[0]!, failureOf('recordAgreement')])
  expect(projectReturnRequest(failed)).toMatchObject({ state: 'requested', problem: { code: 'failed' } })
  const again = led('requested', [steps[0]!, failureOf('recordAgreement'), steps[0]!])
  expect(projectReturnRequest(again)).toMatchObject({ state: 'requested', problem: null })
  const unreported = led('agreed', [steps[2]!, failureOf('reportReturned')])
  expect(projectReturnRequest(unreported)).toMatchObject({ state: 'agreed', problem: { code: 'failed' } })
})

test('a record that is elsewhere leads the return there: the step is not done, and that is said', () => {
  const moved = led('requested', [steps[0]!, answerTo('recordAgreement', { outcome: 'moved', record: 'withdrawn' })])
  expect(projectReturnRequest(moved)).toMatchObject({ state: 'withdrawn', problem: { code: 'moved' } })
  const seen = led('requested', [{ type: 'record.look' }, answerTo('readRecord', { record: 'received' })])
  expect([stateName(seen.value), projectReturnRequest(seen)]).toMatchObject([
    'received.waiting',
    { state: 'received', problem: null },
  ])
})

test('a second request of the same order is refused in words', () => {
  const asking = { type: 'return.request', orderId: 'O-1', tires: [], reason: 'damaged', noteRef: null, feeInCents: 0 }
  const refused = led(null, [asking, answerTo('recordRequest', { outcome: 'underWay' })])
  expect(projectReturnRequest(refused)).toMatchObject({ state: null, problem: { code: 'underWay' } })
})
