/**
 * Runs the charts of subjects durably. Transitions are pure; every change is one compare-and-swap commit; effects that ask others are
 * checkpoints that are committed before they run and answered by an event, and effects that ask the store's own database alone run in the
 * transaction of their commit (local-effects.ts); a crash at any instant is resumed by the next read or the sweeper. The same key twice
 * gives the first answer again.
 */
import { checkCharts } from './check-charts.ts'
import type { CreateOptions, Engine, EngineOptions, EngineSettings, SubjectState } from './engine.types.ts'
import { createFreshener } from './freshen.ts'
import type { Kind } from './kind.ts'
import { createLocalEffects } from './local-effects.ts'
import { createRows, hasPending } from './rows.ts'
import { createSender } from './send.ts'
import { createSettler } from './settle.ts'
import { createStates } from './states.ts'
import { createSweeper } from './sweep.ts'
import { systemClock } from './system-clock.ts'
import { UnitOfWork } from './unit-of-work.ts'

/** How often a commit is retried when it loses the race. */
const maxConflicts = 60

export function createEngine<Of extends Kind>(options: EngineOptions<Of>): Engine<Of>
export function createEngine(given: EngineOptions): Engine {
  const options: EngineSettings = {
    ...given,
    clock: given.clock ?? systemClock,
    recall: given.recall ?? (async () => ({})),
    newId: given.newId ?? (() => crypto.randomUUID()),
  }
  const { kind, store, clock, recall, effectTimeoutMs = 10_000, patienceMs = 15_000 } = options
  checkCharts(kind, options.effects)
  // Longer than an effect may take, so that a living owner never loses its lease in the midst of one.
  const leaseMs = effectTimeoutMs + 5_000
  const limits = { effectTimeoutMs, leaseMs, patienceMs, maxConflicts }

  const charts = new Map(kind.charts.map((chart) => [chart.name, chart]))
  const states = createStates(charts, options)
  const rows = createRows(charts, options, leaseMs)
  const commitThrough = createLocalEffects(rows, options)
  const settler = createSettler(rows, commitThrough, options, limits)
  const freshener = createFreshener(rows, settler, options, limits)
  const { send, withdraw } = createSender({ rows, states, commitThrough, freshener, settler }, options, limits)
  const { stateOf, chartsOf } = states
  const { freshen, needsFreshening } = freshener

  return {
    send,
    withdraw,
    storedCharts: chartsOf,
    sweep: createSweeper(freshener, options),
    stop: settler.stop,

    async create(id: string, { recalled, label }: CreateOptions = {}): Promise<SubjectState | null> {
      const unit = new UnitOfWork(charts, kind.choreography, {}, { id, revision: 0, now: 0 }, clock.stopwatch)
      unit.start(recalled ?? (await recall(id)))
      // Charts that begin with something to do begin at the first read, by the database's clock.
      const isIdle = Object.values(unit.actors).every((actor) => actor.timers.length === 0 && actor.pending.length === 0)
      const created = await (isIdle ? store.create(id, unit.actors, { log: unit.log, label }) : store.create(id, {}, { label }))
      return created && isIdle ? stateOf({ id, revision: 0, actors: unit.actors, now: created.now }) : null
    },

    async read(id: string): Promise<SubjectState | null> {
      const row = await freshen(id)
      return row ? stateOf(row) : null
    },

    async readWithSecret(secretHash: string): Promise<SubjectState | null> {
      const opened = await store.loadOpened?.(secretHash)
      if (!opened) return null
      const row = hasPending(opened.actors) || needsFreshening(opened) ? await freshen(opened.id) : opened
      return row ? stateOf(row) : null
    },

    subscribe(id: string, listener: (revision: number) => void): () => void {
      return store.onCommit((committed, revision) => {
        if (committed === id) listener(revision)
      })
    },
  }
}
