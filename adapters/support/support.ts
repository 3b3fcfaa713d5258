/** The shop's inbox in its own database. */

import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, instantText, writeEmail } from '#adapters/database/index.ts'
import { supportMessage } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { emailedMessage } from '#machines/domain/support/support-message.ts'
import type { StoredMessage, Support } from '#machines/ports/support.ts'

interface SupportDeps {
  database: Database
  renderEmail: RenderEmail
  /** Where messages are emailed to; null for a shop that reads them on its page for staff alone. */
  inbox: string | null
}

export function createSupport({ database, renderEmail, inbox }: SupportDeps): Support {
  const { db } = database
  return {
    async write(message, key) {
      // Named by its key: the same form sent twice is one message.
      const messageId = hashOf(`support-message:${key}`).slice(0, 22)
      await database.transaction(async (tx) => {
        const stored = await tx
          .insert(supportMessage)
          .values({ messageId, ...message })
          .onConflictDoNothing()
          .returning({ messageId: supportMessage.messageId })
        if (stored.length === 0) return
        const copy = { template: 'messageReceived', to: message.email, data: emailedMessage(message) } as const
        await writeEmail(tx, renderEmail, copy, `support-message:${messageId}:copy`)
        if (inbox === null) return
        const news = { template: 'messageForSupport', to: inbox, data: { ...emailedMessage(message), messageId } } as const
        await writeEmail(tx, renderEmail, news, `support-message:${messageId}:news`)
      })
      return { messageId }
    },

    async messages({ isAnswered, limit, after }) {
      const { writtenAt, answeredAt, messageId } = supportMessage
      const rows = await db
        .select()
        .from(supportMessage)
        .where(
          and(
            isAnswered ? isNotNull(answeredAt) : isNull(answeredAt),
            after === undefined ? undefined : beyond(after, isAnswered),
          ),
        )
        .orderBy(...(isAnswered ? [desc(answeredAt), desc(messageId)] : [asc(writtenAt), asc(messageId)]))
        .limit(limit)
      return rows.map(storedMessage)
    },

    async message(messageId) {
      const [row] = await db.select().from(supportMessage).where(eq(supportMessage.messageId, messageId))
      return row ? storedMessage(row) : null
    },

    async markAnswered(messageId, by) {
      const { answeredAt, answeredBy } = supportMessage
      const rows = await db
        .update(supportMessage)
        .set({ answeredAt: sql`coalesce(${answeredAt}, now())`, answeredBy: sql`coalesce(${answeredBy}, ${by})` })
        .where(eq(supportMessage.messageId, messageId))
        .returning({ messageId: supportMessage.messageId })
      return rows.length > 0
    },
  }
}

/** What comes after that message in its list. */
function beyond(messageId: string, isAnswered: boolean): SQL {
  const { writtenAt, answeredAt, messageId: id } = supportMessage
  const place = isAnswered ? answeredAt : writtenAt
  const mark = sql`(select ${place}, ${id} from ${supportMessage} where ${id} = ${messageId})`
  return isAnswered ? sql`(${place}, ${id}) < ${mark}` : sql`(${place}, ${id}) > ${mark}`
}

function storedMessage({ writtenAt, answeredAt, answeredBy, ...message }: typeof supportMessage.$inferSelect): StoredMessage {
  return {
    ...message,
    writtenAt: instantText(writtenAt),
    answered: answeredAt === null ? null : { at: instantText(answeredAt), by: answeredBy ?? '' },
  }
}
