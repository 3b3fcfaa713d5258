/** npm run bench: how much the engine adds to the bare transition of a chart, and how long paths take to be found. */
import { prepare } from '../../app/cli/prepare.mjs'

if (await prepare()) {
  const { runBench } = await import('./run-bench.ts')
  await runBench(process.argv.slice(2))
}
