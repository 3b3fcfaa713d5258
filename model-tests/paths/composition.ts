/**
 * The whole checkout as pure data: all charts of one cart with the choreography between them, and no store, no clock and no
 * outside world. Everything is an input: events, answers of effects, the time. It counts revisions and effects' keys as
 * the engine does, so that a served cart can be laid beside it.
 */
import type { AnyEventObject } from 'xstate'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import {
  type Chart,
  type ChoreographyRow,
  enabledEvents,
  type LogRow,
  type PendingEffect,
  type StoredActors,
  viewOf,
} from '#machines/engine/index.ts'
import { restore, UnitOfWork } from '#machines/engine/steps.ts'
import type { TracedChart } from './traced-chart.ts'

/** Outcome of an effect. */
export type EffectAnswer = { output: unknown } | { error: string }

export interface CompositionRequest {
  machine: string
  effect: PendingEffect
}

export class Composition {
  /** Every step of every chart, as the engine's log has it. */
  readonly log: LogRow[] = []
  private readonly twins: ReadonlyMap<string, Chart>

  constructor(
    private readonly traced: readonly TracedChart[],
    private readonly choreography: readonly ChoreographyRow[],
    readonly cartId: string,
    public actors: StoredActors = {},
    public revision = 0,
    /** Epoch ms. */
    public now = 0,
  ) {
    this.twins = new Map(traced.map(({ twin }) => [twin.name, twin]))
  }

  /** A copy: changes of one are not seen by the other. */
  fork(): Composition {
    return new Composition(this.traced, this.choreography, this.cartId, this.actors, this.revision, this.now)
  }

  /** Starts the charts of a new cart from its records, at revision 0. */
  begin(facts: Record<string, unknown>): void {
    const unit = this.unitOf({})
    this.noting(() => unit.start(facts))
    for (const chart of this.traced) chart.begin()
    this.actors = unit.actors
  }

  /** Starts the charts again from the records, at the next revision. */
  rebuild(facts: Record<string, unknown>): void {
    this.begin(facts)
    this.revision += 1
  }

  /** Whether a shopper may send it, as the engine asks. `event` is what the chart is given. */
  takes(machine: string, event: AnyEventObject): boolean {
    const { snapshot, chart } = this.restored(machine)
    return (
      (chart.serverEvents?.includes(event.type) || enabledEvents(chart, snapshot).includes(event.type)) && snapshot.can(event)
    )
  }

  /** One commit: the event and the events of its siblings. */
  send(machine: string, event: AnyEventObject): void {
    this.commit((unit) => unit.apply(machine, event, 'applied'))
  }

  /** The effect whose turn it is: charts in their order, each chart's in the order in which they began. */
  asked(): CompositionRequest | null {
    for (const machine of this.twins.keys()) {
      const effect = this.actors[machine]?.pending[0]
      if (effect) return { machine, effect }
    }
    return null
  }

  /** One commit: what the effect came to. */
  answer({ machine, effect: { id, key } }: CompositionRequest, answer: EffectAnswer): void {
    const event: AnyEventObject =
      'output' in answer
        ? { type: `xstate.done.actor.${id}`, output: answer.output, actorId: id }
        : { type: `xstate.error.actor.${id}`, error: { message: answer.error, key }, actorId: id }
    this.commit((unit) => unit.apply(machine, event, 'effect'))
  }

  /** One commit for all timers that are due and whose chart does not wait for an effect; false when there is none. */
  ring(): boolean {
    const unit = this.unitOf(this.actors)
    if (!this.noting(() => unit.fireDueTimers())) return false
    this.take(unit)
    return true
  }

  /** When the timers ring that are set, each moment once, earliest first; epoch ms. */
  timers(): number[] {
    const times = Object.values(this.actors).flatMap(({ timers }) => timers.map(({ dueAt }) => dueAt))
    return [...new Set(times)].sort((a, b) => a - b)
  }

  /** As `GET /checkout/state` serves it. */
  state(): ServedCheckout {
    const actors = [...this.twins.keys()].map((machine) => {
      const { chart, snapshot } = this.restored(machine)
      const { can, ...view } = viewOf(chart, snapshot)
      return [machine, { value: snapshot.value, view, can }]
    })
    return { cartId: this.cartId, revision: this.revision, actors: Object.fromEntries(actors) }
  }

  private restored(machine: string) {
    const chart = this.twins.get(machine)
    const actor = this.actors[machine]
    if (!chart || !actor) throw new Error(`There is no chart named ${machine}`)
    return { chart, snapshot: restore(chart, actor.snapshot) }
  }

  private commit(change: (unit: UnitOfWork) => void): void {
    const unit = this.unitOf(this.actors)
    this.noting(() => change(unit))
    this.take(unit)
  }

  private take({ actors, log }: UnitOfWork): void {
    this.actors = actors
    this.log.push(...log)
    this.revision += 1
  }

  private unitOf(actors: StoredActors): UnitOfWork {
    const site = { id: this.cartId, revision: this.revision + 1, now: this.now }
    return new UnitOfWork(this.twins, this.choreography, actors, site, () => 0)
  }

  private noting<Result>(work: () => Result): Result {
    return this.traced.reduceRight<() => Result>((inner, chart) => () => chart.during(inner), work)()
  }
}
