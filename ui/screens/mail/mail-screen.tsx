/** The outbox of a demonstration shop, newest first: each email's text, and one as mail programs show it. */

import { Fragment } from 'react'
import { minuteInUtc } from '#machines/domain/time/utc.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import css from './mail-screen.module.css'

export interface MailScreenView {
  emails: DemoEmail[]
  /** The email that is shown in full; null for an empty outbox. */
  preview: { id: number; html: string } | null
  /** Emails go out by a mail server as well. */
  isSending: boolean
  /** The shop's address: links in texts that lead there can be followed. */
  origin: string
}

interface DemoEmail {
  id: number
  to: string
  subject: string
  text: string
  /** ISO instant. */
  at: string
  hasHtml: boolean
  status: 'due' | 'sent' | 'dead'
  /** Names of the files that go out with it. */
  files: string[]
}

export function MailScreen({ view: { emails, preview, isSending, origin } }: { view: MailScreenView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Mail</h1>
      <p className={`muted ${css.lede}`}>
        {isSending
          ? 'The emails of this demonstration shop, which the mail server at SMTP_URL gets as well.'
          : 'The emails of this demonstration shop. No email leaves this shop.'}
      </p>
      {emails.length === 0 && <p>No emails yet. Place an order, and its confirmation is here.</p>}
      {emails.map(({ id, to, subject, text, at, hasHtml, status, files }) => (
        <Sheet as="article" key={id} id={`email-${id}`} className={css.email} aria-labelledby={`email-${id}-subject`}>
          <h2 id={`email-${id}-subject`}>{subject}</h2>
          <p className="fine-print">
            To {to}, <time dateTime={at}>{minuteInUtc(at)}</time>
            {isSending && `, ${statusWords[status]}`}
          </p>
          {files.length > 0 && (
            <ul className={css.files} aria-label="Attached">
              {files.map((name) => (
                <li key={name}>
                  <ButtonLink variant="link" small reloadDocument href={`/demo/mail/${id}/${name}`}>
                    <Icon name="download" small /> {name}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
          {preview?.id === id ? (
            <iframe
              className={css.preview}
              title={`Preview of: ${subject}`}
              srcDoc={preview.html}
              sandbox={linksOnly}
              loading="lazy"
            />
          ) : (
            hasHtml && (
              <p>
                <ButtonLink variant="link" href={`?email=${id}#email-${id}`}>
                  Show as HTML
                </ButtonLink>
              </p>
            )
          )}
          <p className={css.text}>{linked(text, origin)}</p>
        </Sheet>
      ))}
    </main>
  )
}

const statusWords = { due: 'not sent yet', sent: 'sent', dead: 'given up' } as const

/** The email runs nothing and reads nothing of the shop; its links open in new windows. */
const linksOnly = 'allow-popups allow-popups-to-escape-sandbox'

/** Addresses of the shop become links; all others stay text, since anyone may have typed them. */
function linked(text: string, origin: string) {
  return text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    part === origin || part.startsWith(`${origin}/`) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <ShopLink key={index} href={part}>
        {part}
      </ShopLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
