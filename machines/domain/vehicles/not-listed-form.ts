/** The form for a car that is in no list: which it is, and the size on its door placard, which the server reads (placard-size.ts). */
import * as v from 'valibot'
import { typedLine } from '#machines/domain/written-text.ts'
import { missedVehicleEntries } from './missed-vehicle.ts'

export const notListedMessages = {
  size: 'Enter the size on the placard, like 225/45R17 or LT245/75R17',
  notSold: 'We have no tire in this size. Compare it with the door placard, or write to us at /contact',
} as const

export const notListedSchema = v.object({
  ...missedVehicleEntries,
  size: v.pipe(typedLine(), v.nonEmpty(notListedMessages.size), v.maxLength(40, notListedMessages.size)),
})
