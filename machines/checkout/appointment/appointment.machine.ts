/**
 * The installation time. Once an installer is chosen the shopper picks a day and a time from its calendar; a mobile
 * installer's visit is confirmed by hand before it is booked. The seat is held while they pay; a change that
 * does not work out leaves the held time, and how long it is held, as they were. If the time is taken meanwhile, or the tires arrive after
 * it, they see it and pick another. A delivery without an installer needs no appointment. Once the order is placed the time is booked, and until a
 * day before it the shopper can move it.
 */
import { booked, cancelled } from './appointment.booked.ts'
import { confirmVisit, releasingTime, savingTime, timeHeld } from './appointment.held.ts'
import { problems } from './appointment.rules.ts'
import { appointmentSetup, firstPossibleDay, holdWords, limitWords } from './appointment.setup.ts'

export const appointmentMachine = appointmentSetup.createMachine({
  id: 'appointment',
  description: `The installation time. The shopper picks a day and a time from the installer's calendar, confirms a mobile installer's visit, and the slot is held for ${holdWords} while they pay, for ${limitWords} altogether. With the order it is booked, and can be moved until a day before.`,
  context: ({ input }) => ({
    installerId: input.installerId,
    isMobileInstall: input.isMobileInstall,
    slot: input.slot,
    heldForMs: input.heldForMs,
    placedState: input.order && input.order.state !== 'unconfirmed' ? input.order.state : null,
    picked: null,
    problem: null,
  }),
  initial: 'notNeeded',
  on: {
    'delivery.saved': [
      {
        guard: 'bringsTime',
        target: '.timeHeld',
        actions: ['keepShop', 'keepBroughtTime', 'emitSaved'],
        description: 'Tires came back, or from another cart, with their shop and its time, which is held again.',
      },
      {
        guard: 'isAnotherShop',
        target: '.choosingTime',
        actions: ['keepShop', 'emitMissing'],
        description: 'A different installer has a different calendar, so the shopper picks a new time.',
      },
      { guard: 'isShop', description: 'The same installer again: the time stays.' },
      { target: '.notNeeded', actions: ['forgetAll', 'emitNotNeeded'], description: 'No installer, no appointment.' },
    ],
    'delivery.cleared': { target: '.notNeeded', actions: ['forgetAll', 'emitNotNeeded'] },
    'slot.gone': {
      guard: 'hasTime',
      target: '.timeGone',
      actions: ['showHeldGone', 'emitMissing'],
      description: 'While the order was placed, the time turned out to be taken.',
    },
    'time.tooEarly': {
      guard: 'hasTime',
      target: '.timeGone',
      actions: [{ type: 'showTooEarly', params: firstPossibleDay }, 'emitMissing'],
      description: 'While the order was placed, it turned out that the tires arrive after the time.',
    },
    'cart.changed': {
      guard: 'isNowTooEarly',
      target: '.timeGone',
      actions: [{ type: 'showTooEarly', params: firstPossibleDay }, 'emitMissing'],
      description:
        'The tires now arrive after the time: the cart has a slower one, or the day is over on which they would have left.',
    },
    'order.placed': [
      {
        guard: 'isTimeOfVisit',
        target: '.booked.byPhone',
        actions: 'dropTries',
        description: 'A mobile installer plans a trip: the visit is moved on the phone.',
      },
      { guard: 'hasTime', target: '.booked', actions: 'dropTries', description: 'The order is placed: the time is booked.' },
    ],
  },
  states: {
    notNeeded: {
      description: 'No installer is chosen, so there is nothing to book.',
      always: [
        { guard: 'isCancelledInRecords', target: 'cancelled' },
        { guard: 'isVisitInRecords', target: 'booked.byPhone' },
        { guard: 'isBookedInRecords', target: 'booked' },
        { guard: 'isHeldInRecords', target: 'timeHeld' },
        { guard: 'hasTime', target: 'holdEnded' },
        { guard: 'hasShop', target: 'choosingTime' },
      ],
    },
    choosingTime: {
      description: "The shopper looks at the installer's calendar.",
      meta: {
        heading: 'Pick a day and a time',
        path: '/checkout/shipping',
        focus: 'when',
        announcement: 'Pick a day and a time.',
      },
      on: {
        'slot.pick': [
          {
            guard: 'isVisit',
            target: 'confirmingVisit',
            actions: ['keepPicked', 'emitNeedsConfirmation'],
            description: "A mobile installer's time is confirmed before it is booked.",
          },
          { guard: 'mayPick', target: 'savingTime', actions: 'keepPicked', description: 'The shopper picks a time.' },
        ],
      },
    },
    confirmingVisit: {
      description: 'When and where the mobile installer comes: nothing is booked until the shopper says yes.',
      meta: { heading: 'Confirm the visit', path: '/checkout/shipping', focus: 'when', announcement: confirmVisit },
      tags: ['confirming', 'secondStep'],
      on: {
        'appointment.confirm': { target: 'savingTime', description: 'The shopper says yes.' },
        'slot.pick': { guard: 'isVisit', actions: 'keepPicked', description: 'The shopper chooses a different time.' },
        'time.change': [
          { guard: 'hasTime', target: 'holdEnded', actions: 'dropPicked', description: 'The time before it stays.' },
          { target: 'choosingTime', actions: ['dropPicked', 'emitMissing'], description: 'Back to the calendar.' },
        ],
      },
    },
    savingTime,
    timeHeld,
    booked,
    cancelled,
    releasingTime,
    holdEnded: {
      description: 'The seat is no longer held, but may still be free: placing the order tries to take it again.',
      meta: {
        heading: 'Pick a day and a time',
        path: '/checkout/shipping',
        focus: 'when',
        announcement: 'Your time is no longer held.',
      },
      on: {
        'slot.pick': [
          {
            guard: 'isVisit',
            target: 'confirmingVisit',
            actions: 'keepPicked',
            description: 'The same visit again, or another.',
          },
          {
            guard: 'mayPick',
            target: 'savingTime',
            actions: 'keepPicked',
            description: 'The shopper takes it again, or another.',
          },
        ],
        'time.release': { target: 'releasingTime', description: 'The shopper gives up the appointment.' },
      },
    },
    timeGone: {
      description:
        'Another shopper has taken the time, or the tires arrive after it. Change the time, browse other shops, or continue without installation.',
      meta: { heading: problems.slotGone.message, path: '/checkout/shipping' },
      on: {
        'time.change': { target: 'choosingTime', actions: 'dropProblem', description: 'Change time: back to the calendar.' },
        'slot.pick': [
          {
            guard: 'isVisit',
            target: 'confirmingVisit',
            actions: ['keepPicked', 'emitNeedsConfirmation'],
            description: 'Another visit, to be confirmed.',
          },
          { guard: 'mayPick', target: 'savingTime', actions: 'keepPicked', description: 'The shopper picks another time.' },
        ],
      },
    },
  },
})
