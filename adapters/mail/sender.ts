/**
 * Sends the outbox: takes what is due, hands it to the mail server, and retries until the server accepts or permanently refuses
 * it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#adapters/database/index.ts'
import type { AttachedDocuments, EmailAttachment } from '#machines/domain/email.ts'
import { bury, endLeases, markSent, putOff, release, renewLease, type TakenEmail, takeEmail } from './outbox-queue.ts'
import { type Delivery, defaultPatienceMs, type EmailTransport } from './smtp-transport.ts'

/** How a try ended: `dead` was refused permanently or has waited too long. */
export type EmailOutcome = 'sent' | 'retried' | 'dead'

/** Milliseconds. */
export interface SenderTiming {
  /** How long a node that died keeps an email to itself. */
  lease: number
  renewEvery: number
  /** The wait after the first try; each further one is twice as long, up to `longestRetry`, give or take half. */
  firstRetry: number
  longestRetry: number
  /** How often an outbox without due emails is looked at. */
  pollEvery: number
  /**
   * How long stopping waits for the server to answer for emails under way: as long as a server is waited for, since one that
   * was sent an email whole may have it. A deployment that kills the node earlier may send that email twice.
   */
  closing: number
}

export const defaultTiming: SenderTiming = {
  lease: 60_000,
  renewEvery: 15_000,
  // Servers that put off the first try of a stranger (greylisting) ask for one to five minutes.
  firstRetry: 60_000,
  longestRetry: 900_000,
  pollEvery: 1_000,
  closing: defaultPatienceMs + 60_000,
}

/** How many emails are on their way at once, from one node. */
const lanes = 3

export interface SenderOptions {
  database: Database
  transport: EmailTransport
  /** Draws the documents of an email: the same at each try. */
  draw: (attached: AttachedDocuments) => Promise<EmailAttachment[]>
  /** Gets ids, counts and codes, never an address or a word of an email. */
  log: {
    info(entry: object, words: string): void
    warn(entry: object, words: string): void
    error(entry: object, words: string): void
  }
  countEmail: (outcome: EmailOutcome) => void
  /** From 0 to 1: spreads retries, so that emails which failed together do not come back together. */
  random: () => number
  timing?: Partial<SenderTiming>
}

/** Starts sending; the function it returns stops, after the emails on their way are settled, or given up waiting for. */
export function startSender({ database, transport, draw, log, countEmail, random, timing }: SenderOptions): () => Promise<void> {
  const times = { ...defaultTiming, ...timing }
  const stopping = new AbortController()
  const underWay = new Set<TakenEmail>()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function lane(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isIdle = await sendNext().catch((error: unknown) => {
        log.error({ error: String(error) }, 'The outbox could not be read; it is tried again')
        return true
      })
      if (isIdle) await pause(times.pollEvery)
    }
  }

  /** True when nothing was due. */
  async function sendNext(): Promise<boolean> {
    const email = await takeEmail(database, times.lease)
    if (!email) return true
    if (stopping.signal.aborted) await release(database, email)
    else if (email.isExpired) await settle(email, { outcome: 'refused', reason: 'expired' })
    else await whileRenewing(email, async () => settle(email, await deliver(email)))
    return false
  }

  /** An email waits until its documents can be drawn: it is not sent without them. */
  async function deliver({ attached, ...email }: TakenEmail): Promise<Delivery> {
    const drawn = await (attached ? draw(attached) : Promise.resolve([])).catch((error: unknown) => {
      log.error({ email: email.id, error: String(error) }, 'A document of an email could not be drawn')
      return null
    })
    return drawn ? transport.deliver({ ...email, attachments: drawn }) : { outcome: 'deferred', reason: 'documents not drawn' }
  }

  /** Keeps the lease while the server takes its time, so that no other node sends the email as well. */
  async function whileRenewing(email: TakenEmail, work: () => Promise<void>): Promise<void> {
    const renewing = setInterval(() => void renewLease(database, email, times.lease).catch(() => {}), times.renewEvery)
    underWay.add(email)
    try {
      await work()
    } finally {
      underWay.delete(email)
      clearInterval(renewing)
    }
  }

  async function settle(email: TakenEmail, delivery: Delivery): Promise<void> {
    const { id, tries } = email
    switch (delivery.outcome) {
      case 'accepted':
        await commitAcceptance(email)
        countEmail('sent')
        return log.info({ email: id, tries }, 'An email was sent')
      case 'refused':
        await bury(database, email, delivery.reason)
        countEmail('dead')
        return log.error({ email: id, tries, reason: delivery.reason }, 'An email was given up')
      case 'deferred':
        await putOff(database, email, delivery.reason, delayAfter(tries))
        countEmail('retried')
        return log.warn({ email: id, tries, reason: delivery.reason }, 'An email could not be sent yet; it is tried again')
    }
  }

  /** What was accepted must not go out again, so a database that is away for a moment is waited for, under the lease. */
  async function commitAcceptance(email: TakenEmail): Promise<void> {
    for (;;) {
      const failed = await markSent(database, email).then(
        () => null,
        (error: unknown) => error,
      )
      if (failed === null) return
      log.error({ email: email.id, error: String(failed) }, 'An email was sent, but this could not be stored yet')
      if (stopping.signal.aborted) throw failed
      await pause(times.pollEvery)
    }
  }

  function delayAfter(tries: number): number {
    const delay = Math.min(times.firstRetry * 2 ** (tries - 1), times.longestRetry)
    return Math.round(delay * (0.5 + random()))
  }

  const isAlone = database.kind === 'pglite'
  const done = (isAlone ? endLeases(database).catch(() => {}) : Promise.resolve()).then(() =>
    Promise.all(Array.from({ length: lanes }, lane)),
  )
  return async () => {
    stopping.abort()
    const settled = new AbortController()
    const patience = wait(times.closing, undefined, { signal: settled.signal, ref: false }).catch(() => {})
    await Promise.race([done, patience])
    settled.abort()
    for (const email of underWay) {
      log.warn({ email: email.id, tries: email.tries }, 'Whether an email was sent is unknown; it is tried again')
      await putOff(database, email, 'unknown', times.longestRetry).catch(() => {})
    }
  }
}
