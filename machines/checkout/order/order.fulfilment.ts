/**
 * The paid order's tires: packed, shipped, at the shop, mounted, as staff, a warehouse or a carrier reports it. The shop infers
 * nothing from time that has passed.
 */
import type { FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import { answer } from '#machines/engine/index.ts'
import { asks, orderSetup } from './order.setup.ts'

/** `isAt` with the stage that a way leads to. */
const at = (stage: FulfilmentStage) => ({ type: 'isAt' as const, params: { stage } })

export const captured = orderSetup.createStateConfig({
  description: 'The money is taken. Where the tires are is what was reported of them.',
  initial: 'sorting',
  on: {
    'payment.heard': {
      target: 'capturing',
      description: 'A provider notification: a captured payment may still fail to settle.',
    },
    'tires.reported': {
      target: '.recording',
      actions: 'keepReport',
      description: 'Staff, a warehouse or a carrier reports something of the tires.',
    },
  },
  states: {
    sorting: {
      description: 'What was reported of all tires decides.',
      always: [
        { guard: 'hasReports', target: 'recording' },
        { guard: at('packed'), target: 'packed' },
        { guard: at('shipped'), target: 'shipped' },
        { guard: at('arrived'), target: 'arrived' },
        { guard: at('delivered'), target: 'delivered' },
        { guard: at('mounted'), target: 'mounted' },
        { guard: at('delayed'), target: 'delayed' },
        { guard: at('returning'), target: 'returning' },
        { guard: at('returned'), target: 'returned' },
        { target: 'waiting' },
      ],
    },
    waiting: { description: 'Nothing, or not of all tires, is reported: the order waits to be packed.' },
    recording: {
      description: 'Reports are written down with the order. One that comes meanwhile is kept for the next time.',
      tags: ['busy'],
      on: { 'tires.reported': { actions: 'keepReport', description: 'Another report.' } },
      invoke: asks(
        'recordReports',
        { input: ({ context }) => ({ orderId: context.orderId ?? '', reports: context.reports }) },
        { done: { target: 'sorting', actions: { type: 'keepStage', params: answer } }, failed: 'recordingLater' },
      ),
    },
    recordingLater: {
      description: 'The shop’s records did not answer; the reports are kept and written down in a moment.',
      on: { 'tires.reported': { actions: 'keepReport', description: 'Another report.' } },
      after: { retryPause: { target: 'recording' } },
    },
    packed: { description: 'All tires are packed and wait for the carrier, or for the shopper at a warehouse.' },
    shipped: { description: 'All tires are with a carrier.' },
    arrived: { description: 'All tires are at the shop, with the mobile installer, or at the pickup location.' },
    delivered: { description: 'The shopper has the tires.' },
    mounted: { description: 'The tires are on the car.' },
    delayed: { description: 'The carrier says that the tires are late, and nothing better has been reported since.' },
    returning: { description: 'The tires are on the way back to the warehouse: a person calls the shopper.' },
    returned: { description: 'The tires are back at the warehouse. A person sends them again or refunds them.' },
  },
})
