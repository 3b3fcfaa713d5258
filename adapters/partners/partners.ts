/** Applications of installers, kept in the shop's own database. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, writeEmail } from '#adapters/database/index.ts'
import { installer, installerApplication } from '#adapters/database/schema/index.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import {
  type Applicant,
  type ApplicationState,
  type ApplicationStep,
  type InstallerApplication,
  isOpenApplication,
} from '#machines/domain/installers/application.ts'
import { newShopOf } from '#machines/domain/installers/new-shop.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { Partners, RecordedApplicationStep, StepRecorded } from '#machines/ports/partners.ts'

export interface PartnersDeps {
  database: Database
  renderEmail: RenderEmail
  geo: Pick<Geo, 'placeOfZip'>
  /** The token of the link that opens an application. */
  tokenOf: (applicationId: string) => string
  /** Where staff are written to; null for a shop that writes to no one. */
  partnersEmail: string | null
  /** The account of this email, a new one where there is none; gives its id. */
  openAccount: (tx: Db, owner: Pick<Applicant, 'email' | 'firstName' | 'lastName' | 'phone'>) => Promise<string>
}

/** The email of each state. An answer has one of its own. */
const emails = {
  sent: 'applicationReceived',
  askedBack: 'applicationAsked',
  checked: 'applicationChecked',
  accepted: 'applicationAccepted',
  refused: 'applicationRefused',
  withdrawn: 'applicationWithdrawn',
} as const satisfies Record<ApplicationState, string>

const openStates = ['sent', 'askedBack', 'checked'] as const satisfies ApplicationState[]

type Row = typeof installerApplication.$inferSelect

export function createPartners({ database, renderEmail, geo, tokenOf, partnersEmail, openAccount }: PartnersDeps): Partners {
  const { db } = database
  const table = installerApplication
  const instantOf = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const step = ({ state, by, words }: Omit<ApplicationStep, 'at'>, at = sql`now()`) => {
    const said = sql`jsonb_build_object('state', ${state}::text, 'at', ${instantOf(at)}, 'by', ${by}::text)`
    return words === undefined ? said : sql`${said} || jsonb_build_object('words', ${words}::text)`
  }
  /** A row of the version before has no steps, and was sent. */
  const soFar = sql`case when ${table.steps} = '[]'::jsonb
    then jsonb_build_array(${step({ state: 'sent', by: 'installer' }, sql`${table.appliedAt}`)}) else ${table.steps} end`
  const wasSeen = (seen: number | null) =>
    seen === null ? undefined : sql`greatest(jsonb_array_length(${table.steps}), 1) = ${seen}::int`

  /** Moves the row on where it is as it was seen; null where it is not. */
  async function moveOn(
    tx: Db,
    { applicationId, from, to, by, seen }: Omit<RecordedApplicationStep, 'words' | 'answered'>,
    changed: Partial<Row> & { words?: string },
  ): Promise<InstallerApplication | null> {
    const { words, ...columns } = changed
    const [moved] = await tx
      .update(table)
      .set({
        ...columns,
        progress: to,
        progressAt: sql`now()`,
        steps: sql`(${soFar}) || jsonb_build_array(${step({ state: to, by, ...(words !== undefined && { words }) })})`,
      })
      // A page may be older than the application, and two members of staff press at once: the first one counts.
      .where(and(eq(table.applicationId, applicationId), eq(table.progress, from), wasSeen(seen)))
      .returning()
    return moved ? applicationOf(moved) : null
  }

  /** Of a step that found the row elsewhere: it was recorded before, by an effect whose answer was lost, or it is not done. */
  async function unlessDone(
    tx: Db,
    { applicationId, to, by, words }: Pick<RecordedApplicationStep, 'applicationId' | 'to' | 'by' | 'words'>,
  ): Promise<StepRecorded> {
    const there = await find(tx, applicationId)
    const last = there?.steps.at(-1)
    const isDone = last?.state === to && last.by === by && last.words === words
    return isDone ? { outcome: 'recorded' } : { outcome: 'moved', record: there?.progress ?? null }
  }

  async function write(tx: Db, application: InstallerApplication, key = String(application.steps.length)): Promise<void> {
    const { applicationId, email, firstName, company, progress, steps, installerId } = application
    const isAnswer = progress === 'sent' && steps.length > 1
    const data = {
      firstName,
      company,
      email,
      token: tokenOf(applicationId),
      words: steps.at(-1)?.words ?? null,
      installerId,
    }
    const message = { template: isAnswer ? 'applicationAnswered' : emails[progress], to: email, data } as const
    await writeEmail(tx, renderEmail, message, `installer-application:${applicationId}:${key}`)
    if (progress !== 'sent' || partnersEmail === null) return
    const news = { template: 'applicationForReview', to: partnersEmail, data: application } as const
    await writeEmail(tx, renderEmail, news, `installer-application:${applicationId}:${key}:news`)
  }

  return {
    recordApplication(applicationId, written) {
      return database.transaction(async (tx) => {
        const email = written.email.toLowerCase()
        // Two applications with one email at once wait for each other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`installer-application:${email}`}, 0))`)
        if (await find(tx, applicationId)) return { outcome: 'recorded' }
        const [open] = await tx
          .select()
          .from(table)
          .where(and(eq(sql`lower(${table.email})`, email), inArray(table.progress, [...openStates])))
          .limit(1)
        if (open) {
          const application = applicationOf(open)
          const data = { firstName: open.firstName, company: open.company, token: tokenOf(open.applicationId) }
          const link = { template: 'applicationLink', to: application.email, data } as const
          await writeEmail(tx, renderEmail, link, `installer-application:${open.applicationId}:link:${applicationId}`)
          return { outcome: 'underWay' }
        }
        const [stored] = await tx
          .insert(table)
          .values({ ...written, applicationId, steps: sql`jsonb_build_array(${step({ state: 'sent', by: 'installer' })})` })
          .returning()
        await write(tx, applicationOf(stored!))
        return { outcome: 'recorded' }
      })
    },

    one: (applicationId) => find(db, applicationId),

    async inState(state, limit) {
      const order = isOpenApplication({ progress: state })
        ? [asc(table.progressAt), asc(table.applicationId)]
        : [desc(table.progressAt), desc(table.applicationId)]
      const rows = await db
        .select()
        .from(table)
        .where(eq(table.progress, state))
        .orderBy(...order)
        .limit(limit)
      return rows.map(applicationOf)
    },

    recordStep({ answered, ...given }) {
      return database.transaction(async (tx) => {
        const { answer, ...corrected } = answered ?? {}
        const words = answer ?? given.words
        const moved = await moveOn(tx, given, { ...corrected, ...(words !== undefined && { words }) })
        if (!moved) return unlessDone(tx, { ...given, words })
        await write(tx, moved)
        return { outcome: 'recorded' }
      })
    },

    openShop({ applicationId, by, seen }) {
      return database.transaction(async (tx) => {
        const accepted = { applicationId, from: 'checked', to: 'accepted', by } as const
        // Named by its application, so that one application never becomes two shops.
        const installerId = `TL-${hexDigestOf(`installer:${applicationId}`).slice(0, 10).toUpperCase()}`
        const there = await find(tx, applicationId)
        if (there?.progress !== 'checked' || there.steps.length !== seen) return unlessDone(tx, accepted)
        const place = geo.placeOfZip(there.zip)
        if (!there.offer || !place) return { outcome: 'incomplete' }
        const accountId = await openAccount(tx, there)
        const moved = await moveOn(tx, { ...accepted, seen }, { installerId, accountId })
        if (!moved) return unlessDone(tx, accepted)
        await tx.insert(installer).values(newShopOf(installerId, there, there.offer, place))
        await write(tx, moved)
        return { outcome: 'recorded' }
      })
    },
  }
}

async function find(db: Db, applicationId: string): Promise<InstallerApplication | null> {
  const [row] = await db.select().from(installerApplication).where(eq(installerApplication.applicationId, applicationId))
  return row ? applicationOf(row) : null
}

function applicationOf({ appliedAt, progressAt: _, accountId: __, steps, ...application }: Row): InstallerApplication {
  const sent: ApplicationStep = { state: 'sent', at: new Date(appliedAt).toISOString(), by: 'installer' }
  return { ...application, steps: steps.length === 0 ? [sent] : steps }
}
