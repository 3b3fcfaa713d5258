/** What engines of subjects are opened with where nothing is counted. */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { SubjectEngineParts } from '#app/server/shop/subject-engine.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

export function engineParts(): SubjectEngineParts {
  const nothing = () => {}
  return {
    clock: {
      stopwatch: () => performance.now(),
      wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
    },
    chartActivities: { countMessages: nothing },
    log: pino({ level: 'silent' }),
    telemetry: { countIncident: nothing, countEffect: nothing, countRefusal: nothing } as unknown as Telemetry,
  }
}

/** Emails whose subject is the name of their template. */
export const renderEmail: RenderEmail = ({ template }) => ({ subject: template, text: '', html: '' })
