/** The order is placed: the time is the shopper's, and until a day before it they can move it. */
import { answer } from '#machines/engine/index.ts'
import { appointmentSetup, asks, timeToMove } from './appointment.setup.ts'

export const booked = appointmentSetup.createStateConfig({
  description: 'The order is placed, and the time is booked at the shop.',
  initial: 'movable',
  on: {
    'order.cancelled': { target: 'cancelled', description: 'The order is cancelled: its time is open to others again.' },
  },
  states: {
    movable: {
      description: 'The shopper can move the appointment to another time of the same shop.',
      on: { 'slot.pick': { target: 'moving', actions: 'keepPicked', description: 'The shopper picks another time.' } },
    },
    moving: {
      description: 'The other time is being taken; the first is theirs until then.',
      tags: ['busy'],
      invoke: asks(
        'moveTime',
        { input: timeToMove },
        {
          ok: {
            target: 'movable',
            actions: { type: 'keepTime', params: answer },
            description: 'The other time is booked, the first is open to others, and the shopper gets a letter.',
          },
          byPhone: {
            target: 'byPhone',
            actions: 'showByPhone',
            description: 'The appointment is less than a day away.',
          },
          slotGone: {
            target: 'movable',
            actions: 'showTaken',
            description: 'Another shopper took the slot first; the appointment stays as it was.',
          },
          beforeTires: {
            target: 'movable',
            actions: { type: 'showMovedBeforeTires', params: answer },
            description: 'The tires are not there by then; the appointment stays as it was.',
          },
          notFound: { target: 'movable', actions: 'showUnconfirmed' },
          failed: {
            target: 'movable',
            actions: 'showUnconfirmed',
            description: 'Whether the appointment moved is not known: the same time picked again tells.',
          },
        },
      ),
    },
    byPhone: {
      description: 'The shop moves the appointment on the phone: it is near, or a mobile installer planned a trip for it.',
    },
  },
})

export const cancelled = appointmentSetup.createStateConfig({
  description: 'The order is cancelled, and its time is open to others again.',
})
