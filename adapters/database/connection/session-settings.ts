/**
 * What the shop sets for each of its connections, and the three ways in which a connection gets it. A pooler that gives every
 * transaction another connection keeps no settings, no prepared statements and no notifications between two of them.
 */
import pg from 'pg'
import { ordinaryTimeouts } from './postgres-timeouts.ts'
import { querySettings } from './query-settings.ts'

type Times = Partial<pg.PoolConfig>

const always: Record<string, string> = { TimeZone: 'UTC', ...querySettings }

/** No answer depends on them. */
const settingsOfSpeed = ['random_page_cost']

/** To Postgres itself: in the first message, which costs nothing. PgBouncer refuses such a message. */
export function inFirstMessage(times: Times): Times {
  const options = Object.entries(always).map(([name, value]) => `-c ${name}=${value}`)
  return { ...times, options: options.join(' ') }
}

/** What to do when `inFirstMessage` was refused; null for any other error. */
export function poolerAdvice(error: unknown): string | null {
  return error instanceof Error && /unsupported startup parameter/.test(error.message)
    ? 'This is a PgBouncer: name a way around it, or through one of its databases with pool_mode=session, by DATABASE_SESSION_URL.'
    : null
}

/** Where a session is kept, be it by Postgres or by a pooler: by a statement before all others. */
export function afterConnecting(times: Times): Times {
  const settings = settingsOf(times)
  return { ...keptHere(times), onConnect: async (client) => void (await client.query(settings)) }
}

/** Through a pooler that keeps no session: the connections behind it have the defaults of the role, which `setRoleDefaults` sets. */
export function byRole(times: Times): Times {
  return keptHere(times)
}

/** As one text of statements. */
export function settingsOf(times: Times): string {
  return Object.entries(settled(times))
    .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
    .join('; ')
}

/** Those of what requests wait for: longer work does not go through such a pooler. Every role may set its own. */
export async function setRoleDefaults(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0]!.name)
  // Only once its library is loaded may a role without special rights set what belongs to the extension.
  await client.query(`select word_similarity('', '')`)
  for (const [name, value] of Object.entries(settled(ordinaryTimeouts)))
    await client.query(`alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(value)}`)
}

/**
 * Rejects when a connection behind the pooler has other settings that answers depend on: it is older than they are, or of another role.
 * One that is older than a setting of speed is slower, and no reason to keep the next version of the shop from starting.
 */
export async function checkRoleDefaults(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const expected = Object.entries(settled(ordinaryTimeouts)).filter(([name]) => !settingsOfSpeed.includes(name))
  const { rows } = await pool.query<Record<string, string | null>>(
    `select ${expected.map(([name], index) => `current_setting('${name}', true) as "${index}"`).join(', ')}`,
  )
  const wrong = expected.flatMap(([name, value], index) => {
    const found = rows[0]?.[index] ?? null
    return milliseconds(found) === value ? [] : [`${name} is ${found ?? 'not set'}, not ${value}`]
  })
  if (wrong.length > 0)
    throw new Error(
      `The pooler that DATABASE_URL names has connections with other settings (${wrong.join('; ')}). It and DATABASE_SESSION_URL ` +
        'must lead to one database as one user; connections from before the first start end when the pooler is restarted.',
    )
}

/** Limits that the server keeps, and what is the same for all. */
function settled({ statement_timeout, idle_in_transaction_session_timeout }: Times): Record<string, string> {
  return {
    ...always,
    statement_timeout: String(statement_timeout || 0),
    idle_in_transaction_session_timeout: String(idle_in_transaction_session_timeout || 0),
  }
}

/** Limits that `pg` keeps in this process. */
function keptHere({ statement_timeout, idle_in_transaction_session_timeout, ...rest }: Times): Times {
  return rest
}

/** Postgres says `10s` for 10000. */
function milliseconds(text: string | null): string | null {
  const { count, unit } = /^(?<count>\d+)(?<unit>ms|s|min)$/.exec(text ?? '')?.groups ?? {}
  return unit === undefined ? text : String(Number(count) * { ms: 1, s: 1_000, min: 60_000 }[unit as 'ms' | 's' | 'min'])
}
