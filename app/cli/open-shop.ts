/** Starts the shop in this very process, so that a signal or a kill reaches the server and nothing is left behind. */
import { pathToFileURL } from 'node:url'
import { EnvError, type Mode, readEnv } from '#app/env/env.ts'
import { buildIfStale, builtServer } from './build/build.ts'
import { endWithNpm } from './end-with-npm.ts'

/** Checks the environment, builds what is stale, then hands over to the server; a refusal sets the exit code. */
export async function openShop(mode: Exclude<Mode, 'test'>): Promise<void> {
  endWithNpm()
  try {
    readEnv(process.env, mode)
  } catch (problem) {
    if (!(problem instanceof EnvError)) throw problem
    return refuse(problem.message)
  }
  if (mode !== 'development' && !(await buildIfStale())) return refuse('The shop could not be built: see the lines above.')

  process.env.TREADLINE_MODE = mode
  process.env.NODE_ENV = mode === 'development' ? 'development' : 'production' // React reads it when it loads
  const server = mode === 'development' ? import('#app/server.ts') : import(pathToFileURL(builtServer).href)
  await server.catch((problem: unknown) => {
    // Startup errors print one sentence; LOG_LEVEL=debug adds the stack trace.
    refuse(problem instanceof Error ? problem.message : String(problem))
    if (process.env.LOG_LEVEL === 'debug') console.error(problem)
    process.exit()
  })
}

function refuse(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
