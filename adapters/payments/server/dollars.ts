/** For providers that speak of dollars: cents as decimals and back, through text, never by arithmetic on fractions. */
import * as v from 'valibot'
import type { Cents } from '#machines/domain/money.ts'

/** `82900` → `829.00`. Not for amounts below zero. */
export function dollars(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** `18725` → `187.25`, for JSON that wants a number: the one that prints with the same digits. */
export function dollarNumber(cents: Cents): number {
  return Number(dollars(cents))
}

/** An amount in a provider's answer, as `829`, `829.5` or `"829.00"`, in cents. More than two decimals do not fit. */
export const dollarsSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/),
  v.transform((amount): Cents => {
    const [whole = '0', part = ''] = amount.split('.')
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  }),
)
