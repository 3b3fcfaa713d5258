/** The door of the database adapter: opens PGlite or Postgres, and the checkout engine's store on either. */
export { createActorStore } from './actor-store.ts'
export { createCartLogs } from './cart-logs.ts'
export type { Database } from './database.ts'
export { createFormAnswers } from './form-answers.ts'
export { openDatabase } from './open.ts'
export { createRateLimiter } from './rate-limiter.ts'
export * as schema from './schema/index.ts'
