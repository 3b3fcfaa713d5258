/** The process before `start` and `serve`: checks their environment, then builds what is stale. Its exit code says whether both went well. */
import { machineProblem } from '#app/cli/machine/machine-problem.mjs'
import { EnvError, type Mode, readEnv } from '#app/server/env/env.ts'
import { buildIfStale } from './build.ts'

try {
  readEnv(process.env, process.argv[2] as Mode)
  if (!(await buildIfStale())) refuse('The shop could not be built: see the lines above.')
} catch (problem) {
  const reason = problem instanceof EnvError ? problem.message : machineProblem(problem)
  if (reason === null) throw problem
  refuse(reason)
}

function refuse(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
