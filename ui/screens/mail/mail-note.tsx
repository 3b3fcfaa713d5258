/** Follows the sentence that an email was written, in a shop that does not send it. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'

/** The words come with the page's data. `href`: where the email is to be read. */
export interface MailNoteView {
  words: string
  href: string | null
}

/** `note` is null in a shop that sends its emails: then nothing is said. */
export function MailNote({ note }: { note: MailNoteView | null }) {
  return (
    note && (
      <>
        {` ${note.words}`}
        {note.href && (
          <>
            : <ShopLink href={note.href}>read it here</ShopLink>
          </>
        )}
        .
      </>
    )
  )
}
