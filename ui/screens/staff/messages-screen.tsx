/** Messages of shoppers: those that wait for an answer, oldest first, and the answered ones. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import css from './fulfilment.module.css'
import type { StaffMessageView } from './message-screen.tsx'
import { StaffNav } from './staff-nav.tsx'
import { type UnshownRow, UnshownRows } from './unshown-rows.tsx'

export interface MessagesView {
  isAnswered: boolean
  messages: StaffMessageView[]
  unshown: UnshownRow[]
  /** The address of the next messages; null at the end. */
  next: string | null
}

export function MessagesScreen({ view: { isAnswered, messages, unshown, next } }: { view: MessagesView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/messages" />
      <h1>Messages</h1>
      <p className={`muted ${css.lede}`}>What shoppers wrote at /contact. Answer by email, then mark the message as answered.</p>
      <nav className={css.stages} aria-label="Messages">
        <ShopLink href="/staff/messages" aria-current={isAnswered ? undefined : 'page'} prefetch="none">
          To answer
        </ShopLink>
        <ShopLink href="/staff/messages?answered=yes" aria-current={isAnswered ? 'page' : undefined} prefetch="none">
          Answered
        </ShopLink>
      </nav>
      <UnshownRows rows={unshown} />
      {messages.length === 0 ? (
        unshown.length === 0 && <p>{isAnswered ? 'None is answered yet.' : 'Every message is answered.'}</p>
      ) : (
        <div className={css.scroll}>
          <Table framed>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">About</th>
                <th scope="col">Message</th>
              </tr>
            </thead>
            <tbody>
              {messages.map(({ messageId, name, subject, written, answered, text }) => (
                <tr key={messageId}>
                  <th scope="row">
                    <ShopLink href={`/staff/messages/${messageId}`}>{name}</ShopLink>
                    <span className={`fine-print ${css.line}`}>{answered ?? written}</span>
                  </th>
                  <td>{subject}</td>
                  <td>{text.length > shown ? `${text.slice(0, shown)}…` : text}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {next !== null && (
        <ButtonLink className={css.next} href={next}>
          Next messages
        </ButtonLink>
      )}
    </main>
  )
}

/** Characters of a message in the list. */
const shown = 120
