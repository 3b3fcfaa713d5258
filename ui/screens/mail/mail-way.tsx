/** What a page may say of an email that the shop has written: not every shop sends its emails. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'

/** `sent`: out by a mail server. `shown`: only at `/demo/mail`. `kept`: nowhere, until the shop has a mail server. */
export type MailWay = 'sent' | 'shown' | 'kept'

/** Follows the sentence that an email was written; nothing where it is sent. */
export function MailNote({ mail }: { mail: MailWay }) {
  switch (mail) {
    case 'sent':
      return null
    case 'shown':
      return (
        <>
          {' '}
          This demonstration sends no emails: <ShopLink href="/demo/mail">read it here</ShopLink>.
        </>
      )
    case 'kept':
      return <> This shop cannot send emails at present: the email goes out once it can.</>
  }
}
