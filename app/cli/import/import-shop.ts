/** The command: loads an operator's files into the database that the environment names. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#adapters/database/index.ts'
import { databaseOf } from '#app/server/env/database-of.ts'
import { readDatabaseEnv } from '#app/server/env/env.ts'
import { NothingToImport, planImport, reportName } from './plan.ts'
import { importInWords, openReport } from './report.ts'
import { runImport } from './run-import.ts'

const usage = 'npm run import -- <folder or file> [--skip-refused] [--replace] [--report <file>]; see app/cli/import/README.md'

/** What is wrong is said in sentences and sets the exit code: also rows that are refused, unless they are to be skipped. */
export async function importShop(args: string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'skip-refused': { type: 'boolean' }, replace: { type: 'boolean' }, report: { type: 'string' } },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new NothingToImport(`One folder or file is imported at a time: ${usage}`)
    const skipRefused = values['skip-refused'] === true
    if (skipRefused && values.replace)
      throw new NothingToImport('--replace takes out what a file lacks, and --skip-refused leaves rows out: use one of the two.')
    const units = await planImport(fromHere(path))
    const reportPath = fromHere(values.report ?? reportName)
    const report = openReport(reportPath)
    const database = await openDatabase(databaseOf(readDatabaseEnv(process.env)))
    const options = { skipRefused, replace: values.replace === true, onProgress: sayProgress, onRefused: report.add }
    const result = await runImport(database, units, options).finally(() => {
      report.close()
      return database.close()
    })
    for (const line of importInWords(result, report, reportPath)) console.log(line)
    if (result.files.some(({ counts }) => counts === null)) process.exitCode = 1
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

/** Commands run in the project's folder; npm says where they were called. */
function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function sayProgress({ file, rows, share }: { file: string; rows: number; share: number }): void {
  console.log(`${file}: ${rows.toLocaleString('en-US')} rows read, ${Math.floor(share * 100)}% of the file`)
}
