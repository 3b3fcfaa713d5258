/** How Node is started for tests, and for the shops that tests start: for a short life. */
export const nodeFlags: string[] = [
  // Larger young generation: most test allocations are short-lived.
  '--max-semi-space-size=64',
  // The embedded Postgres runs as soon as it is read: optimizing the WebAssembly costs more than it saves.
  '--liftoff-only',
  // Optimize later, six times the usual budget: most functions that are optimized early are hardly called again.
  '--interrupt-budget=400000',
]
