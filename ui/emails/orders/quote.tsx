/** A sales rep's offer: the tires with today's prices, who quotes, and the link that opens a copy of the cart. */

import type { QuoteTerms } from '#machines/domain/carts/quote.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { fullDay } from '#machines/domain/time/dates.ts'
import { dayOn, homeTimeZone } from '#machines/domain/time/instants.ts'
import { lastDayInWords } from '#machines/domain/time/until.ts'
import { billNotes } from '#ui/checkout/order/bill.ts'
import { type QuoteBill, quoteNotes } from '#ui/checkout/order/quote-bill.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { BillTable, billText, quotedBill } from './bill-table.tsx'
import { sampleQuote } from './sample-order.ts'

/** `token` opens a copy of the cart once, up to its last day. */
export type QuoteLetter = Omit<QuoteTerms, 'cartId'> & { token: string; bill: QuoteBill }

export const quote = emailTemplate<QuoteLetter>({
  sample: sampleQuote(),
  path: ({ token }) => `/quote/${token}`,
  write({ bill, rep, quotedAt, until }, link) {
    const table = quotedBill(bill)
    const hello = `Hello, here is the quote you asked for, from ${rep.name} at Treadline.`
    const once = `The link opens a copy of the cart, once, until ${lastDayInWords(until, 'full')}.`
    const today = `Prices are those of ${fullDay(dayOn(quotedAt, homeTimeZone))}. They are not held: if one has changed when you open the cart, the cart says so.`
    const notes = [...quoteNotes(bill), ...billNotes(bill), once, today]
    const blocks = [
      {
        heading: 'Your contact',
        lines: [rep.name, 'Answers your questions, and quotes again'],
        links: [
          { label: rep.email, href: `mailto:${rep.email}` },
          ...(rep.phone === null ? [] : [{ label: formatPhone(rep.phone), href: `tel:+1${rep.phone}` }]),
        ],
      },
    ]
    return {
      subject: `Your Treadline quote from ${rep.name}`,
      preview: 'The tires you asked about, ready to order.',
      heading: 'Your quote',
      reason: 'You get this email because you asked our sales team for a quote.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <BillTable bill={table} />
          <Action href={link}>Open your quote</Action>
          {notes.map((note) => (
            <Paragraph key={note} quiet>
              {note}
            </Paragraph>
          ))}
          <InfoBlocks blocks={blocks} />
        </>
      ),
      text: [hello, billText(table), `Open your quote: ${link}`, ...notes, infoText(blocks)],
    }
  },
})
