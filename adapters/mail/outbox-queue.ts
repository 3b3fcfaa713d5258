/** The outbox as a queue that several nodes take emails from, one at a time, under a lease. All times are the database's. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#adapters/database/index.ts'
import type { AttachedDocuments } from '#machines/domain/email.ts'
import type { OutgoingEmail } from './smtp-transport.ts'

/** An email that this node alone may send, as long as it renews the lease. */
export interface TakenEmail extends Omit<OutgoingEmail, 'attachments'> {
  id: number
  /** What its attachments are drawn from; null without. */
  attached: AttachedDocuments | null
  lease: string
  /** How often it has been taken, this time included. */
  tries: number
  /** It has waited longer than emails do. */
  isExpired: boolean
}

/** Emails wait three days at most: what says "confirmed" or "cancel within 30 minutes" misleads after that. */
const lifetime = '3 days'

/**
 * Takes the email that has been due longest; null when none is. The lease is committed before the server is sent the email: if
 * the process dies, it expires; the next node does not know the outcome and reuses the Message-ID.
 */
export async function takeEmail(database: Database, leaseMs: number): Promise<TakenEmail | null> {
  const lease = randomUUID()
  const [row] = await database.query<TakenRow>(takeOne, [lease, leaseMs, lifetime], 'take-email')
  if (!row) return null
  const { id, message_id: messageId, written_at: writtenAt, is_expired: isExpired, ...email } = row
  return { ...email, id: Number(id), lease, messageId, writtenAt: new Date(writtenAt), isExpired }
}

/** False when the lease is lost: another node may be sending this email. */
export async function renewLease(database: Database, { id, lease }: TakenEmail, leaseMs: number): Promise<boolean> {
  const rows = await database.query(
    `update mail_outbox set leased_until = now() + $3 * interval '1 millisecond' where id = $1 and lease = $2 returning id`,
    [id, lease, leaseMs],
  )
  return rows.length > 0
}

/** Holds even where the lease was lost: the server has the email, so it need not be sent again. */
export async function markSent(database: Database, { id }: TakenEmail): Promise<void> {
  await database.query(
    `update mail_outbox set sent_at = now(), dead_at = null, lease = null, leased_until = null, failure = null
     where id = $1 and sent_at is null`,
    [id],
  )
}

/** Gives the email back, due again after `delayMs`. */
export async function putOff(database: Database, { id, lease }: TakenEmail, reason: string, delayMs: number): Promise<void> {
  await database.query(
    `update mail_outbox set due_at = now() + $4 * interval '1 millisecond', lease = null, leased_until = null, failure = $3
     where id = $1 and lease = $2`,
    [id, lease, reason, delayMs],
  )
}

/** Releases an email that nothing was done about. */
export async function release(database: Database, { id, lease }: TakenEmail): Promise<void> {
  await database.query(
    'update mail_outbox set lease = null, leased_until = null, tries = tries - 1 where id = $1 and lease = $2',
    [id, lease],
  )
}

/** Gives the email up: it stays in the outbox as a dead letter. */
export async function bury(database: Database, { id, lease }: TakenEmail, reason: string): Promise<void> {
  await database.query(
    `update mail_outbox set dead_at = now(), lease = null, leased_until = null, failure = $3 where id = $1 and lease = $2`,
    [id, lease, reason],
  )
}

/** Ends all leases. For a database of one process: earlier holders ended with their process. */
export async function endLeases(database: Database): Promise<void> {
  await database.query('update mail_outbox set leased_until = now() where leased_until > now()')
}

interface TakenRow {
  id: string | number
  message_id: string
  to: string
  subject: string
  text: string
  html: string | null
  attached: AttachedDocuments | null
  written_at: string
  tries: number
  is_expired: boolean
}

const takeOne = `
update mail_outbox set lease = $1, leased_until = now() + $2 * interval '1 millisecond', tries = tries + 1
where id = (
  select id from mail_outbox
  where sent_at is null and dead_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
  order by due_at, id limit 1 for update skip locked
)
returning id, message_id, "to", subject, text, html, attached, at as written_at, tries, at < now() - $3::interval as is_expired`
