/**
 * All interleavings of actors up to a number of preemptions, in which a runnable actor is suspended (as in "Iterative Context
 * Bounding for Systematic Testing of Multithreaded Programs", Musuvathi and Qadeer, 2007). Switching away from a waiting or
 * finished actor costs no preemption.
 */
import type { Race } from './race.ts'

/** Actors in turn, with their number of checkpoints: `submit 3, tab 2, submit 14`. */
export type Schedule = string

interface Turn {
  chosen: string
  ready: string[]
  /** Preemptions so far, this turn included. */
  stops: number
  /** The actor of the turn before, if it could continue. */
  couldContinue: string | null
}

export interface Played {
  turns: Turn[]
  /** The checkpoint of each actor at its turn, for the failure message. */
  trail: string[]
}

/** Turn limit of one race; a longer one is considered a loop. */
const mostTurns = 400

/** Plays a race: as the schedule says, and from its end on without preemption. */
export async function play(race: Race, given: readonly string[]): Promise<Played> {
  const turns: Turn[] = []
  const trail: string[] = []
  let last: string | null = null
  let stops = 0
  await race.settled()
  for (;;) {
    const ready = race.ready()
    if (ready.length === 0) break
    if (turns.length >= mostTurns) throw new Error(`The race does not end:\n${trail.slice(-40).join('\n')}`)
    const names = ready.map(({ name }) => name)
    const couldContinue: string | null = last !== null && names.includes(last) ? last : null
    const wanted = given[turns.length]
    if (wanted !== undefined && !names.includes(wanted))
      throw new Error(`${wanted} cannot continue at turn ${turns.length}; ${names} can`)
    const chosen: string = wanted ?? couldContinue ?? names[0]!
    if (couldContinue !== null && chosen !== couldContinue) stops += 1
    turns.push({ chosen, ready: names, stops, couldContinue })
    const actor = ready.find(({ name }) => name === chosen)!
    trail.push(`${chosen}: ${actor.at}`)
    last = chosen
    await race.resume(actor)
  }
  const stuck = race.actors.filter(({ state }) => state === 'running')
  if (stuck.length > 0)
    throw new Error(`No actor can continue, and ${stuck.map(({ name }) => name)} never ended:\n${trail.join('\n')}`)
  return { turns, trail }
}

/** Plays every schedule with at most so many stops, each once, at as many places at the same time as there are. */
export async function playAll<Place>(
  places: readonly Place[],
  mostStops: number,
  playOne: (place: Place, given: readonly string[]) => Promise<Played>,
): Promise<void> {
  const waiting: string[][] = [[]]
  const free = [...places]
  const busy = new Set<Promise<void>>()
  async function playAt(place: Place, given: string[]): Promise<void> {
    const { turns } = await playOne(place, given)
    waiting.push(...othersOf(turns, given.length, mostStops))
    free.push(place)
  }
  while (waiting.length > 0 || busy.size > 0) {
    const place = waiting.length > 0 ? free.pop() : undefined
    if (place === undefined) {
      await Promise.race(busy)
      continue
    }
    const playing: Promise<void> = playAt(place, waiting.pop()!).finally(() => busy.delete(playing))
    busy.add(playing)
  }
}

/** The schedules that leave this one at a turn after the given ones. */
function othersOf(turns: Turn[], given: number, mostStops: number): string[][] {
  return turns.slice(given).flatMap(({ ready, chosen, couldContinue }, offset) => {
    const before = turns.slice(0, given + offset)
    const stopsBefore = before.at(-1)?.stops ?? 0
    return ready
      .filter((other) => other !== chosen && stopsBefore + Number(couldContinue !== null && other !== couldContinue) <= mostStops)
      .map((other) => [...before.map((turn) => turn.chosen), other])
  })
}

export function written(names: readonly string[]): Schedule {
  const runs: Array<[string, number]> = []
  for (const name of names) {
    const last = runs.at(-1)
    if (last?.[0] === name) last[1] += 1
    else runs.push([name, 1])
  }
  return runs.map(([name, count]) => `${name} ${count}`).join(', ')
}

export function read(schedule: Schedule): string[] {
  return schedule.split(', ').flatMap((run) => {
    const [, name, count] = /^(.+) (\d+)$/.exec(run) ?? []
    if (!name) throw new Error(`"${run}" is not a name and a number`)
    return Array.from({ length: Number(count) }, () => name)
  })
}
