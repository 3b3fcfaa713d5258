/** Money is whole US cents. It is formatted here and nowhere else; `read-money.ts` reads it. */

/** An amount in whole US cents; negative for a discount. */
export type Cents = number

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `67200` → `$672.00`; a discount reads `−$25.00`, with a true minus sign. */
export function formatCents(cents: Cents): string {
  const text = usd.format(Math.abs(cents) / 100)
  return cents < 0 ? `−${text}` : text
}

/** Whole dollars without their cents: 2400 → `$24`, 2450 → `$24.50`. */
export function briefCents(cents: Cents): string {
  return formatCents(cents).replace(/\.00$/, '')
}

/** `percentOf(67200, 10)` → `6720`; half a cent rounds away from zero. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100)
}

/** The sum of the amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** `total` over the lines in proportion to `amounts`, in whole cents: what rounding leaves goes to the last lines that can take it. */
export function spread(total: Cents, amounts: readonly Cents[]): Cents[] {
  const whole = sumCents(amounts)
  let before = 0
  let given = 0
  return amounts.map((amount) => {
    before += amount
    const upTo = whole === 0 ? 0 : Math.round((total * before) / whole)
    const share = upTo - given
    given = upTo
    return share
  })
}
