/**
 * A chart of the browser as a live actor for tests: each effect waits until the test answers it, and timers are fired manually.
 */
import { type Actor, type AnyStateMachine, createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate'
import { stateNodes } from '../check-charts.ts'

interface Asked {
  id: string
  input: unknown
  signal: AbortSignal
  answer: (output: unknown) => void
  fail: (error: unknown) => void
}

export interface LiveChart<Machine extends AnyStateMachine> {
  actor: Actor<Machine>
  /** Every effect that was invoked, first things first. */
  asked: readonly Asked[]
  /** The ids of the effects that wait for an answer. */
  pending(): string[]
  /** Answers the effect that was invoked last under this id, even when it is aborted, and waits until the chart took it. */
  answer(id: string, output?: unknown): Promise<void>
  fail(id: string, error?: unknown): Promise<void>
  /** Moves the clock on, so that timers ring. */
  pass(ms: number): void
}

export function startLive<Machine extends AnyStateMachine>(
  machine: Machine,
  options: { input?: unknown; inspect?: (event: InspectionEvent) => void } = {},
): LiveChart<Machine> {
  const asked: Asked[] = []
  const answered = new Set<Asked>()
  const clock = new SimulatedClock()
  const fake = fromPromise<unknown, unknown>(
    ({ input, self, signal }) =>
      new Promise((answer, fail) => {
        asked.push({ id: self.id, input, signal, answer, fail })
      }),
  )
  const names = stateNodes(machine).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
  const actors = Object.fromEntries(names.map((name) => [name, fake]))
  const actor = createActor(machine.provide({ actors }) as Machine, { clock, ...options } as never)
  // An error that no transition takes is a fault of the chart: the test that caused it fails by its state.
  actor.subscribe({ error: () => {} })
  actor.start()

  async function settle(id: string, give: (effect: Asked) => void): Promise<void> {
    const effect = asked.findLast((candidate) => candidate.id === id)
    if (!effect) throw new Error(`${id} was not invoked`)
    answered.add(effect)
    give(effect)
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    actor,
    asked,
    pending: () => asked.filter((effect) => !effect.signal.aborted && !answered.has(effect)).map(({ id }) => id),
    answer: (id, output) => settle(id, (effect) => effect.answer(output)),
    fail: (id, error = new Error(`${id} failed`)) => settle(id, (effect) => effect.fail(error)),
    pass: (ms) => clock.increment(ms),
  }
}
