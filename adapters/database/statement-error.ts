/**
 * The error this adapter throws when a statement fails, without the statement's values. Drivers put them into their messages
 * (`Failed query: … params: …`, `Key (email)=(a@b) already exists`), and messages reach the log.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgSession } from 'drizzle-orm/pg-core'

/** `message` has Postgres' reason, its code and the statement's text with `$1` in place of values. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
  /** SQLSTATE, or Node's code of a lost connection. */
  readonly code: string | undefined
  readonly table: string | undefined
  readonly constraint: string | undefined

  constructor(reason: string, { code, table, constraint }: Details, statement: string) {
    const named = code === undefined ? reason : `${reason} (${code})`
    super(statement === '' ? named : `${named} in: ${shortened(statement)}`)
    this.code = code
    this.table = table
    this.constraint = constraint
  }
}

interface Details {
  code?: string | undefined
  table?: string | undefined
  constraint?: string | undefined
}

interface DriverError extends Error, Details {
  severity?: string
}

/** The error to throw in place of what a driver threw for `statement`. */
export function withoutValues(error: unknown, statement: string): StatementError {
  if (error instanceof StatementError) return error
  if (error instanceof DrizzleQueryError) return withoutValues(error.cause, error.query)
  if (!(error instanceof Error)) return new StatementError('The statement failed', {}, statement)
  const { table, constraint } = error as DriverError
  return new StatementError(reasonOf(error), { table, constraint, code: codeOf(error) }, statement)
}

/** SQLSTATE for "the connection failed": drivers and pools say so in words only. */
const connectionFailed = '08006'

/** What neither Postgres nor a conversion of values has refused did not reach the server. */
function codeOf(error: DriverError): string | undefined {
  if (error.code !== undefined) return error.code
  return isConversion(error) ? undefined : connectionFailed
}

/** Whether an error is Postgres' own answer, as both drivers throw it. */
export function isPostgresError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && 'code' in error
}

/** Makes every query of a Drizzle database fail with a `StatementError`; gives the same database. */
export function failingWithoutValues<AnyDb extends { readonly _: { readonly session: Session } }>(db: AnyDb): AnyDb {
  const { session } = db._
  const prepare = session.prepareQuery.bind(session)
  const prepareQuery = (...query: Parameters<typeof prepare>) => {
    const prepared = prepare(...query)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) =>
      execute(values).catch((error: unknown) => {
        throw withoutValues(error, prepared.getQuery().sql)
      })
    return prepared
  }
  Object.assign(session, { prepareQuery })
  return db
}

type Session = Pick<PgSession, 'prepareQuery'>

/**
 * Classes of SQLSTATE whose messages name tables, columns and limits only. Others, data exceptions (22) above all, repeat the
 * value: `invalid input syntax for type integer: "…"`.
 */
const classesWithoutValues = new Set(['08', '23', '25', '40', '42', '53', '55', '57'])

function reasonOf(error: DriverError): string {
  if (isPostgresError(error))
    return classesWithoutValues.has(String(error.code).slice(0, 2)) ? error.message : 'Postgres refused the values'
  // A value that cannot be converted is repeated by JavaScript's own errors.
  if (isConversion(error)) return `The values could not be sent: ${error.name}`
  return error.message || error.name
}

function isConversion(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
}

/** Characters; the first of a statement tell which one it is. */
const longestStatement = 400

function shortened(statement: string): string {
  const line = statement.replace(/\s+/g, ' ').trim()
  return line.length <= longestStatement ? line : `${line.slice(0, longestStatement)} …`
}
