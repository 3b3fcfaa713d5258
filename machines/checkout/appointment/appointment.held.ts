/** A time is taken, held while the shopper pays, and perhaps changed for another: the first is held until then. */
import { answer } from '#machines/engine/index.ts'
import { appointmentSetup, asks, holdWords, limitWords, timeToSave } from './appointment.setup.ts'

/** Announced while a mobile visit awaits the shopper's confirmation. */
export const confirmVisit = 'Please confirm the visit.'

export const savingTime = appointmentSetup.createStateConfig({
  description: 'The seat is being taken for the shopper.',
  tags: ['busy'],
  invoke: asks(
    'saveTime',
    { input: timeToSave },
    {
      ok: [
        {
          guard: { type: 'isHeld', params: answer },
          target: 'timeHeld',
          actions: [{ type: 'keepTime', params: answer }, 'emitSaved'],
        },
        {
          target: 'holdEnded',
          actions: [{ type: 'keepTime', params: answer }, 'showNotHeld', 'emitSaved'],
          description: `It is chosen and not held: the shopper has held times for ${limitWords}.`,
        },
      ],
      failed: [
        { guard: 'hasTime', target: 'holdEnded', actions: 'showUnconfirmed' },
        { target: 'choosingTime', actions: ['showUnconfirmed', 'emitMissing'] },
      ],
    },
    {
      otherwise: [
        {
          guard: 'hasOtherTime',
          target: 'holdEnded',
          actions: { type: 'showLost', params: answer },
          description: 'Another shopper took the slot first, or the tires arrive after it; the earlier time may still be free.',
        },
        {
          target: 'timeGone',
          actions: [{ type: 'showLost', params: answer }, 'dropSlot', 'emitMissing'],
          description: 'Another shopper took the slot first, or the tires arrive after it.',
        },
      ],
    },
  ),
})

export const timeHeld = appointmentSetup.createStateConfig({
  description: `The seat is held for the shopper for ${holdWords}. Trying another time does not lengthen them; getting one does, until they have held times for ${limitWords}.`,
  // what is held is said by the message over the page
  meta: { heading: 'Pick a day and a time', path: '/checkout/shipping', focus: 'when' },
  initial: 'settled',
  after: {
    slotHold: [
      {
        guard: 'isConfirmingChange',
        target: 'confirmingVisit',
        description: 'The hold expired while another time awaits confirmation.',
      },
      {
        guard: 'isSettled',
        target: 'holdEnded',
        description: `The ${holdWords} are over, or what was left of the ${limitWords}.`,
      },
    ],
  },
  on: {
    'slot.pick': [
      {
        guard: 'isVisit',
        target: '.confirmingChange',
        actions: 'keepPicked',
        description: 'Another visit, to be confirmed.',
      },
      { guard: 'mayPick', target: '.changing', actions: 'keepPicked', description: 'The shopper prefers another time.' },
    ],
  },
  states: {
    settled: {
      description: 'The shopper sees the time again.',
      tags: ['secondStep'],
      on: { 'time.release': { target: '#appointment.releasingTime', description: 'The shopper gives the time back.' } },
    },
    confirmingChange: {
      description: 'Another mobile visit awaits confirmation; the first time is still held.',
      meta: { announcement: confirmVisit },
      tags: ['confirming', 'secondStep'],
      on: {
        'appointment.confirm': { target: 'changing', description: 'The shopper says yes.' },
        'time.change': { target: 'settled', actions: 'dropPicked', description: 'The held time stays.' },
      },
    },
    changing: {
      description: 'Another seat is being taken; the first is held until then.',
      tags: ['busy'],
      invoke: asks(
        'saveTime',
        { id: 'changeTime', input: timeToSave },
        {
          ok: [
            {
              guard: { type: 'isHeld', params: answer },
              target: '#appointment.timeHeld',
              reenter: true,
              actions: [{ type: 'keepTime', params: answer }, 'emitSaved'],
              description: `The other time is held, for another ${holdWords} within the ${limitWords}.`,
            },
            {
              target: '#appointment.holdEnded',
              actions: [{ type: 'keepTime', params: answer }, 'showNotHeld', 'emitSaved'],
              description: `It is chosen and not held: the shopper has held times for ${limitWords}.`,
            },
          ],
          failed: { target: 'settled', actions: 'showUnconfirmed' },
        },
        {
          otherwise: [
            {
              guard: 'hasOtherTime',
              target: 'settled',
              actions: { type: 'showLost', params: answer },
              description: 'Another shopper took the slot first, or the tires arrive after it; the held time stays.',
            },
            {
              target: '#appointment.timeGone',
              actions: [{ type: 'showLost', params: answer }, 'dropSlot', 'emitMissing'],
              description: 'It was the held time itself: the tires arrive after it now, or the shop has it no more.',
            },
          ],
        },
      ),
    },
  },
})

export const releasingTime = appointmentSetup.createStateConfig({
  description: 'The held slot is being released.',
  tags: ['busy'],
  invoke: asks(
    'releaseTime',
    { input: () => ({}) },
    {
      failed: {
        target: 'holdEnded',
        actions: 'showUnconfirmed',
        description: 'Whether the slot is still held is unknown; placing the order will tell.',
      },
    },
    {
      otherwise: {
        target: 'choosingTime',
        actions: ['forgetTime', 'emitMissing'],
        description: 'A time that is already gone (404) counts as released.',
      },
    },
  ),
})
