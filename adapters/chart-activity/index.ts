/** What others import of the chart-activity adapter: how shoppers move through the charts, counted. */
export { createChartActivities } from './chart-activities.ts'
export { countPast } from './count-past.ts'
