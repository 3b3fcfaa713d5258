/** Maps a state's name in the log to today's chart: which states it means, in words, and which screen shows them. */
import { type ChartDefinition, type StateDefinition, statesIn } from './definition.ts'
import { statesAround } from './places.ts'
import { stateWords } from './words.ts'

/** Where a state is shown to shoppers. */
export interface Screen {
  /** The page's path. */
  path: string
  /** The state's place on its chart's page: `unknown.waiting`. */
  state: string
}

/** `session.open.ready method.ready` → both; one for each region that is active at once. */
export function placesIn(name: string): string[] {
  return name === '' ? [] : name.split(' ')
}

/** The innermost states that the name means; states that today's chart does not have are left out. */
export function statesNamed(definition: ChartDefinition, name: string): StateDefinition[] {
  const states = statesIn(definition.root)
  return placesIn(name).flatMap((place) => states.find(({ id }) => id === idOf(definition, place)) ?? [])
}

/** The places that today's chart has not. */
export function placesGone(definition: ChartDefinition, name: string): string[] {
  const ids = new Set(statesIn(definition.root).map(({ id }) => id))
  return placesIn(name).filter((place) => !ids.has(idOf(definition, place)))
}

/** `Session › Open › Ready, Method › Ready`, by the titles of the definition where it has some; the start of nothing is no words. */
export function placesWords(places: readonly string[], definition?: ChartDefinition): string {
  const titles = new Map(definition && statesIn(definition.root).map(({ id, title }) => [id, title]))
  const words = (place: string) =>
    place
      .split('.')
      .map((key, depth, path) => titles.get(`${definition?.root.id}.${path.slice(0, depth + 1).join('.')}`) ?? stateWords(key))
      .join(' › ')
  return places.map(words).join(', ')
}

/** Of all regions the last one's, and of states around each other the inner one's; null when none of them is on a page. */
export function screenOf(definition: ChartDefinition, name: string): Screen | null {
  const byId = new Map(statesIn(definition.root).map((state) => [state.id, state]))
  const screens = statesNamed(definition, name).flatMap(({ id }) => {
    const path = [...statesAround(definition, id), id].map((at) => byId.get(at)?.meta.path).findLast(isPath)
    return path === undefined ? [] : [{ path, state: id.slice(definition.root.id.length + 1) }]
  })
  return screens.at(-1) ?? null
}

const isPath = (path: unknown): path is string => typeof path === 'string'
const idOf = ({ root }: ChartDefinition, place: string) => `${root.id}.${place}`
