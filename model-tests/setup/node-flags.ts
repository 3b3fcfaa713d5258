/** How Node is started for tests, and for the shops that tests start: for a short life. */
export const nodeFlags: string[] = [
  // Most of what a test makes is soon of no use: it is cleared away less often, and then all at once.
  '--max-semi-space-size=64',
  // The embedded Postgres runs as soon as it is read: making it quick costs more than a test gets out of it.
  '--liftoff-only',
]
