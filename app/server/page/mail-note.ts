/** Whether this shop sends its emails, for the pages that mention one. */
import type { Env } from '#app/server/env/env.ts'
import type { MailNoteView } from '#ui/screens/mail/mail-note.tsx'

/** Null in a shop that sends them. */
export function mailNote({ mode, smtp }: Pick<Env, 'mode' | 'smtp'>): MailNoteView | null {
  if (smtp) return null
  return mode === 'serve'
    ? { words: 'This shop cannot send emails at present: the email goes out once it can', href: null }
    : { words: 'This demonstration sends no emails', href: '/demo/mail' }
}

/** The notice after a sales representative wrote a quote: that it was sent, or that this shop sends no emails. */
export function quoteNotice<Notice extends { isGood: boolean; message: string }>(
  notice: Notice | null,
  note: MailNoteView | null,
): Notice | null {
  if (!notice?.isGood || !note) return notice
  const { words, href } = note
  const message = href ? `${notice.message}. ${words}: read it at ${href}.` : `Quote written. ${words}.`
  return { ...notice, message }
}
