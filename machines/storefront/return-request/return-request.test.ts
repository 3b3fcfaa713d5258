import { expect, test } from 'vitest'
import { type ReturnState, returnStates } from '#machines/domain/returns/return-request.ts'
import type { ReturnEvent } from './return-request.events.ts'
import { afterReturn, nextOfReturn } from './return-request.view.ts'

const at = (state: ReturnState) => ({ state, sendTo: null, refusal: null, refundedInCents: null })
const events: ReturnEvent[] = [
  { type: 'return.agree', sendTo: '1200 Dock Rd' },
  { type: 'return.refuse', refusal: 'Mounted' },
  { type: 'return.receive' },
  { type: 'return.refund', refundedInCents: 24_300 },
  { type: 'return.withdraw' },
]

// @fact storefront.114
test('a return is requested, agreed, received and refunded, and can be refused or withdrawn before its end', () => {
  const ways = returnStates.flatMap((state) =>
    events.flatMap((event) => {
      const after = afterReturn(at(state), event)
      return after ? [`${state}, ${event.type.slice(7)}: ${after.state}`] : []
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

test('what staff said stays with the request', () => {
  const agreed = afterReturn(at('requested'), events[0]!)
  expect(agreed).toEqual({ ...at('agreed'), sendTo: '1200 Dock Rd' })
  const refunded = afterReturn(afterReturn(agreed!, events[2]!)!, events[3]!)
  expect(refunded).toEqual({ state: 'refunded', sendTo: '1200 Dock Rd', refusal: null, refundedInCents: 24_300 })
})

test('what may happen next is what the chart takes', () => {
  expect(returnStates.map((state) => nextOfReturn(at(state)).length)).toEqual([3, 2, 2, 0, 0, 0])
})
