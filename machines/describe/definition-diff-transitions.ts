/** Changes in the transitions of one state. */
import type { StateDefinition, TransitionDefinition } from './definition.ts'

export type Sign = 'added' | 'removed' | 'changed'

export interface TransitionChange {
  sign: Sign
  /** As it is now; of a removed one, as it was, in today's names. */
  way: TransitionDefinition
  /** What a changed one was before. */
  was?: TransitionDefinition
}

/** Gives the id that a state of the older chart has today. */
export type IdNow = (id: string) => string

/** A way in the names that its state and the states it leads to have today. */
export function inTodaysNames(way: TransitionDefinition, from: StateDefinition, idNow: IdNow): TransitionDefinition {
  const event = way.event?.endsWith(`.${from.id}`) ? way.event.slice(0, -from.id.length) + idNow(from.id) : way.event
  return { ...way, ...(event === undefined ? {} : { event }), targets: way.targets.map(idNow) }
}

/** In today's order, then what is gone. Ways that are the same are left out; so is the order in which they are tried. */
export function transitionChanges(before: StateDefinition, after: StateDefinition, idNow: IdNow): TransitionChange[] {
  const { kept, removed } = matched(before, after, idNow)
  return [
    ...after.transitions.flatMap((way): TransitionChange[] => {
      const was = kept.get(way)
      if (!was) return [{ sign: 'added', way }]
      return isSameWay(was, way) ? [] : [{ sign: 'changed', way, was }]
    }),
    ...removed.map((way): TransitionChange => ({ sign: 'removed', way })),
  ]
}

/** The events whose ways are tried in another order than before: the first that fits is taken. */
export function eventsReordered(before: StateDefinition, after: StateDefinition, idNow: IdNow): string[] {
  const { old, kept } = matched(before, after, idNow)
  const events = new Set(after.transitions.map(({ event }) => event ?? ''))
  return [...events].filter((event) => {
    const places = after.transitions.flatMap((way) => {
      const was = kept.get(way)
      return was && (way.event ?? '') === event ? [old.indexOf(was)] : []
    })
    return places.some((place, at) => at > 0 && place < places[at - 1]!)
  })
}

interface Matched {
  old: TransitionDefinition[]
  /** The earlier transition, by today's. */
  kept: Map<TransitionDefinition, TransitionDefinition>
  removed: TransitionDefinition[]
}

/** Matches identical transitions first, then those with the same target and another guard. */
function matched(before: StateDefinition, after: StateDefinition, idNow: IdNow): Matched {
  const old = before.transitions.map((way) => inTodaysNames(way, before, idNow))
  const kept: Matched['kept'] = new Map()
  const free = new Set(old)
  for (const nameOf of [nameWithGuard, nameWithoutGuard])
    for (const way of after.transitions.filter((way) => !kept.has(way))) {
      const was = [...free].find((other) => nameOf(other) === nameOf(way))
      if (!was) continue
      free.delete(was)
      kept.set(way, was)
    }
  return { old, kept, removed: [...free] }
}

const nameWithoutGuard = ({ event, targets }: TransitionDefinition) => `${event ?? ''} ${targets.join()}`
const nameWithGuard = (way: TransitionDefinition) => `${nameWithoutGuard(way)} ${way.guard ?? ''}`

function isSameWay(one: TransitionDefinition, other: TransitionDefinition): boolean {
  return (
    one.guard === other.guard &&
    one.afterMs === other.afterMs &&
    one.description === other.description &&
    one.actions.join() === other.actions.join()
  )
}
