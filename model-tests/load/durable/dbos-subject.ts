/** DBOS Transact: a unit is a workflow of three steps. It is no package of this project: the bench installs it into a folder. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Subject } from './subject.ts'
import { sumOfSteps } from './three-steps-chart.ts'

export const dbosPackage = '@dbos-inc/dbos-sdk'

/** What is used of it: https://docs.dbos.dev/typescript/reference/methods */
interface Dbos {
  setConfig(config: { name: string; systemDatabaseUrl: string; logLevel: string; runAdminServer: boolean }): void
  registerWorkflow<Result>(work: () => Promise<Result>, options: { name: string }): () => Promise<Result>
  runStep<Result>(work: () => Promise<Result>, options: { name: string }): Promise<Result>
  launch(): Promise<void>
  shutdown(): Promise<void>
}

/** On the Postgres at `url`, in which it makes its own tables. `folder` has it among its packages. */
export async function openDbos(url: string, folder: string): Promise<Subject> {
  const { DBOS } = (await import(pathToFileURL(requireIn(folder).resolve(dbosPackage)).href)) as { DBOS: Dbos }
  DBOS.setConfig({ name: 'durable', systemDatabaseUrl: url, logLevel: 'error', runAdminServer: false })
  const step = (number: number) => DBOS.runStep(async () => ({ number }), { name: `step${number}` })
  const threeSteps = DBOS.registerWorkflow(
    async () => {
      const first = await step(1)
      const second = await step(2)
      const third = await step(3)
      return first.number + second.number + third.number
    },
    { name: 'threeSteps' },
  )
  await DBOS.launch()
  return {
    async runUnit() {
      const sum = await threeSteps()
      if (sum !== sumOfSteps) throw new Error(`The unit ended with ${sum}`)
    },
    close: () => DBOS.shutdown(),
  }
}

/** Loads what is installed in a folder. */
export const requireIn = (folder: string) => createRequire(join(folder, 'package.json'))
