/** What screens see of the appointment; the calendar itself comes from the shop's schedule. */
import type { SnapshotFrom } from 'xstate'
import { stateName, unmet, type View } from '#machines/engine/index.ts'
import type { appointmentMachine } from './appointment.machine.ts'
import { appointmentRequirements, exits, type Slot } from './appointment.rules.ts'

/** Either an event to send to a chart or a link target. */
export interface AppointmentExit {
  way: 'changeTime' | 'browseShops' | 'noInstall'
  label: string
  machine: 'appointment' | 'shippingChoice' | null
  event: string | null
  href: string | null
}

export interface AppointmentView extends View {
  /** Stays `timeHeld` while another time is tried: `toConfirm` says which. */
  state: string
  isNeeded: boolean
  /** The installer drives to the shopper. */
  isMobileInstall: boolean
  /** Of the schedule: 1 picks a day and a time, 2 confirms it; null when there is nothing to book. */
  step: 1 | 2 | null
  /** The time that is held, or was. */
  slot: Slot | null
  /** The mobile visit awaiting the shopper's confirmation. */
  toConfirm: Slot | null
  /** It is held no longer; the seat may still be free. */
  holdEnded: boolean
  /** The time of a placed order: whether it is moved here or on the phone; null where there is none. */
  booked: 'movable' | 'byPhone' | null
  problem: { code: string; message: string } | null
  /** When the time is gone: the three ways on. */
  exits: AppointmentExit[]
}

type Snapshot = SnapshotFrom<typeof appointmentMachine>

export function projectAppointment(snapshot: Snapshot): Omit<AppointmentView, 'can'> {
  const context = snapshot.context
  const isConfirming = snapshot.hasTag('confirming')
  return {
    state: stateName(snapshot.value).split('.')[0]!,
    isNeeded: context.installerId !== null,
    isMobileInstall: context.isMobileInstall,
    step: context.installerId === null ? null : snapshot.hasTag('secondStep') ? 2 : 1,
    slot: context.slot,
    toConfirm: isConfirming ? context.picked : null,
    holdEnded: context.slot !== null && !snapshot.matches('timeHeld') && !isSettledByOrder(snapshot),
    booked: snapshot.matches('booked') ? (snapshot.matches({ booked: 'byPhone' }) ? 'byPhone' : 'movable') : null,
    problem: context.problem,
    exits: snapshot.matches('timeGone') ? [...exits] : [],
    blockedBy: unmet(appointmentRequirements['slot.pick'] ?? [], context),
  }
}

function isSettledByOrder(snapshot: Snapshot): boolean {
  return snapshot.matches('booked') || snapshot.matches('cancelled')
}
