import { type ErrorShown, errorShownEvent } from '#machines/domain/telemetry/monitoring.ts'

/** Reports that an error is shown, as an event of the window; `retries` is how often the shopper has tried again. */
export function reportShown(retries: number): void {
  const detail: ErrorShown = { code: 500, retries }
  dispatchEvent(new CustomEvent(errorShownEvent, { detail }))
}
