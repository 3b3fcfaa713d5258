/**
 * A deterministic race. Actors stop at every checkpoint and continue only when they are resumed; between two
 * points an actor runs alone. So one list of turns is one race, and the same list repeats it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

type ActorState =
  /** On its way to its next point, or in line behind another one of its process. */
  | 'running'
  /** At a point. */
  | 'stopped'
  /** Polls after a pause, for the progress of another actor. */
  | 'waiting'
  | 'done'
  /** Its process died. */
  | 'dead'

export interface Actor {
  name: string
  /** The process that it runs in. */
  node: string
  state: ActorState
  /** The checkpoint at which it is suspended. */
  at: string
  /** What it got in the end. */
  result?: unknown
  failure?: unknown
}

interface Part extends Actor {
  race: Race
  /** Calls that have not come back, including the one at its checkpoint. */
  underWay: number
  /** What had happened when it began to wait. */
  seen: number
  resume: () => void
}

const playing = new AsyncLocalStorage<Part>()

/** Checkpoint: suspends the current actor. No-op outside a race. */
export async function point(name: string): Promise<void> {
  const part = playing.getStore()
  if (part) await part.race.stop(part, name, 'stopped')
}

/** Waits until another actor has made progress. Outside a race, returns at once. */
export async function pauseOf(): Promise<void> {
  const part = playing.getStore()
  if (part) await part.race.stop(part, 'looks again later', 'waiting')
}

/** Runs a call outside of the actor: until it returns, no other actor is resumed. */
export async function outside<Result>(work: () => Promise<Result>): Promise<Result> {
  const part = playing.getStore()
  if (!part) return work()
  part.underWay += 1
  try {
    return await work()
  } finally {
    part.underWay -= 1
    part.race.turn()
  }
}

/** Runs a call without checkpoints: it may hold locks that others would wait for. */
export function withoutPoints<Result>(work: () => Promise<Result>): Promise<Result> {
  return playing.exit(work)
}

/** Wakes waiting actors. */
export function gotDone(): void {
  const part = playing.getStore()
  if (part) part.race.progress += 1
}

export class Race {
  readonly parts: Part[] = []
  /** Processes that died. */
  readonly killed = new Set<string>()
  /** Shared virtual clock, ms; it advances when all actors wait. */
  stopwatch = 0
  progress = 0
  #turned: () => void = () => {}

  get actors(): readonly Actor[] {
    return this.parts
  }

  /** An actor that is suspended before its first action. */
  add(name: string, node: string, work: () => Promise<unknown>): void {
    const part: Part = { name, node, state: 'running', at: '', race: this, underWay: 0, seen: 0, resume: () => {} }
    this.parts.push(part)
    playing.run(part, async () => {
      try {
        await point('starts')
        part.result = await work()
      } catch (failure) {
        part.failure = failure
      }
      if (part.state !== 'dead') part.state = 'done'
      this.turn()
    })
  }

  /** The actors that can be resumed now. When all wait, their waits end. */
  ready(): Actor[] {
    const ready = this.parts.filter(({ state, seen }) => state === 'stopped' || (state === 'waiting' && seen < this.progress))
    const waiting = this.parts.filter(({ state }) => state === 'waiting')
    if (ready.length > 0 || waiting.length === 0) return ready
    this.stopwatch += patienceMs
    return waiting
  }

  /** Resumes an actor until all are suspended again. */
  async resume(actor: Actor): Promise<void> {
    const part = actor as Part
    part.state = 'running'
    part.resume()
    await this.settled()
  }

  /** Kills the process: its actors never resume and report nothing. */
  kill(node: string): void {
    this.killed.add(node)
    for (const part of this.parts) if (part.node === node && part.state !== 'done') part.state = 'dead'
  }

  /** Resolves when no actor runs: each is suspended, waits, is killed, or is queued behind a suspended one. */
  async settled(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 4; ) {
      if (this.parts.some(({ state, underWay }) => state === 'running' && underWay > 0)) {
        quietTurns = 0
        await new Promise<void>((resolve) => {
          this.#turned = resolve
        })
      } else {
        quietTurns += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }

  turn(): void {
    this.#turned()
  }

  stop(part: Part, at: string, state: 'stopped' | 'waiting'): Promise<void> {
    if (part.state === 'stopped' || part.state === 'waiting') throw new Error(`${part.name} does two things at once`)
    if (part.state !== 'dead') {
      part.at = at
      part.state = state
      part.seen = this.progress
      this.turn()
    }
    return new Promise((resolve) => {
      part.resume = resolve
    })
  }
}

/** Longer than a request waits for what another one is at. */
const patienceMs = 16_000
