/** The door of the database adapter: opens PGlite or Postgres, and the checkout engine's store on either. */

export { createActorStore, engineSql } from '#adapters/engine-postgres/index.ts'
export { createCartLogs } from './actor-store/cart-logs.ts'
export { examinePostgres } from './connection/examine-postgres.ts'
export { type DatabaseAddress, openDatabase } from './connection/open.ts'
export type { Database } from './database.ts'
export { createFirstAnswers, forgetWrites, goodFor } from './records/first-answers.ts'
export { createRateLimiter } from './records/rate-limiter.ts'
export * as schema from './schema/index.ts'
