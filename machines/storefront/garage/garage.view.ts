/** What pages see of the garage. */
import { type AnyMachineSnapshot, getNextTransitions, initialTransition, transition } from 'xstate'
import { type GarageCar, mostCars } from '#machines/domain/garage/garage.ts'
import type { View } from '#machines/engine/chart.ts'
import type { GarageEvent } from './garage.events.ts'
import { garageMachine } from './garage.machine.ts'

export interface GarageView extends View {
  state: 'empty' | 'stocked' | 'full'
  cars: GarageCar[]
  /** What the last event took out, to undo it. */
  removed: { car: GarageCar; place: number } | null
}

export const garageMessages = {
  full: `You keep ${mostCars} cars already. Take one out first.`,
} as const

/** The view after these events, from what is kept. */
export function garageAfter(kept: readonly GarageCar[], events: readonly GarageEvent[] = []): GarageView {
  let [snapshot] = initialTransition(garageMachine)
  // What is kept comes as it was kept: with its order and its default.
  for (const event of [{ type: 'cars.merge', cars: kept } as const, ...events])
    [snapshot] = transition(garageMachine, snapshot, event)
  return { ...projectGarage(snapshot), can: getNextTransitions(snapshot).map(({ eventType }) => eventType) }
}

export function projectGarage(snapshot: AnyMachineSnapshot): Omit<GarageView, 'can'> {
  const { cars, removed, isRefused } = snapshot.context
  return {
    state: snapshot.value as GarageView['state'],
    cars,
    removed,
    blockedBy: isRefused ? [{ code: 'full', message: garageMessages.full }] : [],
  }
}
