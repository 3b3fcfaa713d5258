/** Services of others with the time of their answers measured: each answers as before. */
import type { Telemetry } from '#machines/ports/telemetry.ts'

type Watching = Pick<Telemetry, 'countCall'>

/** `calls`: the functions of the port that ask the service; those it does not have are left out. */
export function timedCalls<Port extends object>(
  port: Port,
  service: string,
  calls: ReadonlyArray<keyof Port & string>,
  { countCall }: Watching,
  stopwatch: () => number = () => performance.now(),
): Port {
  const timed = calls.flatMap((call) => {
    const plain = port[call]
    if (typeof plain !== 'function') return []
    const ask = async (...given: unknown[]): Promise<unknown> => {
      const from = stopwatch()
      const end = (outcome: 'answered' | 'failed') => countCall({ service, call, outcome, seconds: (stopwatch() - from) / 1_000 })
      try {
        const answer: unknown = await plain.apply(port, given)
        end(isNoAnswer(answer) ? 'failed' : 'answered')
        return answer
      } catch (problem) {
        end('failed')
        throw problem
      }
    }
    return [[call, ask] as const]
  })
  return { ...port, ...Object.fromEntries(timed) }
}

/** As the ports say that a service did not answer: of a payment, of a change of one, of a tax, of a car, of an email. */
function isNoAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const { status, reason, kind, outcome } = answer as Record<string, unknown>
  return (
    (status === 'processing' && (reason === undefined || reason === 'unknownOutcome')) ||
    kind === 'unavailable' ||
    outcome === 'unavailable' ||
    outcome === 'deferred'
  )
}
