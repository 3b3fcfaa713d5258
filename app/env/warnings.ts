/** What `serve` says at its start of variables that it can do without, and of what does not work then. */
import type { Env } from './env.ts'

/** A sentence for each; none for a shop that has them all. */
export function warningsOf({ smtp, databaseUrl }: Pick<Env, 'smtp' | 'databaseUrl'>): string[] {
  return [...(smtp ? [] : [withoutMailServer]), ...(databaseUrl ? [] : [withoutPostgres])]
}

const withoutMailServer =
  'SMTP_URL is not set, so no email leaves this shop: new accounts cannot be confirmed, and shoppers, customers of sales reps and ' +
  'installers get no email. Emails of the last three days are sent once SMTP_URL and MAIL_FROM are set.'

const withoutPostgres =
  'DATABASE_URL is not set, so orders are kept in the embedded database under DATA_DIR: it survives a killed process but no power cut, ' +
  'and one process alone can use it. Set DATABASE_URL to a Postgres server before the first order.'
