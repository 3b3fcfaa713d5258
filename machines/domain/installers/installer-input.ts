/** What a shopper says of a shop and a time, apart from the shops: a page that shows them loads no validator. */
import * as v from 'valibot'
import { messages } from '#machines/domain/contact-words.ts'
import { chooseShop, chooseTime } from '#machines/domain/delivery/delivery-sentences.ts'
import { calendarDaySchema, timeOfDaySchema } from '#machines/domain/time/time-input.ts'
import { typedLine } from '#machines/domain/written-text.ts'

export const installerIdSchema = v.pipe(v.string(chooseShop), v.regex(/^[A-Z0-9-]{3,20}$/, chooseShop))
export const installerChoiceSchema = v.object({ installerId: installerIdSchema })
export const slotDateSchema = calendarDaySchema(chooseTime)
export const slotTimeSchema = timeOfDaySchema(chooseTime)
/** Words by which a shop is looked for: some of its name, its city, its state. */
export const installerWordsSchema = v.pipe(
  typedLine(),
  v.minLength(2, 'Enter the name or the city of a shop'),
  v.regex(/^[\p{L}\d][\p{L}\d .,&'-]{0,59}$/u, 'Enter the name or the city of a shop'),
  v.check((text) => !/^[\d-]+$/.test(text), messages.zip),
)
