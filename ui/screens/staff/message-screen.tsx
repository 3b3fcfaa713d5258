/** One message of a shopper for staff. */
import { orderNumber as writtenNumber } from '#machines/domain/orders/order-number.ts'
import { markAnsweredSchema } from '#machines/domain/support/support-message.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './fulfilment.module.css'

export interface StaffMessageView {
  messageId: string
  name: string
  email: string
  subject: string
  /** As it was typed, in the shape of an order's id; empty without. */
  orderNumber: string
  text: string
  written: string
  /** When and by whom it was answered, in words; null while it is open. */
  answered: string | null
}

export function MessageScreen({ view }: { view: StaffMessageView }) {
  const { name, email, subject, orderNumber, text, written, answered } = view
  const form = useForm(markAnsweredSchema)
  const mail = `mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Messages', href: '/staff/messages' }, { label: `Message from ${name}` }]} />
      <h1>{`Message from ${name}`}</h1>
      <p className="wrapping-row">
        <Badge tone={answered === null ? 'warn' : 'ok'}>{answered === null ? 'To answer' : 'Answered'}</Badge>
        <span className="muted">{answered ?? `Written ${written}`}</span>
      </p>
      <Sheet as="section" stacked aria-labelledby="about-h">
        <h2 id="about-h">{subject}</h2>
        <p className={css.words}>{text}</p>
        <p>
          <ShopLink href={mail}>{email}</ShopLink>
        </p>
        {orderNumber !== '' && (
          <p>
            <ShopLink
              className="figures"
              href={`/staff/fulfilment/${orderNumber}`}
            >{`Order ${writtenNumber(orderNumber)}`}</ShopLink>
          </p>
        )}
      </Sheet>
      {answered === null && (
        <ShopForm form={form} title="This was not recorded">
          <SubmitButton variant="paint" busy="Recording…">
            Mark as answered
          </SubmitButton>
        </ShopForm>
      )}
    </main>
  )
}
