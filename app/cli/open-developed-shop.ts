/** Starts the shop with hot reloading in this very process, so that a signal or a kill reaches the server and nothing is left behind. */
import { EnvError, readEnv } from '#app/server/env/env.ts'

/** Checks the environment, then hands over to the server; a refusal sets the exit code. */
export async function openDevelopedShop(): Promise<void> {
  try {
    readEnv(process.env, 'development')
  } catch (problem) {
    if (!(problem instanceof EnvError)) throw problem
    console.error(problem.message)
    process.exitCode = 1
    return
  }
  process.env.TREADLINE_MODE = 'development'
  process.env.NODE_ENV = 'development' // React reads it when it loads
  await import('#app/main.ts')
}
