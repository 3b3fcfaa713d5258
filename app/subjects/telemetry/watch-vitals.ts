/** The web vitals of this document: LCP, INP, CLS, FCP and TTFB, as `web-vitals` measures them. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { VitalName } from '#machines/domain/telemetry/browser-message.ts'

/**
 * Calls `report` with each vital: milliseconds, for CLS a score, three decimals. LCP, INP and CLS are reported when the page is
 * hidden, and again when they have changed until the next time; what happened before this call counts as well.
 */
export function watchVitals(report: (name: VitalName, value: number) => void): void {
  const tell = ({ name, value }: Metric) => report(name, Math.round(value * 1_000) / 1_000)
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell)
}
