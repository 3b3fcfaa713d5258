/**
 * A race that is played by the book. Actors stop at every named point and go on only when they are told to; between two
 * points an actor runs alone. So one list of who goes on when is one race, and the same list is the same race again.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

type Standing =
  /** On its way to its next point, or in line behind another one of its process. */
  | 'running'
  /** At a point. */
  | 'stopped'
  /** Looks again after a pause, for what somebody else is at. */
  | 'waiting'
  | 'done'
  /** Its process died. */
  | 'dead'

export interface Actor {
  name: string
  /** The process that it runs in. */
  node: string
  standing: Standing
  /** The point at which it stands. */
  at: string
  /** What it got in the end. */
  result?: unknown
  failure?: unknown
}

interface Part extends Actor {
  race: Race
  /** Calls that have not come back; the one at which it stands is one of them. */
  underWay: number
  /** What had happened when it began to wait. */
  seen: number
  goOn: () => void
}

const playing = new AsyncLocalStorage<Part>()

/** Stops the actor that comes by; whoever is none goes on. */
export async function point(name: string): Promise<void> {
  const part = playing.getStore()
  if (part) await part.race.stop(part, name, 'stopped')
}

/** A pause of an actor ends when somebody else has got something done; for who is none it is no pause. */
export async function pauseOf(): Promise<void> {
  const part = playing.getStore()
  if (part) await part.race.stop(part, 'looks again later', 'waiting')
}

/** Something that takes its time outside of the actor: until it comes back, nobody else is told to go on. */
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

/** Others may find something new now. */
export function gotDone(): void {
  const part = playing.getStore()
  if (part) part.race.progress += 1
}

export class Race {
  readonly parts: Part[] = []
  /** Processes that died. */
  readonly killed = new Set<string>()
  /** Milliseconds by everybody's stopwatch; they pass when all only wait. */
  stopwatch = 0
  progress = 0
  #turned: () => void = () => {}

  get actors(): readonly Actor[] {
    return this.parts
  }

  /** An actor that stands before its first deed. */
  add(name: string, node: string, work: () => Promise<unknown>): void {
    const part: Part = { name, node, standing: 'running', at: '', race: this, underWay: 0, seen: 0, goOn: () => {} }
    this.parts.push(part)
    playing.run(part, async () => {
      try {
        await point('starts')
        part.result = await work()
      } catch (failure) {
        part.failure = failure
      }
      if (part.standing !== 'dead') part.standing = 'done'
      this.turn()
    })
  }

  /** Who can be told to go on now. When all wait, their patience ends. */
  ready(): Actor[] {
    const ready = this.parts.filter(
      ({ standing, seen }) => standing === 'stopped' || (standing === 'waiting' && seen < this.progress),
    )
    const waiting = this.parts.filter(({ standing }) => standing === 'waiting')
    if (ready.length > 0 || waiting.length === 0) return ready
    this.stopwatch += patienceMs
    return waiting
  }

  /** Lets an actor go on until everybody stands again. */
  async goOn(actor: Actor): Promise<void> {
    const part = actor as Part
    part.standing = 'running'
    part.goOn()
    await this.settled()
  }

  /** Nobody of a process goes on any more, nor says anything. */
  kill(node: string): void {
    this.killed.add(node)
    for (const part of this.parts) if (part.node === node && part.standing !== 'done') part.standing = 'dead'
  }

  /** Until nobody moves: each stands, waits, is gone, or is in line behind somebody who stands. */
  async settled(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 4; ) {
      if (this.parts.some(({ standing, underWay }) => standing === 'running' && underWay > 0)) {
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

  stop(part: Part, at: string, standing: 'stopped' | 'waiting'): Promise<void> {
    if (part.standing === 'stopped' || part.standing === 'waiting') throw new Error(`${part.name} does two things at once`)
    if (part.standing !== 'dead') {
      part.at = at
      part.standing = standing
      part.seen = this.progress
      this.turn()
    }
    return new Promise((resolve) => {
      part.goOn = resolve
    })
  }
}

/** Longer than a request waits for what another one is at. */
const patienceMs = 16_000
