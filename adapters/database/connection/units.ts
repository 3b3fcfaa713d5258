/** Units: what runs in one belongs to one transaction, by any way to the database. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Units<Unit> {
  /** The unit that the caller runs in. Null outside of one, and for what outlives its unit. */
  current(): Unit | null
  run<Result>(unit: Unit, work: () => Promise<Result>): Promise<Result>
}

export function createUnits<Unit>(): Units<Unit> {
  const running = new AsyncLocalStorage<{ unit: Unit | null }>()
  return {
    current: () => running.getStore()?.unit ?? null,
    async run(unit, work) {
      const place: { unit: Unit | null } = { unit }
      try {
        return await running.run(place, work)
      } finally {
        place.unit = null
      }
    },
  }
}
