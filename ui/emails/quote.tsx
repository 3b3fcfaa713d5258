/** A sales rep's offer: the tires with today's prices, and the link that opens a copy of the cart. */
import type { QuoteEmailData, RenderedEmail } from '#machines/domain/email.ts'
import { Action } from './action.tsx'
import { BillTable, billLines, billText } from './bill-table.tsx'
import { composeEmail } from './compose.tsx'
import { Paragraph } from './paragraph.tsx'

export function quote({ token, siteProducts }: QuoteEmailData, origin: string): RenderedEmail {
  const link = `${origin}/quote/${token}`
  const bill = { lines: billLines(siteProducts), rows: [], total: null }
  const hello = 'Hello, here is the quote you asked for.'
  const once = 'The link opens a copy of the cart. It works once, within 30 days.'
  const today = 'Prices are those of today, without installation, tax and shipping. The cart shows the current ones.'
  return composeEmail({
    subject: 'Your Treadline quote',
    preview: 'The tires you asked about, ready to order.',
    heading: 'Your quote',
    reason: 'You get this email because you asked our sales team for a quote.',
    origin,
    html: (
      <>
        <Paragraph>{hello}</Paragraph>
        <BillTable bill={bill} />
        <Action href={link}>Open your quote</Action>
        <Paragraph quiet>{once}</Paragraph>
        <Paragraph quiet>{today}</Paragraph>
      </>
    ),
    text: [hello, billText(bill), link, once, today],
  })
}
