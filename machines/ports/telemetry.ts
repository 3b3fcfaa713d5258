/** Telemetry: logs and metrics of the running shop, without personal data. */
import type { BrowserBatch } from '#machines/domain/monitoring/browser-message.ts'

export interface Telemetry {
  /** Logs and counts what a browser tells. `clientAddress` is counted by and never logged. */
  takeBatch(batch: BrowserBatch, clientAddress: string): { outcome: 'taken' } | { outcome: 'tooMany'; retryAfterSeconds: number }
  /** `area` as `areaOf` names it. */
  countRequest(request: { area: string; method: string; status: number; seconds: number }): void
  /** `outcome` is one of the effect's own, `done` for those without, `failed` for one that broke. */
  countEffect(effect: { chart: string; effect: string; outcome: string }): void
  countIncident(kind: string): void
  /** How a try to send an email ended: `dead` for one that was given up. */
  countEmail(outcome: 'sent' | 'retried' | 'dead'): void
  /** Everything that was counted, in the text format of Prometheus. */
  metrics(): Promise<string>
}
