/** What others import of what the charts were. */

export { createChartVersions } from './chart-versions.ts'
