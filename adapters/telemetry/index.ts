/** The door of the telemetry adapter. */
export { createTelemetry } from './telemetry.ts'
