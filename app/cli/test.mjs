/** `npm test`: every check of the project, or only the named ones, closed by one line with the counts. */
import { machineProblem } from './machine/machine-problem.mjs'
import { prepare } from './machine/prepare.mjs'

if (await prepare({ developing: true })) {
  const { runChecks } = await import('./checks/run-checks.ts')
  await runChecks(process.argv.slice(2)).catch((problem) => {
    console.error(machineProblem(problem) ?? problem)
    countAsFailed()
  })
} else countAsFailed()

function countAsFailed() {
  process.exitCode = 1
  console.log('Tests: 0 passed, 1 failed')
}
