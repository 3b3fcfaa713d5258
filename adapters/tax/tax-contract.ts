/** What everything behind the Tax port must do. Amounts are judged by what any provider agrees on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumCents } from '#machines/domain/money.ts'
import type { TaxLine, TaxQuestion, TaxQuote } from '#machines/domain/tax/tax.ts'
import type { Tax, TaxSale } from '#machines/ports/tax.ts'

const columbus = { street: '240 W 5th Ave', city: 'Columbus', state: 'OH', zip: '43201' }
const austin = { street: '', city: 'Austin', state: 'TX', zip: '78701' }

const line = (kind: TaxLine['kind'], amountInCents: number, discountInCents = 0, quantity = 1): TaxLine => {
  return { id: kind, kind, quantity, amountInCents, discountInCents }
}

/** Four tires, mounted and covered, with a fee that is taxed and one that is not, and $10.00 of shipping. */
export const question: TaxQuestion = {
  date: '2026-11-25',
  from: { street: '', city: 'Columbus', state: 'OH', zip: '43215' },
  to: columbus,
  lines: [
    line('tires', 67_200, 7_200, 4),
    line('installation', 9_600, 2_500),
    line('coverage', 8_600),
    line('taxedFee', 400),
    line('untaxedFee', 50),
    line('shipping', 1_000),
  ],
  exemption: null,
  customerId: null,
}

export function describeTax(name: string, open: () => Promise<{ tax: Tax; close?: () => Promise<void> }>): void {
  describe(name, () => {
    let tax: Tax
    let close: (() => Promise<void>) | undefined
    beforeAll(async () => {
      ;({ tax, close } = await open())
    })
    afterAll(() => close?.())

    async function quoted(change: Partial<TaxQuestion> = {}): Promise<TaxQuote> {
      const answer = await tax.quote({ ...question, ...change })
      if ('message' in answer) throw new Error(answer.message)
      return answer
    }
    const saleOf = ({ lines, totalInCents }: TaxQuote, saleId: string): TaxSale => {
      return { saleId, at: '2026-11-25T15:00:00.000Z', question, lines, taxInCents: totalInCents }
    }

    test('an answer has a line for each line, and lines and jurisdictions come to the total', async () => {
      const quote = await quoted()
      expect(quote.provider).toBe(tax.provider)
      expect(quote.lines.map(({ id }) => id)).toEqual(question.lines.map(({ id }) => id))
      expect(sumCents(quote.lines.map(({ taxInCents }) => taxInCents))).toBe(quote.totalInCents)
      expect(sumCents(quote.jurisdictions.map(({ amountInCents }) => amountInCents))).toBe(quote.totalInCents)
      expect(quote.totalInCents).toBeGreaterThan(0)
    })

    test('tax is of what is left after the discount, and a fee that is not taxed has none', async () => {
      const { lines } = await quoted()
      expect(lines[0]).toMatchObject({ id: 'tires', taxableInCents: 60_000 })
      expect(lines[4]).toMatchObject({ id: 'untaxedFee', taxableInCents: 0, taxInCents: 0 })
    })

    test('Ohio taxes mounting and coverage, and Texas mounting not', async () => {
      expect((await quoted()).lines[1]!.taxInCents).toBeGreaterThan(0)
      expect((await quoted({ to: austin })).lines[1]!.taxInCents).toBe(0)
    })

    test('an exempt buyer owes nothing', async () => {
      const exemption = { reason: 'certificate', number: 'OH-1' } as const
      expect(await quoted({ exemption, customerId: 'A-1' })).toMatchObject({ totalInCents: 0, jurisdictions: [] })
    })

    test('the same question has the same answer', async () => {
      expect(await quoted()).toEqual(await quoted())
    })

    test('a sale is recorded, recorded again, and refunded twice', async () => {
      const sale = saleOf(await quoted(), 'SALE000000000001')
      expect(await tax.record(sale)).toEqual({ kind: 'recorded' })
      expect(await tax.record(sale)).toEqual({ kind: 'recorded' })
      expect(await tax.refund(sale)).toEqual({ kind: 'recorded' })
      expect(await tax.refund(sale)).toEqual({ kind: 'recorded' })
    })
  })
}
