/** What has just happened to the email of the account, or what is still to be done. */
import { linkIsOver } from '#machines/domain/accounts/account-words.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import css from './account.module.css'
import { SendEmailAgain } from './send-email-again.tsx'

export interface EmailNewsView {
  username: string
  /** The email that waits to be confirmed: the account's own, or the one that it changes to; null when there is none. */
  unconfirmed: string | null
  /** What has just happened to the email; `over`: a link was followed that confirms nothing. */
  news: 'proven' | 'mailed' | 'over' | null
  mail: MailNoteView | null
}

export function EmailNews({ view: { username, unconfirmed, news, mail } }: { view: EmailNewsView }) {
  if (unconfirmed === null)
    return news === 'proven' || news === 'over' ? (
      <div className={css.news}>
        <Notice tone={news === 'proven' ? 'ok' : 'warn'} role="status">
          <p>
            {news === 'over' && `${linkIsOver} `}
            Your email <strong className={css.email}>{username}</strong> is confirmed.
          </p>
        </Notice>
      </div>
    ) : null
  return (
    <div className={css.news}>
      <Notice tone={news === 'mailed' ? 'ok' : 'info'} role="status">
        <p>
          We wrote to <strong className={css.email}>{unconfirmed}</strong>. Please follow the link in the email,{' '}
          {unconfirmed === username
            ? 'so that orders placed with this email belong to you.'
            : 'and your account changes to this email.'}
          <MailNote note={mail} />
        </p>
        {news !== 'mailed' && <SendEmailAgain variant="link">Send the email again</SendEmailAgain>}
      </Notice>
    </div>
  )
}
