/** The form that chooses what goes wrong with an effect. */
import * as v from 'valibot'
import { type Fault, faults } from './faults.ts'

const names = v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'Please choose an effect of the chart'))

/** `fault`: null takes the choice back. */
export const faultFormSchema = v.object({
  chart: names,
  effect: names,
  fault: v.pipe(
    v.picklist(['', ...(Object.keys(faults) as Fault[])], 'Please choose slow, lost, refused or twice'),
    v.transform((fault) => (fault === '' ? null : fault)),
  ),
})
