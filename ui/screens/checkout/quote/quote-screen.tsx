/** A quote that was sent by mail: its tires and prices, who quotes, and the button that opens it; or why it cannot be opened. */

import type { QuoteTerms, SalesRep } from '#machines/domain/carts/quote.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { lastDayInWords } from '#machines/domain/time/until.ts'
import { billNotes, billRows } from '#ui/checkout/order/bill.ts'
import { OrderBox } from '#ui/checkout/order/order-box.tsx'
import { OrderColumns } from '#ui/checkout/order/order-columns.tsx'
import { OrderLines } from '#ui/checkout/order/order-lines.tsx'
import { type QuoteBill, quoteNotes, quoteTotal } from '#ui/checkout/order/quote-bill.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Sums } from '#ui/kit/data/sums.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { SideBox } from '#ui/screens/checkout/confirmation/side-box.tsx'
import css from './quote-screen.module.css'

export const quoteIsGone = 'This quote link is no longer valid.'

type OpenQuote = Omit<QuoteTerms, 'cartId'> & { bill: QuoteBill }

/** `gone`: opened before, too old, or of no quote; then `rep` is null. */
export type QuoteScreenView =
  | { quote: OpenQuote; gone: null }
  | { quote: null; gone: { why: 'opened' | 'expired' | 'unknown'; rep: SalesRep | null } }

export function QuoteScreen({ view: { quote, gone } }: { view: QuoteScreenView }) {
  const form = useForm(emptySchema)
  // It may have been opened elsewhere while this page was read.
  const isGone = form.field('token').error !== undefined
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Your quote</h1>
      {quote && !isGone ? (
        <OrderColumns
          label="Prices"
          aside={
            <OrderBox title="What it costs">
              <QuoteSums bill={quote.bill} />
            </OrderBox>
          }
        >
          <OrderLines siteProducts={quote.bill.siteProducts} isPricedEach />
          <div className={css.open}>
            <p>
              A cart that is ready to be checked out. If you have tires in a cart of this browser now, the opened cart offers to
              add them.
            </p>
            <ShopForm form={form}>
              <SubmitButton variant="paint">Open the quote</SubmitButton>
            </ShopForm>
            <p className="fine-print">
              {`It opens once, until ${lastDayInWords(quote.until, 'full')}. Prices are today’s and are not held: if one has changed when you open the cart, the cart says so.`}
            </p>
          </div>
          <Contact rep={quote.rep} />
        </OrderColumns>
      ) : (
        <Gone why={gone?.why ?? 'opened'} rep={gone ? gone.rep : quote.rep} />
      )}
    </main>
  )
}

function QuoteSums({ bill }: { bill: QuoteBill }) {
  return (
    <>
      <div className={css.sums}>
        <Sums rows={billRows(bill, true)} total={quoteTotal(bill)} />
      </div>
      {[...quoteNotes(bill), ...billNotes(bill)].map((note) => (
        <p key={note} className={`fine-print ${css.note}`}>
          {note}
        </p>
      ))}
    </>
  )
}

function Contact({ rep: { name, email, phone } }: { rep: SalesRep }) {
  return (
    <SideBox title="Your contact">
      <p>
        {name}, sales
        <br />
        <ShopLink href={`mailto:${email}`}>{email}</ShopLink>
        {phone !== null && (
          <>
            <br />
            <ShopLink href={`tel:+1${phone}`}>{formatPhone(phone)}</ShopLink>
          </>
        )}
      </p>
    </SideBox>
  )
}

const whyGone = {
  opened: 'It was opened before, and a quote opens once. Its cart is in the browser that it was opened with.',
  expired: 'It is older than 30 days, and prices have moved on since.',
  unknown: 'The address may have lost a part on its way. Open it from the email itself, or copy the whole address.',
} as const

function Gone({ why, rep }: { why: keyof typeof whyGone; rep: SalesRep | null }) {
  return (
    <div className={css.gone}>
      <Notice tone="bad" role="alert">
        <p className="strong">{quoteIsGone}</p>
        <p>{whyGone[why]}</p>
      </Notice>
      <p>{rep ? `Ask ${rep.name} for a new one, or find the tires yourself.` : 'Find the tires yourself, or call us.'}</p>
      {rep && <Contact rep={rep} />}
      <ButtonLink variant="paint" href="/#find">
        Find tires
      </ButtonLink>
    </div>
  )
}
