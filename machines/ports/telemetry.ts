/** Telemetry: logs and metrics of the running shop, without personal data. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { BrowserBatch } from '#machines/domain/telemetry/browser-message.ts'

export interface Telemetry {
  /** The parts of the shop that have pages. What belongs to none of them, nor to a part without pages, is counted as `other`. */
  knowPages(areas: readonly string[]): void
  /** The part of the shop that a path belongs to: one of a fixed list, or `other`. */
  areaOf(path: string): string
  /** Logs and counts what a browser tells. `clientAddress` is counted by and never logged. */
  takeBatch(batch: BrowserBatch, clientAddress: string): { outcome: 'taken' } | { outcome: 'tooMany'; retryAfterSeconds: number }
  /** Counts by the part of the shop that `path` belongs to; the path itself is not kept. */
  countRequest(request: { path: string; method: string; status: number; seconds: number }): void
  /** `outcome` is one of the effect's own, `done` for those without, `failed` for one that broke. */
  countEffect(effect: { chart: string; effect: string; outcome: string }): void
  /** An event of a shopper that a chart refused, or a request that a guard refused; `reason` is a code of a fixed list. */
  countRefusal(refusal: { by: string; reason: string }): void
  /** A call to a service of others, as a payment provider. `failed`: it gave no answer, or refused our credentials. */
  countCall(call: { service: string; call: string; outcome: 'answered' | 'failed'; seconds: number }): void
  countIncident(kind: string): void
  /** A visitor's ZIP is another than before: `first` where none was known. Which ones they are is not kept. */
  countLocationUpdate(was: 'first' | 'changed'): void
  /** How a try to send an email ended: `dead` for one that was given up. */
  countEmail(outcome: 'sent' | 'retried' | 'dead'): void
  /**
   * How a try to sign in ended, and the type of the account that was opened. `reset`: by a new password in place of a forgotten
   * one.
   */
  countSignIn(outcome: 'signedIn' | 'reset' | 'wrong' | 'tooMany', userType?: UserType): void
  /** Everything that was counted, in the text format of Prometheus. */
  metrics(): Promise<string>
}
