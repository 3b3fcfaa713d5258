import { expect, test } from 'vitest'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { slugOf } from '#machines/domain/slug.ts'
import {
  anySpeedRating,
  day,
  daysOfYear,
  dollars,
  dotWeek,
  listOf,
  name,
  oneOf,
  phone,
  price,
  type Reader,
  slug,
  text,
  whole,
  years,
  yesNo,
  zip,
} from './cells.ts'
import { loadIndex, loadIndexes, loadRange, placardSize, tireSize } from './sizes.ts'

const answerOf = (reader: Reader<unknown>, cell: string) => {
  const answer = reader(cell)
  return 'value' in answer ? answer.value : answer.refused
}

test.each<[cell: string, cents: number | string]>([
  ['168.00', 16_800],
  ['\u200e$\u00a0168.00\u200b', 16_800],
  ['168', 16_800],
  ['168.5', 16_850],
  ['$1,168.29', 116_829],
  ['0.29', 29],
  ['1.10', 110],
  ['0.120', 12],
  ['1234.500', 123_450],
  ['147.0000', 14_700],
  ['0', 0],
  ['100,000.00', 10_000_000],
  ['100000.01', 'is more than $100,000.00'],
  ['1168.005', 'has more than two decimals: a price is whole cents'],
  ['-5.00', 'is not an amount in dollars, like 168.00'],
  ['1,68.00', 'is not an amount in dollars, like 168.00'],
  ['168,00', 'has a comma before its cents: write 168.00 for dollars and cents'],
  ['8.120', 'has three decimals, which may be thousands: write 1250.00 or 1.25'],
  ['1e3', 'is not an amount in dollars, like 168.00'],
])('%s dollars are %s', (cell, expected) => {
  expect(answerOf(dollars, cell)).toBe(expected)
})

test('every amount of cents comes out as it went in', () => {
  const wrong = Array.from({ length: 200_000 }, (_, cents) => cents).filter(
    (cents) => answerOf(dollars, (cents / 100).toFixed(2)) !== cents,
  )
  expect(wrong).toEqual([])
})

const spreadsheetDay = 'is what a spreadsheet makes of 9-3 and the like, a day: format the column as text'
const spreadsheetNumber = 'is a number as a spreadsheet writes it: format the column as text'
const noKey = 'has no letter from A to Z and no digit, and could not be found: write it in Latin letters'

test.each<[what: string, reader: Reader<unknown>, cell: string, expected: unknown]>([
  ['a name', name(20), 'Halden', 'Halden'],
  ['an error in a name', name(20), '#N/A', 'is an error of a spreadsheet'],
  ['an error in a text', text(20), '#REF!', 'is an error of a spreadsheet'],
  ['a day that was 9-3', name(20), '3-Sep', spreadsheetDay],
  ['the same day as others write it', name(20), '9/3/2026', spreadsheetDay],
  ['the same day with its year first', name(20), '2026-09-03 00:00:00', spreadsheetDay],
  ['a name with a direction and a control character', name(20), '\u202eHal\u200bden\u0007\t Tire', 'Halden Tire'],
  ['a name of invisible characters', name(20), '\u200b\u2060', 'has only invisible characters'],
  ['lines of a long text', text(20, { isLong: true }), 'one\r\n\u202etwo', 'one\ntwo'],
  ['a day that was 9-85', name(20), 'Sep-85', spreadsheetDay],
  ['a number that was 500', name(20), '500.0', spreadsheetNumber],
  ['a number that was 4E5', name(20), '4.00E+05', spreadsheetNumber],
  ['a name that looks a little like one', name(20), '3.0 MAR', '3.0 MAR'],
  ['a number that is a name', name(20), '2.0', '2.0'],
  ['a name without a key', name(20, slugOf), '日本', noKey],
  ['a name of signs only', name(20, slugOf), '---', noKey],
  ['a name with a key', name(20, slugOf), 'C/K 1500', 'C/K 1500'],
  ['a ZIP with zeros in front', zip, '02134', '02134'],
  [
    'a ZIP from a spreadsheet',
    zip,
    '2134',
    'is not 5 digits: a spreadsheet may have dropped the zero in front, format the column as text',
  ],
  ['a longer ZIP', zip, '021345', 'is not 5 digits'],
  ['a phone', phone, '+1 (614) 555-0142', '6145550142'],
  ['half a phone', phone, '555-0142', 'is not a US phone number of ten digits'],
  ['a price of zero', price, '0.00', 'is zero: a tire without a price cannot be sold'],
  ['yes', yesNo, 'Yes', true],
  ['a spreadsheet’s no', yesNo, 'FALSE', false],
  ['maybe', yesNo, 'maybe', 'is neither yes nor no'],
  ['thousands', whole(0, 100_000), '60,000', 60_000],
  ['too many', whole(0, 50), '51', 'is not between 0 and 50'],
  ['part of one', whole(0, 50), '1.5', 'is not a whole number'],
  ['a word of several', oneOf(['front', 'rear']), 'Rear', 'rear'],
  ['another word', oneOf(['front', 'rear']), 'left', 'is none of front, rear'],
  ['a list', listOf(slug), 'a| b-2 |', ['a', 'b-2']],
  ['a list with a fault', listOf(slug), 'a|B', 'is not lower case letters and digits with hyphens, like halden-tire'],
  ['a day', day, '2027-02-28', '2027-02-28'],
  ['a day that no year has', day, '2027-02-30', 'is not a day like 2027-03-31'],
  ['a week', dotWeek, '1126', '2026-03-09'],
  ['a week whose zero a spreadsheet dropped', dotWeek, '126', '2025-12-29'],
  ['a week that no year has', dotWeek, '5426', 'is not a week and a year, like 1126'],
  ['days', daysOfYear, '12-24|02-29', ['12-24', '02-29']],
  ['a day of the year that no year has', daysOfYear, '12-24|02-30', 'is not days like 12-25'],
  ['a year', years, '2024', [2024]],
  ['years', years, '2022-2024', [2022, 2023, 2024]],
  ['years the wrong way round', years, '2024-2022', 'is not a year, or years like 2021-2024'],
  ['an LT pair', loadIndexes, '121/118', { single: 121, dual: 118 }],
  ['the index of a mower', loadIndexes, '48', { single: 48, dual: null }],
  ['the index of a loader', loadIndexes, '193', { single: 193, dual: null }],
  ['no index', loadIndexes, '300', 'is not a load index from 0 to 279, like 94 or 121/118'],
  ['a placard without an index of a car', loadIndex, '193', 'is not a load index from 60 to 150, like 94'],
  ['the speed of a tractor', anySpeedRating, 'a8', 'A8'],
  ['the speed of a field', anySpeedRating, 'D', 'D'],
  ['no speed', anySpeedRating, 'fast', 'is not a speed symbol like V, W or A8'],
  ['a load range', loadRange, 'xl', 'XL'],
  ['plies', loadRange, '6PR', 'C'],
  ['plies in words', loadRange, '10 ply', 'E'],
  ['two plies', loadRange, '2', 'A'],
  ['more plies than letters', loadRange, '28PR', '28PR'],
  ['stars', loadRange, '★★', '**'],
  ['no load range', loadRange, 'strong', 'is no load range like XL, E, 6PR or **'],
  ['a size on a placard of any kind', placardSize, '33X12.50R15LT', '33x12.50r15lt'],
])('%s', (_, reader, cell, expected) => {
  expect(answerOf(reader, cell)).toEqual(expected)
})

test.each<[cell: string, expected: unknown]>([
  ['225/45ZR17', { ...readTireSize('225/45R17'), loadRange: null }],
  ['lt265/70r17', { ...readTireSize('LT265/70R17'), loadRange: null }],
  ['225/45R17 94W', 'has a load index in it: load_index and speed_rating are columns of their own'],
  ['33x12.50R15LT/C', { ...readTireSize('33X12.50R15LT'), loadRange: 'C' }],
  ['11R22.5', { ...readTireSize('11R22.5'), loadRange: null }],
  ['11.2-24 6PR', { ...readTireSize('11.2-24'), loadRange: 'C' }],
  ['23.5-25/20 PLY', { ...readTireSize('23.5-25'), loadRange: 'L' }],
  ['T135/80D16', 'is a temporary spare, which the shop does not sell'],
  ['225-45-17', { ...readTireSize('225/45R17'), loadRange: null }],
  ['２２５／４５–17', { ...readTireSize('225/45R17'), loadRange: null }],
  ['11 r 22,5"', { ...readTireSize('11R22.5'), loadRange: null }],
  ['265/70R17 LT load range E', { ...readTireSize('LT265/70R17'), loadRange: 'E' }],
  ['265/70R17 10 ply', { ...readTireSize('265/70R17'), loadRange: 'E' }],
  ['18.4 38', 'is not a tire size like 225/45R17, LT265/70R17, 33X12.50R15LT or 11R22.5'],
  ['225/45R17 or 235/45R17', 'is not a tire size like 225/45R17, LT265/70R17, 33X12.50R15LT or 11R22.5'],
])('the size %s', (cell, expected) => {
  expect(answerOf(tireSize, cell)).toEqual(expected)
})
