/** Answers a person who asks what the shop knows of them, or to be forgotten. */
import { erasePerson, exportPerson } from '#adapters/retention/index.ts'
import { databaseOf } from '#app/server/env/database-of.ts'
import { readDatabaseEnv } from '#app/server/env/env.ts'
import { openExisting } from './open-existing.ts'

const usage = 'npm run person -- export <email>, or: npm run person -- erase <email>'

/** Writes JSON to the terminal. What is wrong is said in a sentence and sets the exit code. */
export async function person([task, email = '', ...more]: string[]): Promise<void> {
  try {
    if ((task !== 'export' && task !== 'erase') || !email.includes('@') || more.length > 0)
      throw new Error(`One person is exported or erased at a time: ${usage}`)
    const database = await openExisting(databaseOf(readDatabaseEnv(process.env)))
    const answer = await (task === 'export' ? exportPerson : erasePerson)(database, email).finally(() => database.close())
    console.log(JSON.stringify(answer, null, 2))
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
