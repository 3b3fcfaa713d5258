/** What others import of the telemetry adapter. */
export { perMinute } from './per-minute.ts'
export { createTelemetry } from './telemetry.ts'
export { currentTrace, inSpan, startRequest, startTracing } from './tracing.ts'
