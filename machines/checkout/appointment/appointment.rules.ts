/** When a time can be picked, and the message and options shown when it is lost. */
import { slotHoldLimitMs } from '#machines/domain/constants.ts'
import { chooseShop, chooseTime, timeIsGone } from '#machines/domain/delivery/delivery-sentences.ts'
import type { Requirement } from '#machines/engine/index.ts'

export interface Slot {
  date: string
  startTime: string
}

export interface AppointmentContext {
  installerId: string | null
  /** The installer drives to the shopper: a time is saved only after it was confirmed by hand. */
  isMobileInstall: boolean
  /** The time that is held, or was. */
  slot: Slot | null
  /** Milliseconds for which it was held from when it was taken; 0 for a time that is chosen and not held. */
  heldForMs: number
  /** What the records said of the order when the chart began; null for an order that is not placed. */
  placedState: 'confirmed' | 'cancelled' | null
  /** The time that is being taken: picked, and for a mobile installer not confirmed yet. */
  picked: Slot | null
  problem: { code: string; message: string } | null
}

/** The notification of the specification, section 8. */

export const problems = {
  /** Another shopper took the slot first. */
  slotGone: { code: 'slotGone', message: timeIsGone },
  /** The time was held, and turned out to be taken after all (sections 5 and 8). */
  heldSlotGone: {
    code: 'slotGone',
    message: `${timeIsGone}. There is an issue with the installer's appointment, please reschedule`,
  },
  /** A placed order keeps its time when another one is taken meanwhile. */
  taken: { code: 'slotGone', message: 'That time was just taken. Your appointment is as it was: please pick another time.' },
  byPhone: { code: 'byPhone', message: 'Your appointment is less than a day away. Please call the shop to change it.' },
  /** No answer is not "not taken": the same time picked again by the same cart is the same appointment. */
  unconfirmed: { code: 'unconfirmed', message: 'We could not confirm the time. Please pick it again.' },
  /** The time is chosen, and a cart does not hold times for longer. */
  notHeld: {
    code: 'notHeld',
    message:
      `You have held times for ${slotHoldLimitMs / 3_600_000} hours, so others can take this one now. ` +
      'It is yours if it is still free when you place your order.',
  },
} as const

/** The three options after a time is lost (section 8): an event of a chart, or a place on the page. */
export const exits = [
  { way: 'changeTime', label: 'Change time', machine: 'appointment', event: 'time.change', href: null },
  { way: 'browseShops', label: 'Browse shops', machine: null, event: null, href: '/checkout/shipping#shops' },
  { way: 'noInstall', label: 'No install', machine: 'shippingChoice', event: 'installer.remove', href: null },
] as const

const hasInstaller: Requirement<AppointmentContext> = {
  code: 'shopMissing',
  message: chooseShop,
  field: 'installerId',
  step: 'shipping',
  met: (context) => context.installerId !== null,
}

export const appointmentRequirements: Record<string, readonly Requirement<AppointmentContext>[]> = {
  'slot.pick': [hasInstaller],
  'appointment.confirm': [
    hasInstaller,
    {
      code: 'slotMissing',
      message: chooseTime,
      field: 'startTime',
      step: 'shipping',
      met: (context) => context.picked !== null,
    },
  ],
}
