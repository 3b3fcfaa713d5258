/** Looks at a Postgres server without changing anything in it: for an operator who asks whether it will do. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '#adapters/database/migrations.ts'
import { ordinaryTimeouts } from './postgres-timeouts.ts'
import { byRole, inFirstMessage, poolerAdvice } from './session-settings.ts'

/** The oldest Postgres that the statements of the shop run on. */
const oldestVersion = 15

export interface ExaminedPostgres {
  /** `15.18` */
  version: string
  /** A sentence for each reason why the shop could not run on it. */
  problems: string[]
  /** Migrations that a start would apply; all of them in an empty database. */
  pendingMigrations: number
  /** Migrations of a later version of the shop. */
  laterMigrations: number
  /** Whether there is anything to sell; null before the tables are made. */
  isStocked: boolean | null
}

/**
 * Rejects when it cannot be reached. `isReplica`: it takes no writes, and has what its primary has. `poolerUrl`: a pooler in front of it,
 * which has to lead there as the same user.
 */
export async function examinePostgres(
  url: string,
  { isReplica = false, poolerUrl = null }: { isReplica?: boolean; poolerUrl?: string | null } = {},
): Promise<ExaminedPostgres> {
  const client = new pg.Client({ connectionString: url, ...(poolerUrl ? byRole : inFirstMessage)(ordinaryTimeouts) })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      const advice = poolerAdvice(error)
      throw advice === null ? error : new Error(advice, { cause: error })
    })
    const row = async <Row>(text: string) => (await client.query(text)).rows[0] as Row
    const server = await row<Server>(`select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major, pg_is_in_recovery() as replica,
      has_database_privilege(current_database(), 'create') as creates,
      exists (select from pg_extension where extname = 'pg_trgm') as likeness,
      exists (select from pg_available_extensions where name = 'pg_trgm') as offers,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated, to_regclass('item') is not null as items`)
    const applied = server.migrated
      ? (await client.query('select created_at::text as at from drizzle.__drizzle_migrations')).rows.map(({ at }) => String(at))
      : []
    const known = await migrations()
    const stocked = server.items ? (await row<{ is: boolean }>('select exists (select from item) as is')).is : null
    return {
      version: server.version,
      problems: [...problemsOf(server, isReplica), ...(poolerUrl ? await pooledProblems(client, poolerUrl) : [])],
      pendingMigrations: known.filter((when) => !applied.includes(when)).length,
      laterMigrations: applied.filter((when) => Number(when) > Number(known.at(-1))).length,
      isStocked: stocked,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function pooledProblems(client: pg.Client, url: string): Promise<string[]> {
  const pooled = new pg.Client({ connectionString: url, ...byRole(ordinaryTimeouts) })
  pooled.on('error', () => {})
  try {
    await pooled.connect()
    const where =
      'select current_user as "user", current_database() as database, extract(epoch from pg_postmaster_start_time())::text as started'
    const [one, other] = [await client.query(where), await pooled.query(where)].map(({ rows }) => JSON.stringify(rows))
    return one === other ? [] : ['The pooler leads to another database, or there as another user']
  } catch (problem) {
    return [`The pooler does not answer (${problem instanceof Error ? problem.message || problem.name : problem})`]
  } finally {
    await pooled.end().catch(() => {})
  }
}

interface Server {
  version: string
  major: number
  replica: boolean
  creates: boolean
  likeness: boolean
  offers: boolean
  migrated: boolean
  items: boolean
}

function problemsOf({ version, major, replica, creates, likeness, offers }: Server, isReplica: boolean): string[] {
  const problems: string[] = []
  if (major < oldestVersion) problems.push(`It is Postgres ${version}; expected ${oldestVersion} or later`)
  if (replica && !isReplica) problems.push('It is a replica that takes no writes; expected the primary')
  if (!likeness && !offers) problems.push('It does not offer the extension pg_trgm, which comes with postgresql-contrib')
  if (!replica && !creates) problems.push('The user may not create tables in it; expected the owner of the database')
  return problems
}

/** When each was written, oldest first; what the database keeps of one that was applied. */
async function migrations(): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: Array<{ when: number }>
  }
  return journal.entries.map(({ when }) => String(when))
}
