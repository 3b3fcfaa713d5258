/** What is left of a form once it has sent an email: where the email went. */
import { type ReactNode, useEffect } from 'react'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import { focusOn, heading } from '#ui/shell/focus.ts'
import css from './account.module.css'

/** Takes the focus to its heading, at the top of the page: the form that had it is gone. `children` follow the notice. */
export function CheckYourEmail({ words, mail, children }: { words: ReactNode; mail: MailNoteView | null; children: ReactNode }) {
  useEffect(() => {
    focusOn(heading())
    // The router leaves the position where a form was posted, and this page is shorter than the form's.
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <main id="main" className={`page-width ${css.page} ${css.mailed}`}>
      <h1>Check your email</h1>
      <Notice tone="info" role="status">
        <p>
          {words}
          <MailNote note={mail} />
        </p>
      </Notice>
      {children}
    </main>
  )
}
