/** Reads the text of a cell: a value, or the reason why it is refused, which follows the value in a sentence. */

import { youTubeId } from '#machines/domain/catalogue/product-media.ts'
import { readAnySpeed, readSpeed, type SpeedSymbol } from '#machines/domain/catalogue/speed.ts'
import type { Cents } from '#machines/domain/money.ts'
import { moneyProblems, readMoney } from '#machines/domain/read-money.ts'
import { mondayOf } from '#machines/domain/time/dot-week.ts'
import { isCalendarDay, isTimeOfDay } from '#machines/domain/time/read-times.ts'
import { cleanLine, cleanText } from '#machines/domain/unseen-signs.ts'
import { spreadsheetError, spreadsheetName, spreadsheetProblem } from './spreadsheet.ts'

export type Read<Value> = { value: Value } | { refused: string }
/** `takes`: what it takes, in the words of a table. */
export type Reader<Value> = ((text: string) => Read<Value>) & { takes: string }

/** A reader of what `takes` says. */
export function reader<Value>(takes: string, read: (text: string) => Read<Value>): Reader<Value> {
  return Object.assign((cell: string) => read(cell), { takes })
}

const refused = (reason: string): { refused: string } => ({ refused: reason })

/** The value is taken as it is; `takes` also says what another one is not. */
function matching(pattern: RegExp, takes: string): Reader<string> {
  return reader(takes, (cell) => (pattern.test(cell) ? { value: cell } : refused(`is not ${takes}`)))
}

/** Text of at most `max` characters, without invisible characters. Line breaks become spaces unless `isLong`. */
export function text(max: number, { isLong = false } = {}): Reader<string> {
  return reader(`text of up to ${number(max)} characters`, (cell) => {
    const error = spreadsheetError(cell)
    if (error !== null) return refused(error)
    const value = isLong ? cleanText(cell) : cleanLine(cell).replace(/ +/g, ' ')
    if (value === '') return refused('has only invisible characters')
    return value.length <= max ? { value } : refused(`is longer than ${number(max)} characters`)
  })
}

/**
 * A name that shoppers read, which a spreadsheet may have taken for a day or a number. `keyOf`: what a search or an address finds it by; a
 * name that leaves nothing for it is refused.
 */
export function name(max: number, keyOf?: (text: string) => string | null): Reader<string> {
  const read = text(max)
  return reader(keyOf ? `${read.takes}, with a letter from A to Z or a digit` : read.takes, (cell) => {
    const problem = spreadsheetProblem(cell) ?? spreadsheetName(cell)
    if (problem !== null) return refused(problem)
    const answer = read(cell)
    if ('value' in answer && keyOf && !keyOf(answer.value))
      return refused('has no letter from A to Z and no digit, and could not be found: write it in Latin letters')
    return answer
  })
}

/** Its id, from its address or as it is. */
export const youTubeVideo = reader('an address of YouTube, like https://www.youtube.com/watch?v=aqz-KE-bpKQ', (cell) => {
  const id = youTubeId(cell)
  return id === null
    ? refused('is not the address of a video at YouTube, like https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    : { value: id }
})

export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case letters and digits with hyphens, like halden-tire')
export const itemId = matching(/^\d{1,12}$/, '1 to 12 digits')
/** Of shops and places, as the checkout takes them. */
export const placeId = matching(/^[A-Z0-9-]{3,20}$/, '3 to 20 capital letters, digits and hyphens, like OH-0001')
export const state = matching(/^[A-Z]{2}$/, 'the two letters of a state')
export const timeOfDay = reader<string>('a time like 08:30', (cell) => {
  return isTimeOfDay(cell) ? { value: cell } : refused('is not a time like 08:30')
})
export const website = matching(/^https?:\/\/\S+\.\S+$/, 'an address like https://example.com')
/** February 29 is one: some years have it. */
const dayOfYear = reader<string>('days like 12-25', (cell) => {
  return isCalendarDay(`2028-${cell}`) ? { value: cell } : refused('is not days like 12-25')
})

/** Spreadsheets drop the zeros before a number: 2134 was 02134. */
export const zip = reader<string>('5 digits', (cell) => {
  if (/^\d{5}$/.test(cell)) return { value: cell }
  if (/^\d{3,4}$/.test(cell))
    return refused('is not 5 digits: a spreadsheet may have dropped the zero in front, format the column as text')
  return refused('is not 5 digits')
})

/** `+1 (614) 555-0142` → `6145550142` */
export const phone = reader<string>('a US number of ten digits', (cell) => {
  const digits = cell.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(digits) ? { value: digits } : refused('is not a US phone number of ten digits')
})

/** Dollars with up to two decimals as cents: `1,168.50` → 116850. */
export const dollars = reader<Cents>('dollars with up to two decimals, 0 to 100,000', (cell) => {
  const read = readMoney(cell)
  if ('problem' in read) return refused(moneyProblems[read.problem])
  return read.cents <= 10_000_000 ? { value: read.cents } : refused('is more than $100,000.00')
})

/** An amount above zero. */
export const price = reader<Cents>('dollars with up to two decimals, above 0', (cell) => {
  const read = dollars(cell)
  return 'value' in read && read.value === 0 ? refused('is zero: a tire without a price cannot be sold') : read
})

/** A whole number; thousands may have commas. */
export function whole(least: number, most: number): Reader<number> {
  return reader(`a whole number, ${number(least)} to ${number(most)}`, (cell) => {
    if (!/^(\d{1,3}(,\d{3})+|\d+)$/.test(cell)) return refused('is not a whole number')
    return within(Number(cell.replaceAll(',', '')), least, most)
  })
}

export function decimal(least: number, most: number): Reader<number> {
  return reader(`a number, ${number(least)} to ${number(most)}`, (cell) =>
    /^-?\d+(\.\d+)?$/.test(cell) ? within(Number(cell), least, most) : refused('is not a number'),
  )
}

function within(value: number, least: number, most: number): Read<number> {
  return value >= least && value <= most ? { value } : refused(`is not between ${number(least)} and ${number(most)}`)
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

export const yesNo = reader<boolean>('yes or no', (cell) => {
  const word = cell.toLowerCase()
  if (['yes', 'true', 'y', '1'].includes(word)) return { value: true }
  if (['no', 'false', 'n', '0'].includes(word)) return { value: false }
  return refused('is neither yes nor no')
})

export function oneOf<Word extends string>(words: readonly Word[]): Reader<Word> {
  return reader(`one of ${words.join(', ')}`, (cell) => {
    const word = words.find((known) => known === cell.toLowerCase())
    return word === undefined ? refused(`is none of ${words.join(', ')}`) : { value: word }
  })
}

export const day = reader<string>('a day like 2027-03-31', (cell) => {
  return isCalendarDay(cell) ? { value: cell } : refused('is not a day like 2027-03-31')
})

/** `1126`, the 11th week of 2026, is `2026-03-09`, its Monday. A spreadsheet may have dropped the zero in front. */
export const dotWeek = reader<string>('the week and the year, like 1126', (cell) => {
  const [, week, year] = /^(\d{1,2})(\d{2})$/.exec(cell) ?? []
  if (week === undefined || Number(week) < 1 || Number(week) > 53) return refused('is not a week and a year, like 1126')
  return { value: mondayOf(Number(week), 2000 + Number(year)) }
})

/** Several values with bars between them: `SV-01|SV-04`. */
export function listOf<Value>(each: Reader<Value>): Reader<Value[]> {
  return reader(`${each.takes}; several have bars between them`, (cell) => {
    const values: Value[] = []
    for (const part of cell.split('|').map((piece) => piece.trim())) {
      if (part === '') continue
      const read = each(part)
      if ('refused' in read) return read
      values.push(read.value)
    }
    return { value: values }
  })
}
export const daysOfYear = listOf(dayOfYear)

export const speedRating = reader<SpeedSymbol>('a speed symbol, J to Y, Z or (Y)', (cell) => {
  const symbol = readSpeed(cell)
  return symbol ? { value: symbol } : refused('is not a speed symbol like V or W')
})

/** Of any tire that is sold, machines' included: `A8`, `B`, `V`. */
export const anySpeedRating = reader<string>('a speed symbol, A1 to A8, B to Y, Z or (Y)', (cell) => {
  const symbol = readAnySpeed(cell)
  return symbol ? { value: symbol } : refused('is not a speed symbol like V, W or A8')
})

/** `2024`, or `2021-2024` for each of them. */
export const years = reader<number[]>('a year, or two with a hyphen', (cell) => {
  const match = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(cell)
  const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  if (!match || first < 1900 || last > 2100 || last < first || last - first > 60)
    return refused('is not a year, or years like 2021-2024')
  return { value: Array.from({ length: last - first + 1 }, (_, index) => first + index) }
})

export const timeZone = reader<string>('a time zone', (cell) => {
  try {
    return { value: new Intl.DateTimeFormat('en-US', { timeZone: cell }).resolvedOptions().timeZone }
  } catch {
    return refused('is not a time zone like America/New_York')
  }
})
