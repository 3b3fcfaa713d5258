/**
 * A process of its own for one subject: what it takes of the processor is then only its own, and neither waits for the other's collection of
 * garbage. It runs units as the bench asks for them, measures them, and ends with the bench.
 */
import pg from 'pg'
import { openDatabaseMeter } from '#model-tests/load/database-meter.ts'
import { measureWork } from '#model-tests/load/measured-work.ts'
import { processorMsOf } from '#model-tests/load/processor-time.ts'
import { requireIn } from './dbos-subject.ts'
import type { Asked, Told } from './hosted-subject.ts'
import { noteStatements } from './noted-statements.ts'
import { openSubject, type SubjectSettings } from './subject.ts'

const settings = JSON.parse(process.argv[2] ?? '') as SubjectSettings
const statementsDuring = noteStatements(connectionsOf(settings))
const subject = await openSubject(settings)
const meter = await openDatabaseMeter(settings.databaseUrl)
const meters = {
  processorMs: () => ({ node: processorMsOf(process.pid), postgres: meter.processorMs() }),
  statements: meter.statements,
  commits: meter.commits,
}

process.on('message', async (asked: Asked) => {
  tell(await answerTo(asked).catch((problem: unknown) => ({ problem: String(problem) })))
})
process.once('disconnect', async () => {
  await meter.close()
  await subject.close()
  process.exit()
})
tell('open')

async function answerTo(asked: Asked): Promise<Told> {
  if (asked === 'statements') return { statements: await statementsDuring(subject.runUnit) }
  const { atOnce, seconds } = asked
  return { figures: await measureWork(subject.runUnit, meters, atOnce, { seconds }) }
}

/** Its own copy of `pg`. */
function connectionsOf({ folder }: SubjectSettings): typeof pg {
  return folder === null ? pg : (requireIn(folder)('pg') as typeof pg)
}

function tell(told: Told): void {
  process.send?.(told)
}
