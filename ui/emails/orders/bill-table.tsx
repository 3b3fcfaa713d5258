/** Line items, surcharges, discounts and the total. */
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type Bill, type BillRow, billRows, billTotal } from '#ui/checkout/order/bill.ts'
import { type QuoteBill, quoteTotal } from '#ui/checkout/order/quote-bill.ts'
import { colors, fontFamily } from '#ui/emails/look.ts'

/** Amounts of `lines` and `rows` add up to the total. */
export interface EmailBill {
  lines: Array<{ name: string; size: string; quantity: number; eachInCents: Cents; amountInCents: Cents }>
  rows: Array<{ label: string; amountInCents: Cents; words: string }>
  total: { label: string; amountInCents: Cents }
}

function billLines(siteProducts: readonly SiteProduct[]): EmailBill['lines'] {
  return siteProducts.map(({ brand, name, size, quantity, price }) => ({
    name: `${brand.label} ${name}`,
    size,
    quantity,
    eachInCents: price.salePriceInCents,
    amountInCents: quantity * price.salePriceInCents,
  }))
}

export function orderBill(order: Order): EmailBill {
  return emailBill(order, billTotal(order))
}

export function quotedBill(bill: QuoteBill): EmailBill {
  return emailBill(bill, quoteTotal(bill))
}

function emailBill(bill: Bill, total: BillRow): EmailBill {
  // The first row sums up the tires, which have a line each here.
  const [, ...rows] = billRows(bill, true)
  return {
    lines: billLines(bill.siteProducts),
    rows: rows.map(({ label, cents, words }) => ({ label, amountInCents: cents, words: words ?? formatCents(cents) })),
    total: { label: total.label, amountInCents: total.cents },
  }
}

export function BillTable({ bill: { lines, rows, total } }: { bill: EmailBill }) {
  return (
    <table style={{ width: '100%', margin: '8px 0 24px', borderCollapse: 'collapse' }}>
      <tbody>
        {lines.map(({ name, size, quantity, eachInCents, amountInCents }) => (
          <tr key={`${name} ${size}`}>
            <td className="email-ink email-rule" style={{ ...cell, ...ruled }}>
              <strong>{name}</strong>
              <div className="email-quiet" style={detail}>
                {size}
              </div>
              <div className="email-quiet" style={detail}>
                {quantity} × {formatCents(eachInCents)}
              </div>
            </td>
            <td align="right" className="email-ink email-rule" style={{ ...amount, ...ruled }}>
              {formatCents(amountInCents)}
            </td>
          </tr>
        ))}
        {rows.map(({ label, words }, index) => {
          const edge = { ...(index === 0 ? ruled : {}), ...(index === rows.length - 1 ? last : {}) }
          return (
            <tr key={label}>
              <td className="email-ink email-rule" style={{ ...row, ...edge }}>
                {label}
              </td>
              <td align="right" className="email-ink email-rule" style={{ ...rowAmount, ...edge }}>
                {words}
              </td>
            </tr>
          )
        })}
        <tr>
          <td className="email-ink email-strong-rule" style={totalLabel}>
            {total.label}
          </td>
          <td align="right" className="email-ink email-strong-rule" style={totalAmount}>
            {formatCents(total.amountInCents)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function billText({ lines, rows, total }: EmailBill): string {
  return [
    ...lines.map(
      ({ name, size, quantity, eachInCents, amountInCents }) =>
        `${quantity} × ${name}, ${size}, at ${formatCents(eachInCents)}: ${formatCents(amountInCents)}`,
    ),
    ...rows.map(({ label, words }) => `${label}: ${words}`),
    `${total.label}: ${formatCents(total.amountInCents)}`,
  ].join('\n')
}

const ruled = { borderTop: `1px solid ${colors.rule}`, paddingTop: 12 } as const
const last = { paddingBottom: 12 } as const
const cell = {
  padding: '12px 16px 12px 0',
  verticalAlign: 'top',
  fontFamily,
  fontSize: 16,
  lineHeight: '22px',
  color: colors.ink,
} as const
const amount = { ...cell, padding: '12px 0', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const detail = { fontSize: 14, lineHeight: '21px', color: colors['ink-2'] } as const
const row = { ...cell, padding: '4px 16px 4px 0', fontSize: 15 } as const
const rowAmount = { ...amount, padding: '4px 0', fontSize: 15 } as const
const totalLabel = {
  ...cell,
  padding: '12px 16px 0 0',
  borderTop: `2px solid ${colors.ink}`,
  fontSize: 18,
  fontWeight: 800,
} as const
const totalAmount = { ...totalLabel, padding: '12px 0 0', fontSize: 22, lineHeight: '26px', whiteSpace: 'nowrap' } as const
