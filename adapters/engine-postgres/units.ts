/** Units: what runs in one belongs to one transaction, by any way to the database. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Units<Unit> {
  /**
   * The unit that the caller runs in. Null outside of one, and for what outlives a unit that was kept. Throws for what outlives one that
   * failed, of which nothing may be kept: the others of a `Promise.all` that one has ended.
   */
  current(): Unit | null
  run<Result>(unit: Unit, work: () => Promise<Result>): Promise<Result>
}

export function createUnits<Unit>(): Units<Unit> {
  const running = new AsyncLocalStorage<{ unit: Unit | null; hasFailed: boolean }>()
  return {
    current() {
      const place = running.getStore()
      if (place?.hasFailed) throw new Error('The unit that this statement belongs to has failed')
      return place?.unit ?? null
    },
    async run(unit, work) {
      const place: { unit: Unit | null; hasFailed: boolean } = { unit, hasFailed: false }
      try {
        return await running.run(place, work)
      } catch (error) {
        place.hasFailed = true
        throw error
      } finally {
        place.unit = null
      }
    },
  }
}
