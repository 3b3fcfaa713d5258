/** Reads the text of a cell: a value, or the reason why it is refused, which follows the value in a sentence. */
import { readSpeed, type SpeedSymbol } from '#machines/domain/fit/speed.ts'
import type { Cents } from '#machines/domain/money.ts'

export type Read<Value> = { value: Value } | { refused: string }
export type Reader<Value> = (text: string) => Read<Value>

const refused = (reason: string): { refused: string } => ({ refused: reason })

function matching(pattern: RegExp, reason: string): Reader<string> {
  return (cell) => (pattern.test(cell) ? { value: cell } : refused(reason))
}

/** Text of at most `max` characters. Line breaks become spaces unless `isLong`. */
export function text(max: number, { isLong = false } = {}): Reader<string> {
  return (cell) => {
    const value = isLong ? cell : cell.replace(/\s+/g, ' ')
    return value.length <= max ? { value } : refused(`is longer than ${max} characters`)
  }
}

export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not lower case letters and digits with hyphens, like halden-tire')
export const itemId = matching(/^\d{1,12}$/, 'is not 1 to 12 digits')
/** Of shops and places, as the checkout takes them. */
export const placeId = matching(/^[A-Z0-9-]{3,20}$/, 'is not 3 to 20 capital letters, digits and hyphens, like OH-0001')
export const state = matching(/^[A-Z]{2}$/, 'is not the two letters of a state')
export const timeOfDay = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 08:30')
export const website = matching(/^https?:\/\/\S+\.\S+$/, 'is not an address like https://example.com')
const dayOfYear = matching(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'is not days like 12-25')

/** Spreadsheets drop the zeros before a number: 2134 was 02134. */
export const zip: Reader<string> = (cell) => {
  if (/^\d{5}$/.test(cell)) return { value: cell }
  if (/^\d{3,4}$/.test(cell))
    return refused('is not 5 digits: a spreadsheet may have dropped the zero in front, format the column as text')
  return refused('is not 5 digits')
}

/** `+1 (614) 555-0142` → `6145550142` */
export const phone: Reader<string> = (cell) => {
  const digits = cell.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(digits) ? { value: digits } : refused('is not a US phone number of ten digits')
}

/** Dollars with up to two decimals as cents, without arithmetic on fractions: `1,168.50` → 116850. */
export const dollars: Reader<Cents> = (cell) => {
  const amount = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(cell)
  if (!amount) return refused('is not an amount in dollars, like 168.00')
  const [, whole = '', decimals = ''] = amount
  if (/[1-9]/.test(decimals.slice(2))) return refused('has more than two decimals: a price is whole cents')
  const cents = Number(`${whole.replaceAll(',', '')}${decimals.slice(0, 2).padEnd(2, '0')}`)
  return cents <= 10_000_000 ? { value: cents } : refused('is more than $100,000.00')
}

/** An amount above zero. */
export const price: Reader<Cents> = (cell) => {
  const read = dollars(cell)
  return 'value' in read && read.value === 0 ? refused('is zero: a tire without a price cannot be sold') : read
}

/** A whole number; thousands may have commas. */
export function whole(least: number, most: number): Reader<number> {
  return (cell) => {
    if (!/^(\d{1,3}(,\d{3})+|\d+)$/.test(cell)) return refused('is not a whole number')
    return within(Number(cell.replaceAll(',', '')), least, most)
  }
}

export function decimal(least: number, most: number): Reader<number> {
  return (cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? within(Number(cell), least, most) : refused('is not a number'))
}

function within(value: number, least: number, most: number): Read<number> {
  const format = (bound: number) => bound.toLocaleString('en-US')
  return value >= least && value <= most ? { value } : refused(`is not between ${format(least)} and ${format(most)}`)
}

export const yesNo: Reader<boolean> = (cell) => {
  const word = cell.toLowerCase()
  if (['yes', 'true', 'y', '1'].includes(word)) return { value: true }
  if (['no', 'false', 'n', '0'].includes(word)) return { value: false }
  return refused('is neither yes nor no')
}

export function oneOf<Word extends string>(words: readonly Word[]): Reader<Word> {
  return (cell) => {
    const word = words.find((known) => known === cell.toLowerCase())
    return word === undefined ? refused(`is none of ${words.join(', ')}`) : { value: word }
  }
}

/** Several values with bars between them: `SV-01|SV-04`. */
export function listOf<Value>(each: Reader<Value>): Reader<Value[]> {
  return (cell) => {
    const values: Value[] = []
    for (const part of cell.split('|').map((piece) => piece.trim())) {
      if (part === '') continue
      const read = each(part)
      if ('refused' in read) return read
      values.push(read.value)
    }
    return { value: values }
  }
}
export const daysOfYear = listOf(dayOfYear)

export const speedRating: Reader<SpeedSymbol> = (cell) => {
  const symbol = readSpeed(cell)
  return symbol ? { value: symbol } : refused('is not a speed symbol like V or W')
}

/** `2024`, or `2021-2024` for each of them. */
export const years: Reader<number[]> = (cell) => {
  const match = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(cell)
  const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  if (!match || first < 1900 || last > 2100 || last < first || last - first > 60)
    return refused('is not a year, or years like 2021-2024')
  return { value: Array.from({ length: last - first + 1 }, (_, index) => first + index) }
}

export const timeZone: Reader<string> = (cell) => {
  try {
    return { value: new Intl.DateTimeFormat('en-US', { timeZone: cell }).resolvedOptions().timeZone }
  } catch {
    return refused('is not a time zone like America/New_York')
  }
}
