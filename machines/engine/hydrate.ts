/**
 * Brings stored actors to today's charts. An older version is migrated step by step; what cannot be migrated is rebuilt
 * from its first state, unless its chart says that it must be kept; then it is quarantined and reported.
 */
import type { AnyMachineSnapshot } from 'xstate'
import { type Chart, stateName } from './chart.ts'
import { restore } from './step.ts'
import type { StoredActor, StoredActors, StoredSnapshot } from './store/store.ts'

export type Hydration =
  | { kind: 'asStored' }
  | { kind: 'migrated'; actor: StoredActor }
  /** To be started again from the records. */
  | { kind: 'rebuilt'; reason: string }
  | { kind: 'quarantined'; reason: string }

/** The outcome for one stored actor. */
function hydrateActor(chart: Chart, actor: StoredActor): Hydration {
  const migrated = migrate(chart, actor)
  if (typeof migrated === 'string') return unreadable(chart, actor, migrated)
  try {
    restore(chart, migrated.snapshot)
  } catch (error) {
    return unreadable(chart, actor, (error as Error).message)
  }
  return migrated === actor ? { kind: 'asStored' } : { kind: 'migrated', actor: migrated }
}

/** Hydrates all actors of a subject; `start` begins the ones that are rebuilt. */
export function hydrate(charts: ReadonlyMap<string, Chart>, actors: StoredActors) {
  const result: StoredActors = {}
  const quarantined: Array<{ machine: string; reason: string; actor: StoredActor }> = []
  const rebuilt: Array<{ machine: string; reason: string; actor: StoredActor }> = []
  let changed = false
  for (const chart of charts.values()) {
    const actor = actors[chart.name]
    if (!actor) {
      changed = true
      continue
    }
    const hydration = hydrateActor(chart, actor)
    if (hydration.kind === 'quarantined') quarantined.push({ machine: chart.name, reason: hydration.reason, actor })
    else if (hydration.kind === 'rebuilt') rebuilt.push({ machine: chart.name, reason: hydration.reason, actor })
    else result[chart.name] = hydration.kind === 'migrated' ? hydration.actor : actor
    changed ||= hydration.kind !== 'asStored'
  }
  return { actors: result, changed, quarantined, rebuilt }
}

function migrate(chart: Chart, actor: StoredActor): StoredActor | string {
  if (actor.version > chart.version) return `version ${actor.version} is newer than this build's ${chart.version}`
  let snapshot: StoredSnapshot = actor.snapshot
  for (let version = actor.version; version < chart.version; version += 1) {
    const step = chart.migrations?.[version]
    if (!step) return `there is no migration from version ${version} to ${version + 1}`
    snapshot = step(snapshot)
  }
  return snapshot === actor.snapshot ? actor : { ...actor, version: chart.version, snapshot }
}

function unreadable(chart: Chart, actor: StoredActor, reason: string): Hydration {
  const words = `${chart.name} in ${stateName(actor.snapshot.value)}: ${reason}`
  return isKept(chart, actor) ? { kind: 'quarantined', reason: words } : { kind: 'rebuilt', reason: words }
}

function isKept(chart: Chart, actor: StoredActor): boolean {
  return chart.mustKeep?.(actor, readable(chart, actor)) ?? false
}

function readable(chart: Chart, { snapshot }: StoredActor): AnyMachineSnapshot | null {
  try {
    return restore(chart, snapshot)
  } catch {
    return null
  }
}
