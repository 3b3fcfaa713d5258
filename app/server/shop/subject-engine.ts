/** An engine of subjects other than carts: counted, traced and logged as that of carts is. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { createEngine, type Engine, type EngineOptions } from '#machines/engine/index.ts'
import type { ChartActivities } from '#machines/ports/charts/chart-activity.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import { withCountedMessages } from './charts/count-messages.ts'
import { countedEffects } from './counted-effects.ts'
import { countedRefusals } from './counted-refusals.ts'
import { tracedEffects, tracedEngine } from './traced.ts'

/** What the engines of a shop share. */
export interface SubjectEngineParts {
  clock: EngineOptions['clock']
  chartActivities: Pick<ChartActivities, 'countMessages'>
  log: Logger
  telemetry: Telemetry
}

export function openSubjectEngine(
  { clock, chartActivities, log, telemetry }: SubjectEngineParts,
  { effects, kind, ...options }: Pick<EngineOptions, 'kind' | 'store' | 'effects' | 'isLocal' | 'normalizers' | 'recall'>,
): Engine {
  const attribute = `treadline.${kind.name}`
  const engine = createEngine({
    ...options,
    kind,
    effects: tracedEffects(countedEffects(effects, telemetry), attribute),
    clock,
    newId: randomUUID,
    hash: hexDigestOf,
    onIncident(incident) {
      telemetry.countIncident(incident.kind)
      log.warn(incident, `The engine of subjects of the kind ${kind.name} met an incident`)
    },
  })
  return tracedEngine(countedRefusals(withCountedMessages(engine, chartActivities), telemetry), attribute)
}
