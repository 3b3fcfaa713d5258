/** What pages see of the garage. */
import type { SnapshotFrom } from 'xstate'
import { type GarageCar, mostCars } from '#machines/domain/garage/garage.ts'
import type { View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
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
  // What is kept comes as it was kept: with its order and its default.
  return viewOfGarage([{ type: 'cars.merge', cars: kept }, ...events])
}

const viewOfGarage = viewAfter({ machine: garageMachine, project: projectGarage })

type Snapshot = SnapshotFrom<typeof garageMachine>

export function projectGarage(snapshot: Snapshot): Omit<GarageView, 'can'> {
  const { cars, removed, isRefused } = snapshot.context
  return {
    state: snapshot.value,
    cars,
    removed,
    blockedBy: isRefused ? [{ code: 'full', message: garageMessages.full }] : [],
  }
}
