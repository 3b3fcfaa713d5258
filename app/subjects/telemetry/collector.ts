/**
 * Gathers what a browser tells of how the shop runs there, and sends it in batches (specification 001, section 9): visits of 4
 * hours that end after 15 idle minutes, 50 messages or 16 KB at once, every 30 seconds at the latest, 3000 events a minute, no
 * message above 262144 bytes. Clock, randomness, storage and transport are injected.
 */
import type { BrowserMessage } from '#machines/domain/telemetry/browser-message.ts'
import { monitoring } from '#machines/domain/telemetry/monitoring.ts'

export interface CollectorDeps {
  /** Epoch milliseconds. */
  now(): number
  /** From 0 to 1. */
  random(): number
  newId(): string
  /** Sends a batch as JSON, without waiting for the answer. */
  send(body: string): void
  /** Calls back after a delay; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** What this tab remembers from page to page. */
  memory: { read(): string | null; write(text: string): void }
}

interface Visit {
  id: string
  startedAt: number
  lastAt: number
  isWatched: boolean
}

export interface Collector {
  add(message: BrowserMessage): void
  /** The shopper has done something: the visit continues. */
  touch(): void
  /** Sends what waits. */
  flush(): void
}

export function createCollector(world: CollectorDeps): Collector {
  let visit = recall(world.memory.read())
  let batch: string[] = []
  let bytes = 0
  let stopWaiting = () => {}
  let minute = { startedAt: Number.NEGATIVE_INFINITY, count: 0 }

  function flush(): void {
    stopWaiting()
    stopWaiting = () => {}
    if (batch.length > 0 && visit) world.send(`{"session":"${visit.id}","messages":[${batch.join(',')}]}`)
    batch = []
    bytes = 0
  }

  /** The visit of this moment; queued messages belong to the previous visit. */
  function visitNow(): Visit {
    const now = world.now()
    const continues = visit && now - visit.startedAt < monitoring.sessionMs && now - visit.lastAt < monitoring.idleMs
    if (visit && continues) visit.lastAt = now
    else {
      flush()
      const isWatched = world.random() * 100 < monitoring.sampleRate
      visit = { id: world.newId(), startedAt: now, lastAt: now, isWatched }
    }
    world.memory.write(JSON.stringify(visit))
    return visit as Visit
  }

  function isOverShare(): boolean {
    const now = world.now()
    if (now - minute.startedAt >= 60_000) minute = { startedAt: now, count: 0 }
    minute.count += 1
    return minute.count > monitoring.eventsPerMinute
  }

  return {
    flush,
    touch: () => void visitNow(),
    add(message) {
      if (!visitNow().isWatched || isOverShare()) return
      const text = JSON.stringify(message)
      const size = new TextEncoder().encode(text).length
      if (size > monitoring.messageBytes) return
      if (bytes + size > monitoring.batchBytes) flush()
      if (batch.length === 0) stopWaiting = world.after(monitoring.flushMs, flush)
      batch.push(text)
      bytes += size
      if (batch.length === monitoring.batchMessages || bytes >= monitoring.batchBytes) flush()
    },
  }
}

/** What an earlier page of this tab has written; null for anything else. */
function recall(text: string | null): Visit | null {
  try {
    const { id, startedAt, lastAt, isWatched } = JSON.parse(text ?? 'null') as Visit
    const isVisit = /^[0-9a-f-]{36}$/.test(id) && [startedAt, lastAt].every(Number.isFinite) && typeof isWatched === 'boolean'
    return isVisit ? { id, startedAt, lastAt, isWatched } : null
  } catch {
    return null
  }
}
