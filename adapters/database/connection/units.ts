/** Units: what runs in one sends all its statements over one connection, in one transaction, by any way to the database. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Units<Connection> {
  /** The connection of the unit that the caller runs in. Null outside of one, and for what outlives its unit. */
  current(): Connection | null
  run<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result>
}

export function createUnits<Connection>(): Units<Connection> {
  const running = new AsyncLocalStorage<{ connection: Connection | null }>()
  return {
    current: () => running.getStore()?.connection ?? null,
    async run(connection, work) {
      const unit: { connection: Connection | null } = { connection }
      try {
        return await running.run(unit, work)
      } finally {
        unit.connection = null
      }
    },
  }
}
