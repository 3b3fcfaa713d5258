/** A guest's order is cancelled and followed from anywhere once it belongs to an account whose email is confirmed. */
import type { Order } from '#machines/domain/orders/order.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { SendEmailAgain } from '#ui/screens/accounts/send-email-again.tsx'
import { MailNote, type MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import type { OrderKeeping } from './confirmation.view.ts'
import { SideBox } from './side-box.tsx'

export function KeepOrder({ order, keeping, mail }: { order: Order; keeping: OrderKeeping; mail: MailNoteView | null }) {
  return keeping.kind === 'createAccount' ? (
    <CreateAccount order={order} />
  ) : (
    <ConfirmEmail order={order} mail={mail} {...keeping} />
  )
}

function CreateAccount({ order }: { order: Order }) {
  const query = new URLSearchParams({ create: '1', returnTo: `/checkout/order-confirmation/${order.orderId}` })
  return (
    <SideBox title="Keep this order with an account">
      <p className="small muted">
        Free membership gives you member prices. Use {order.billing.email}, so that we know that the order is yours.
      </p>
      <ButtonLink href={`/my_customers/login?${query}`}>Create an account</ButtonLink>
    </SideBox>
  )
}

function ConfirmEmail({ order, mail, canMail }: { order: Order; mail: MailNoteView | null; canMail: boolean }) {
  return (
    <SideBox title="Confirm your email">
      <p className="small muted">
        We wrote to {order.billing.email}. Follow the link in the email: this order is then kept with your account.
        <MailNote note={mail} />
      </p>
      {canMail && <SendEmailAgain>Send a new email</SendEmailAgain>}
    </SideBox>
  )
}
