/**
 * The charts of one subject while one commit is prepared: events are applied, what they emit is delivered to siblings by
 * the choreography, and everything that happened is in the log. Nothing here waits or writes.
 */
import type { AnyEventObject } from 'xstate'
import type { Chart } from './chart.ts'
import type { ChoreographyRow } from './kind.ts'
import { loggedPayload } from './logged-payload.ts'
import { type StepSite, startActor, stepActor } from './step.ts'
import type { LogRow, StoredActors, StoredTimer } from './store/store.ts'

/** Above this many steps in one commit, two charts are in a loop. */
const maxSteps = 100

export class UnitOfWork {
  readonly log: LogRow[] = []
  private steps = 0
  private readonly site: StepSite

  constructor(
    private readonly charts: ReadonlyMap<string, Chart>,
    private readonly choreography: readonly ChoreographyRow[],
    public actors: StoredActors,
    site: StepSite,
    private readonly stopwatch: () => number,
  ) {
    this.site = { ...site }
  }

  /** The same unit, to continue in another way. */
  copy(): UnitOfWork {
    const copied = new UnitOfWork(this.charts, this.choreography, this.actors, this.site, this.stopwatch)
    copied.log.push(...this.log)
    copied.steps = this.steps
    return copied
  }

  /** Timers that start from now on count from `now`: the database's clock, epoch ms. */
  passTo(now: number): void {
    this.site.now = now
  }

  /** Starts the charts that have no actor yet, from what the records say of this subject: all of them, or those named. */
  start(facts: Record<string, unknown>, names: ReadonlySet<string> = new Set(this.charts.keys())): void {
    let untold: Record<string, unknown> | null = facts
    for (const chart of this.charts.values()) {
      if (this.actors[chart.name] || !names.has(chart.name)) continue
      const began = this.stopwatch()
      const { actor, emitted, sentToSelf, from, to } = startActor(chart, { ...facts, id: this.site.id }, this.site)
      this.actors = { ...this.actors, [chart.name]: actor }
      this.note(chart, { event: 'xstate.init', from, to, ms: this.stopwatch() - began, outcome: 'started', payload: untold })
      // The facts are the same for all charts that start together, and are logged once.
      untold = null
      this.sendToSelf(chart.name, sentToSelf)
      this.notifySiblings(chart.name, emitted)
    }
  }

  /** Applies an event to a chart and delivers what follows from it. */
  apply(machine: string, event: AnyEventObject, outcome: LogRow['outcome']): void {
    const chart = this.charts.get(machine)
    const actor = this.actors[machine]
    if (!chart || !actor) throw new Error(`There is no chart named ${machine}`)
    this.steps += 1
    if (this.steps > maxSteps) throw new Error(`Charts do not come to rest: ${maxSteps} steps after ${event.type}`)
    const began = this.stopwatch()
    const step = stepActor(chart, actor, event, this.site)
    this.actors = { ...this.actors, [machine]: step.actor }
    const payload = followsFromOthers(outcome) ? null : loggedPayload(chart, event)
    this.note(chart, { event: event.type, from: step.from, to: step.to, ms: this.stopwatch() - began, outcome, payload })
    this.sendToSelf(machine, step.sentToSelf)
    this.notifySiblings(machine, step.emitted)
  }

  /** Applies the event of a timer, which is spent by it. */
  fireTimer(machine: string, timer: StoredTimer): void {
    const actor = this.actors[machine]!
    this.actors = { ...this.actors, [machine]: { ...actor, timers: actor.timers.filter((other) => other.id !== timer.id) } }
    this.apply(machine, timer.event, 'timer')
  }

  /**
   * Sends the timers that are due, earliest first; true when there was one. The timers of a chart wait while its effect is
   * under way: after a long pause a payment is looked up before it is given up.
   */
  fireDueTimers(): boolean {
    let any = false
    for (let due = this.firstDue(); due; due = this.firstDue()) {
      any = true
      this.fireTimer(due.machine, due.timer)
    }
    return any
  }

  /** Whether a timer could be sent now. */
  isDue(): boolean {
    return this.firstDue() !== undefined
  }

  private firstDue() {
    return Object.entries(this.actors)
      .filter(([, actor]) => actor.pending.length === 0)
      .flatMap(([machine, actor]) => actor.timers.map((timer) => ({ machine, timer })))
      .filter(({ timer }) => timer.dueAt <= this.site.now)
      .sort((a, b) => a.timer.dueAt - b.timer.dueAt)[0]
  }

  private note(chart: Chart, entry: Omit<LogRow, 'machine' | 'version'>): void {
    this.log.push({ machine: chart.name, version: chart.version, ...entry })
  }

  private sendToSelf(machine: string, events: readonly AnyEventObject[]): void {
    for (const event of events) this.apply(machine, event, 'self')
  }

  private notifySiblings(from: string, emitted: readonly AnyEventObject[]): void {
    for (const news of emitted)
      for (const row of this.choreography)
        if (row.from === from && row.emitted === news.type && this.actors[row.to])
          this.apply(row.to, { ...news, type: row.event }, 'sibling')
  }
}

/** Of rows that a replay does not apply: those before them bring them again. */
export const followsFromOthers = (outcome: LogRow['outcome']) => outcome === 'sibling' || outcome === 'self'
