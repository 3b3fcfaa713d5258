/** The forms in which staff report of tires: one order's, and a file of many. */
import * as v from 'valibot'
import { dayAndTimeSchema } from '#machines/domain/time/time-input.ts'
import { cleanLine, cleanText } from '#machines/domain/unseen-signs.ts'
import { carrierNames } from './carriers.ts'
import { reportKinds, reportSchema } from './report.ts'

/** `at`: the time of day where the tires go, as a browser's field for it writes it; empty is now. */
export const reportFormSchema = v.object({
  kind: v.picklist(reportKinds, 'Please choose what happened'),
  carrier: v.pipe(
    v.picklist(['', ...carrierNames], 'Please choose the carrier'),
    v.transform((name) => (name === '' ? null : name)),
  ),
  trackingNumber: v.pipe(
    v.string(),
    v.transform((text) => (cleanLine(text) === '' ? null : text)),
    reportSchema.entries.trackingNumber,
  ),
  at: dayAndTimeSchema('Please enter day and time, or leave it empty for now'),
})

const mostCharacters = 200_000

export const reportFileSchema = v.object({
  csv: v.pipe(
    v.string(),
    v.check((text) => cleanText(text) !== '', 'Please paste the rows, or choose the file'),
    v.maxLength(mostCharacters, 'That is more than 200 KB. Please send the file in parts.'),
  ),
})
