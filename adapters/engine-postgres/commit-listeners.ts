/** Tells this process of every commit to a subject of a kind, from whichever node made it. */
import type { SqlDatabase } from './sql-database.ts'

/**
 * One LISTEN for all listeners of this process, begun with the first of them. The channel is the kind; its payload is `<id> <revision>`,
 * sent by the committing statement itself.
 */
export function listenForCommits(database: SqlDatabase, kind: string) {
  const listeners = new Set<(id: string, revision: number) => void>()
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
    listen(listener: (id: string, revision: number) => void) {
      // An object of its own, so that the same function may listen twice.
      const own: typeof listener = (id, revision) => listener(id, revision)
      listeners.add(own)
      listening ??= database.listen(kind, fanOut)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
