/** What becomes of the emails of this shop, for the pages that speak of one. */
import type { Env } from '#app/env/env.ts'
import type { MailNoteView } from '#ui/screens/mail/mail-note.tsx'

/** Null where they are sent. */
export function mailNote({ mode, smtp }: Pick<Env, 'mode' | 'smtp'>): MailNoteView | null {
  if (smtp) return null
  return mode === 'serve'
    ? { words: 'This shop cannot send emails at present: the email goes out once it can', href: null }
    : { words: 'This demonstration sends no emails', href: '/demo/mail' }
}

/** What a sales representative reads of a quote that was written: that it was sent, or what becomes of it. */
export function quoteNotice<Notice extends { isGood: boolean; message: string }>(
  notice: Notice | null,
  note: MailNoteView | null,
): Notice | null {
  if (!notice?.isGood || !note) return notice
  const { words, href } = note
  const message = href ? `${notice.message}. ${words}: read it at ${href}.` : `Quote written. ${words}.`
  return { ...notice, message }
}
