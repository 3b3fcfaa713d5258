/** npm run charts [-- <folder>]: writes every chart and the map into a folder, as drawings, pictures and data. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { writeCharts } = await import('./charts/charts-write.ts')
  await writeCharts(process.argv.slice(2))
}
