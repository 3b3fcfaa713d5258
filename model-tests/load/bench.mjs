/** npm run bench: how much the engine adds to a chart's bare transition; `live`: how quick the live layer is on a long log; `listings`: how quick pages are in a large shop; `search`: how quick suggestions are there; `nodes`: what one node carries, and a second one adds; `photo`: how often the photo finder reads a size right; `pages`: how quick pages are on a slow phone; `orders`: what a whole order costs, beside another commit and another shop; `durable`: what a durable unit of steps costs, beside DBOS. */
import { prepare } from '../../app/cli/machine/prepare.mjs'

const [what, ...rest] = process.argv.slice(2)
if (await prepare({ developing: true })) {
  if (what === 'live') {
    const { runLiveBench } = await import('./run-live-bench.ts')
    await runLiveBench(rest)
  } else if (what === 'listings') {
    const { runListingsBench } = await import('./run-listings-bench.ts')
    await runListingsBench(rest)
  } else if (what === 'search') {
    const { runSearchBench } = await import('./run-search-bench.ts')
    await runSearchBench(rest)
  } else if (what === 'nodes') {
    const { runNodesBench } = await import('./run-nodes-bench.ts')
    await runNodesBench(rest)
  } else if (what === 'pages') {
    const { runPagesBench } = await import('./run-pages-bench.ts')
    await runPagesBench(rest)
  } else if (what === 'orders') {
    const { runOrdersBench } = await import('./orders/run-orders-bench.ts')
    await runOrdersBench(rest)
  } else if (what === 'durable') {
    const { runDurableBench } = await import('./durable/run-durable-bench.ts')
    await runDurableBench(rest)
  } else if (what === 'photo') {
    const { runPhotoBench } = await import('./run-photo-bench.ts')
    await runPhotoBench(rest)
  } else {
    const { runBench } = await import('./run-bench.ts')
    await runBench(process.argv.slice(2))
  }
}
