/** What a shopper says of a shop and a time, apart from the shops: a page that shows them loads no validator. */
import * as v from 'valibot'
import { calendarDaySchema, timeOfDaySchema } from '#machines/domain/time/time-input.ts'
import { typedLine } from '#machines/domain/written-text.ts'

export const installerIdSchema = v.pipe(
  v.string('Please select a shop or change shipping option'),
  v.regex(/^[A-Z0-9-]{3,20}$/, 'Please select a shop or change shipping option'),
)
export const slotDateSchema = calendarDaySchema('Please select a time slot')
export const slotTimeSchema = timeOfDaySchema('Please select a time slot')
/** Words by which a shop is looked for: some of its name, its city, its state. */
export const installerWordsSchema = v.pipe(
  typedLine(),
  v.minLength(2, 'Enter the name or the city of a shop'),
  v.regex(/^[\p{L}\d][\p{L}\d .,&'-]{0,59}$/u, 'Enter the name or the city of a shop'),
  v.check((text) => !/^[\d-]+$/.test(text), 'Please enter valid US Zip Code'),
)
