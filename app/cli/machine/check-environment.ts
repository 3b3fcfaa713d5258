/**
 * `npm run serve -- --check`: reads the environment, asks the database and the mail server whether they answer, and says what works, what
 * does not, and what each missing variable costs. Nothing is changed, sent or charged.
 */
import { examinePostgres } from '#adapters/database/index.ts'
import { createSmtpTransport } from '#adapters/mail/index.ts'
import { standingOf } from '#app/server/env/capabilities.ts'
import type { GivenVariables } from '#app/server/env/env.schema.ts'
import { type Env, EnvError, readEnv } from '#app/server/env/env.ts'
import { openGeoip } from '#app/server/shop/open-geoip.ts'
import { withoutCatalogue } from '#app/server/shop/stocked.ts'

/** The lines to print, and whether `serve` would start and take orders. */
export async function checkEnvironment(given: GivenVariables): Promise<{ isRight: boolean; lines: string[] }> {
  const { env, problems } = read(given)
  const probed = env ? await probe(env) : []
  const standing = standingOf(given)
  const wrong = [...problems, ...probed.filter(({ isRight }) => !isRight).map(({ words }) => words)]
  const lines = [
    ...section('Must be mended', wrong),
    ...section(
      'Answers',
      probed.filter(({ isRight }) => isRight).map(({ words }) => words),
    ),
    ...section(
      'Works',
      standing.flatMap(({ what, ...rest }) => (rest.works ? [what] : [])),
    ),
    ...section(
      'Does not work',
      standing.flatMap((row) => (row.works ? [] : [`${row.what}. ${row.why}`])),
    ),
  ]
  return {
    isRight: wrong.length === 0,
    lines: [...lines, wrong.length === 0 ? 'npm run serve can start.' : 'npm run serve cannot open this shop yet.'],
  }
}

function section(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [title, ...rows.map((row) => `  - ${row}`), '']
}

function read(given: GivenVariables): { env: Env | null; problems: string[] } {
  try {
    return { env: readEnv(given, 'serve'), problems: [] }
  } catch (problem) {
    if (problem instanceof EnvError) return { env: null, problems: [...problem.problems] }
    throw problem
  }
}

interface Probed {
  isRight: boolean
  words: string
}

async function probe({ databaseUrl, databaseSessionUrl, replicaUrl, smtp, geoipDatabase }: Env): Promise<Probed[]> {
  return (
    await Promise.all([
      databaseUrl ? probeDatabase(databaseUrl, databaseSessionUrl) : [],
      replicaUrl ? probeReplica(replicaUrl) : [],
      smtp ? probeMail(smtp) : [],
      geoipDatabase ? probeGeoip(geoipDatabase) : [],
    ])
  ).flat()
}

async function probeDatabase(url: string, sessionUrl: string | null): Promise<Probed[]> {
  try {
    const { version, problems, pendingMigrations, laterMigrations, isStocked } = await examinePostgres(sessionUrl ?? url, {
      poolerUrl: sessionUrl && url,
    })
    const state =
      pendingMigrations > 0
        ? `the next start makes ${pendingMigrations} changes of its tables`
        : laterMigrations > 0
          ? `its tables are ${laterMigrations} changes ahead of this version, as after a deploy that was taken back`
          : 'its tables are up to date'
    return [
      ...problems.map((problem) => ({ isRight: false, words: `DATABASE_URL: ${problem}` })),
      ...(problems.length === 0 ? [{ isRight: true, words: `DATABASE_URL: Postgres ${version}; ${state}` }] : []),
      ...(isStocked === true ? [] : [{ isRight: false, words: withoutCatalogue }]),
    ]
  } catch (problem) {
    return [{ isRight: false, words: `DATABASE_URL: the server does not answer (${reasonOf(problem)})` }]
  }
}

/** The shop opens without it. */
async function probeReplica(url: string): Promise<Probed[]> {
  const words = await examinePostgres(url, { isReplica: true }).then(
    ({ version, problems }) => (problems.length > 0 ? problems.join('; ') : `Postgres ${version}`),
    (problem: unknown) => `the server does not answer (${reasonOf(problem)}); DATABASE_URL is read instead`,
  )
  return [{ isRight: true, words: `REPLICA_URL: ${words}` }]
}

async function probeMail(smtp: NonNullable<Env['smtp']>): Promise<Probed[]> {
  const failure = await createSmtpTransport(smtp, mailPatienceMs).check()
  return [
    failure === null
      ? { isRight: true, words: `SMTP_URL: ${smtp.host} takes emails of this shop` }
      : { isRight: false, words: `SMTP_URL: the mail server does not take emails (${failure})` },
  ]
}

function probeGeoip(geoipDatabase: string): Probed[] {
  try {
    return [{ isRight: true, words: `GEOIP_DATABASE: ${openGeoip({ geoipDatabase })?.name}` }]
  } catch (problem) {
    if (!(problem instanceof EnvError)) throw problem
    return problem.problems.map((words) => ({ isRight: false, words }))
  }
}

const mailPatienceMs = 10_000

function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  return problem.message || ('code' in problem ? String(problem.code) : problem.name)
}
