/** The figures of a run, as lines for a terminal. */
import type { Measurements } from './measurements.ts'

export function progressLine({ acknowledged, requests, faultCount }: Measurements, passed: number, seconds: number): string {
  return `${Math.round(passed)} s of ${seconds}: ${acknowledged.length} orders, ${requests} requests, ${faultCount} faults`
}

/** Orders and requests per second, and what each step took. */
export function figureLines({ acknowledged, walks, requests, steps }: Measurements, seconds: number): string[] {
  const widest = Math.max(4, ...steps.map(({ step }) => step.length))
  const row = (step: string, ...figures: Array<string | number>) =>
    `${step.padEnd(widest)}${figures.map((figure) => String(typeof figure === 'number' ? Math.round(figure) : figure).padStart(9)).join('')}`
  return [
    '',
    `${perSecond(acknowledged.length, seconds)} orders per second, ${perSecond(requests, seconds)} requests per second; ${walks} walks in ${seconds.toFixed(1)} s`,
    '',
    row('step', 'times', 'p50 ms', 'p95 ms', 'p99 ms'),
    ...steps.map(({ step, count, p50, p95, p99 }) => row(step, count, p50, p95, p99)),
    '',
  ]
}

/** Errors and refusals, by kind. */
export function errorLines({ errors: { faults, refusals } }: Measurements): string[] {
  const list = (title: string, kinds: ReadonlyArray<[string, number]>) => [
    `${title}: ${kinds.length ? '' : 'none'}`.trim(),
    ...kinds.map(([kind, count]) => `  ${String(count).padStart(6)}  ${kind}`),
  ]
  return [...list('Faults', faults), ...list('Refusals', refusals), '']
}

const perSecond = (count: number, seconds: number) => (count / seconds).toFixed(2)
