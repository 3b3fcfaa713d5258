/** The appointment chart's vocabulary: effects, guards, context and emitted events. */
import { assign, emit, setup, stateIn } from 'xstate'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { beforeTiresProblem } from '#machines/domain/appointments/before-tires.ts'
import { slotHoldLimitMs, slotHoldMs } from '#machines/domain/constants.ts'
import { answered, asksOf, type EffectAnswer, onServer, unmet } from '#machines/engine/index.ts'
import type { MoveTimeInput, MoveTimeOutput, ReleaseTimeOutput, SaveTimeInput, SaveTimeOutput } from './appointment.effects.ts'
import type { AppointmentEvent } from './appointment.events.ts'
import { type AppointmentContext, appointmentRequirements, problems } from './appointment.rules.ts'

type Emitted =
  | { type: 'appointment.saved' }
  | { type: 'appointment.missing' }
  | { type: 'appointment.needsConfirmation' }
  | { type: 'appointment.notNeeded' }

const mayBeSent = (context: AppointmentContext, event: AppointmentEvent) =>
  unmet(appointmentRequirements[event.type] ?? [], context).length === 0

/** How long a time is held, in words. */
export const holdWords = `${slotHoldMs / 60_000} minutes`

/** How long a cart holds times altogether, in words. */
export const limitWords = `${slotHoldLimitMs / 3_600_000} hours`

export const appointmentSetup = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as AppointmentContext,
    events: {} as AppointmentEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'confirming' | 'secondStep',
  },
  actors: {
    saveTime: onServer<SaveTimeOutput, SaveTimeInput>(),
    releaseTime: onServer<ReleaseTimeOutput, Record<string, never>>(),
    moveTime: onServer<MoveTimeOutput, MoveTimeInput>(),
  },
  delays: { slotHold: ({ context }) => context.heldForMs },
  guards: {
    isVisit: ({ context, event }) => mayBeSent(context, event) && context.isMobileInstall,
    mayPick: ({ context, event }) => mayBeSent(context, event),
    isAnotherShop: ({ context, event }) =>
      event.type === 'delivery.saved' && event.option === 'installer' && event.installerId !== context.installerId,
    bringsTime: ({ event }) => event.type === 'delivery.saved' && event.option === 'installer' && !!event.slot,
    isShop: ({ event }) => event.type === 'delivery.saved' && event.option === 'installer',
    hasShop: ({ context }) => context.installerId !== null,
    hasTime: ({ context }) => context.slot !== null,
    hasOtherTime: ({ context: { slot, picked } }) =>
      slot !== null && (slot.date !== picked?.date || slot.startTime !== picked.startTime),
    isHeldInRecords: ({ context }) => context.slot !== null && context.heldForMs > 0,
    answered,
    isHeld: (_, { output }: EffectAnswer<SaveTimeOutput, 'ok'>) => output.heldForMs > 0,
    isNowTooEarly: ({ context, event }) =>
      context.slot !== null && event.type === 'cart.changed' && event.timeBeforeTires !== null,
    isTimeOfVisit: ({ context }) => context.slot !== null && context.isMobileInstall,
    isCancelledInRecords: ({ context }) => context.slot !== null && context.placedState === 'cancelled',
    isVisitInRecords: ({ context }) => context.slot !== null && context.placedState === 'confirmed' && context.isMobileInstall,
    isBookedInRecords: ({ context }) => context.slot !== null && context.placedState === 'confirmed',
    isConfirmingChange: stateIn({ timeHeld: 'confirmingChange' }),
    isSettled: stateIn({ timeHeld: 'settled' }),
  },
  actions: {
    keepShop: assign(({ event }) =>
      event.type === 'delivery.saved'
        ? { installerId: event.installerId, isMobileInstall: event.isMobileInstall, slot: null, picked: null, problem: null }
        : {},
    ),
    keepBroughtTime: assign(({ event }) =>
      event.type === 'delivery.saved' ? { slot: event.slot ?? null, heldForMs: event.heldForMs ?? slotHoldMs } : {},
    ),
    keepPicked: assign(({ event }) =>
      event.type === 'slot.pick' ? { picked: { date: event.date, startTime: event.startTime }, problem: null } : {},
    ),
    keepTime: assign(({ context }, { output }: EffectAnswer<SaveTimeOutput | MoveTimeOutput, 'ok'>) => ({
      slot: { date: output.date, startTime: output.startTime },
      heldForMs: 'heldForMs' in output ? output.heldForMs : context.heldForMs,
      picked: null,
      problem: null,
    })),
    forgetAll: assign({ installerId: null, isMobileInstall: false, slot: null, picked: null, problem: null }),
    forgetTime: assign({ slot: null, picked: null, problem: null }),
    dropTries: assign({ picked: null, problem: null }),
    dropPicked: assign({ picked: null }),
    dropProblem: assign({ problem: null }),
    showLost: assign((_, { output }: { output: SaveTimeOutput }) => ({
      picked: null,
      problem: output.outcome === 'beforeTires' ? beforeTiresProblem('picked', output.firstDay) : problems.slotGone,
    })),
    dropSlot: assign({ slot: null }),
    showNotHeld: assign({ problem: problems.notHeld }),
    showMovedBeforeTires: assign((_, { output }: EffectAnswer<MoveTimeOutput, 'beforeTires'>) => ({
      picked: null,
      problem: beforeTiresProblem('moved', output.firstDay),
    })),
    showTooEarly: assign((_, { firstDay }: { firstDay: string | null }) => ({
      slot: null,
      picked: null,
      problem: beforeTiresProblem('chosen', firstDay),
    })),
    showTaken: assign({ picked: null, problem: problems.taken }),
    showByPhone: assign({ picked: null, problem: problems.byPhone }),
    showHeldGone: assign({ slot: null, picked: null, problem: problems.heldSlotGone }),
    showUnconfirmed: assign({ picked: null, problem: problems.unconfirmed }),
    emitSaved: emit({ type: 'appointment.saved' as const }),
    emitMissing: emit({ type: 'appointment.missing' as const }),
    emitNeedsConfirmation: emit({ type: 'appointment.needsConfirmation' as const }),
    emitNotNeeded: emit({ type: 'appointment.notNeeded' as const }),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(appointmentSetup)

/** The first possible day of an event that says that the time is before the tires. */
export function firstPossibleDay({ event }: { event: AppointmentEvent }): { firstDay: string | null } {
  if (event.type === 'time.tooEarly') return { firstDay: event.firstDay }
  return { firstDay: (event.type === 'cart.changed' && event.timeBeforeTires?.firstDay) || null }
}

/** The effect's input: the picked time at the chosen installer. */
export function timeToSave({ context: { installerId, picked } }: { context: AppointmentContext }): SaveTimeInput {
  if (!installerId || !picked) throw new Error('Only a picked time at a chosen installer is saved')
  return { installerId, ...picked }
}

/** The effect's input: the picked time; the shop is the order's. */
export function timeToMove({ context: { picked } }: { context: AppointmentContext }): MoveTimeInput {
  if (!picked) throw new Error('Only a picked time is moved to')
  return picked
}
