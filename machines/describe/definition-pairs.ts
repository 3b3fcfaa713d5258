/** Which state of a chart is which of an older version of it: by name, or by what is alike where the name has changed. */
import { type ChartDefinition, type StateDefinition, statesIn } from './definition.ts'

export interface StatePair {
  before: StateDefinition
  after: StateDefinition
  /** `renamed` and `moved` are guesses for the reader to confirm. */
  how: 'same' | 'renamed' | 'moved'
}

export interface PairedStates {
  /** The chart itself first. */
  pairs: StatePair[]
  /** In the newer chart's order, outer ones first. */
  added: StateDefinition[]
  /** In the older chart's order, outer ones first. */
  removed: StateDefinition[]
}

/** States whose similarity score reaches this are paired. */
const enough = 3

export function pairStates(before: ChartDefinition, after: ChartDefinition): PairedStates {
  const pairs: StatePair[] = []
  const paired = new Map<StateDefinition, StateDefinition>()
  const parents = new Map([...parentsIn(before.root), ...parentsIn(after.root)])
  const isFree = (state: StateDefinition) => !paired.has(state)

  function pair(one: StateDefinition, other: StateDefinition, how: StatePair['how']): void {
    pairs.push({ before: one, after: other, how })
    paired.set(one, other).set(other, one)
    for (const inside of one.states.filter(isFree)) {
      const same = other.states.find(({ key }) => key === inside.key)
      if (same && isFree(same)) pair(inside, same, 'same')
    }
  }

  const isBesideTheSame = (one: StateDefinition, other: StateDefinition) => paired.get(parents.get(one)!) === parents.get(other)
  const left = () => ({ removed: statesIn(before.root).filter(isFree), added: statesIn(after.root).filter(isFree) })

  pair(before.root, after.root, 'same')
  for (;;) {
    const { removed, added } = left()
    const likeliest = removed
      .flatMap((one) => added.map((other) => ({ one, other, points: alike(one, other) + (isBesideTheSame(one, other) ? 1 : 0) })))
      .reduce((best, next) => (next.points > best.points ? next : best), { points: enough - 1 } as Guess)
    if (!likeliest.one || !likeliest.other) return { pairs, removed, added }
    pair(likeliest.one, likeliest.other, isBesideTheSame(likeliest.one, likeliest.other) ? 'renamed' : 'moved')
  }
}

interface Guess {
  one?: StateDefinition
  other?: StateDefinition
  points: number
}

function parentsIn(state: StateDefinition): Array<[StateDefinition, StateDefinition]> {
  return state.states.flatMap((inside) => [[inside, state] as [StateDefinition, StateDefinition], ...parentsIn(inside)])
}

/** What two states have in common, in points. */
function alike(one: StateDefinition, other: StateDefinition): number {
  const isSame = (of: (state: StateDefinition) => string) => of(one) !== '' && of(one) === of(other)
  return (
    (isSame(({ description }) => description ?? '') ? 2 : 0) +
    (isSame(({ key }) => key) ? 2 : 0) +
    (isSame(transitionsOf) ? 2 : 0) +
    (isSame(({ invokes }) => invokes.map(({ src }) => src).join()) ? 1 : 0)
  )
}

function transitionsOf({ id, transitions }: StateDefinition): string {
  return transitions.map(({ event, guard }) => `${event?.replace(id, '')} ${guard ?? ''}`).join()
}
