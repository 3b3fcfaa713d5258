/** One round of measured work: it is done so many times at once until it was done often enough, or until the time is over. */
import { loadavg } from 'node:os'

/** What is read before a round and after it. */
export interface Meters {
  /** Milliseconds since they began, of the process that does the work and of its Postgres; null where it is not known. */
  processorMs(): { node: number | null; postgres: number | null }
  /** Executed by its Postgres since it began; null where nothing counts them. */
  statements(): Promise<number | null>
  /** Commits of that Postgres that wrote something. Left out where they are not asked for. */
  commits?(): Promise<number | null>
}

export type Limit = { times: number } | { seconds: number }

export interface RoundFigures {
  /** How often the work was done. */
  done: number
  perSecond: number
  /** Milliseconds of each time. */
  times: number[]
  /** Milliseconds of processor time each, of the process and of its Postgres. */
  nodeMs: number | null
  postgresMs: number | null
  /** Each, with what is done beside the work. */
  statements: number | null
  commits: number | null
  /** Of the machine, over the last minute. */
  load: number
}

/** Work that was begun when the time is over is done to its end and counted. Throws what kept it from being done. */
export async function measureWork(
  work: () => Promise<void>,
  { processorMs, statements, commits = async () => null }: Meters,
  atOnce: number,
  limit: Limit,
): Promise<RoundFigures> {
  // Asking for commits is a statement itself.
  const commitsBefore = await commits()
  const statementsBefore = await statements()
  const before = processorMs()
  const began = performance.now()
  const times: number[] = []
  let begun = 0
  const hasMore = () => ('times' in limit ? begun < limit.times : performance.now() - began < limit.seconds * 1_000)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (hasMore()) {
        begun += 1
        const start = performance.now()
        await work()
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const after = processorMs()
  const statementsAfter = await statements()
  const commitsAfter = await commits()
  const each = (end: number | null, start: number | null) =>
    end === null || start === null ? null : (end - start) / times.length
  return {
    done: times.length,
    perSecond: times.length / seconds,
    times,
    nodeMs: each(after.node, before.node),
    postgresMs: each(after.postgres, before.postgres),
    statements: each(statementsAfter, statementsBefore),
    commits: each(commitsAfter, commitsBefore),
    load: loadavg()[0]!,
  }
}
