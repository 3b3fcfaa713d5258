/** A sales rep's offer: the tires with today's prices, and the link that opens a copy of the cart. */
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { Action } from './action.tsx'
import { BillTable, billLines, billText } from './bill-table.tsx'
import { emailTemplate } from './email-template.tsx'
import { Paragraph } from './paragraph.tsx'
import { sampleProduct } from './sample-order.ts'

/** `token` opens a copy of the cart once, within 30 days. */
interface QuoteEmailData {
  token: string
  siteProducts: SiteProduct[]
}

export const quote = emailTemplate<QuoteEmailData>({
  sample: { token: 'Q-1', siteProducts: [sampleProduct] },
  path: ({ token }) => `/quote/${token}`,
  write({ siteProducts }, link) {
    const bill = { lines: billLines(siteProducts), rows: [], total: null }
    const hello = 'Hello, here is the quote you asked for.'
    const once = 'The link opens a copy of the cart. It works once, within 30 days.'
    const today = 'Prices are those of today, without installation, tax and shipping. The cart shows the current ones.'
    return {
      subject: 'Your Treadline quote',
      preview: 'The tires you asked about, ready to order.',
      heading: 'Your quote',
      reason: 'You get this email because you asked our sales team for a quote.',
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
    }
  },
})
