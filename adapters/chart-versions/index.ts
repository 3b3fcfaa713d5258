/** The door of what the charts were. */

export { createChartVersions } from './chart-versions.ts'
