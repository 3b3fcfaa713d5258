/** Tells this process of every commit to a checkout, from whichever node made it. */
import type { Database } from '#adapters/database/database.ts'

/** Payload: `<cartId> <revision>`, sent by the committing statement itself. */
export const COMMIT_CHANNEL = 'checkout'

/** One LISTEN for all listeners of this process, begun with the first of them. */
export function listenForCommits(database: Database) {
  const listeners = new Set<(cartId: string, revision: number) => void>()
  let listening: Promise<unknown> | null = null

  function fanOut(payload: string) {
    const space = payload.lastIndexOf(' ')
    for (const listener of listeners) listener(payload.slice(0, space), Number(payload.slice(space + 1)))
  }

  return {
    /** Waited for by our own commits, so that a listener never misses a commit made after it subscribed. */
    async ready() {
      await listening
    },
    listen(listener: (cartId: string, revision: number) => void) {
      // An object of its own, so that the same function may listen twice.
      const own: typeof listener = (cartId, revision) => listener(cartId, revision)
      listeners.add(own)
      listening ??= database.listen(COMMIT_CHANNEL, fanOut)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
