/** Whether shoppers may come to this node, for a load balancer to ask. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#adapters/database/index.ts'
import { isStocked, withoutCatalogue } from '#app/server/shop/stocked.ts'

/** A database that takes longer has no time for shoppers either. */
const patienceMs = 3_000
/** Anyone may ask: the database is asked at most this often. */
const keptMs = 1_000

interface Node {
  database: Database
  stopping: AbortSignal
}

/** `ok`, or in words why not: the shop stops, has nothing to sell, or its database does not answer or takes no writes. */
export function createReadiness(
  { database, stopping }: Node,
  now: () => number = () => performance.now(),
): () => Promise<string> {
  let kept: { at: number; status: Promise<string> } | null = null
  return async () => {
    if (stopping.aborted) return 'the shop is stopping'
    if (kept === null || now() - kept.at >= keptMs) kept = { at: now(), status: ask(database) }
    return kept.status
  }
}

async function ask(database: Database): Promise<string> {
  const silence = 'the database does not answer'
  const late = new AbortController()
  const inTime = wait(patienceMs, silence, { signal: late.signal, ref: false }).catch(() => silence)
  const answered = isStocked(database).then(
    (stocked) => (stocked ? takesWrites(database) : withoutCatalogue),
    () => silence,
  )
  return Promise.race([answered, inTime]).finally(() => late.abort())
}

/** One row, written each time: a standby and a full disk answer reads as if nothing were wrong. */
async function takesWrites(database: Database): Promise<string> {
  return database.query(writeMark, [], 'readiness').then(
    () => 'ok',
    () => 'the database takes no writes',
  )
}

const writeMark = `
insert into attempt_count (subject, count, window_ends_at) values ('readiness', 1, now())
on conflict (subject) do update set window_ends_at = now()`
