/** What may go wrong with an effect of a chart in the demonstration, and the form that chooses it. */
import * as v from 'valibot'

/** Where they are chosen. */
export const theatreHref = '/statecharts/fault-theatre'

export const faults = {
  slow: { label: 'Slow', says: 'It is done and answered after seven seconds.' },
  lost: { label: 'Lost', says: 'It is done, and its answer never arrives.' },
  refused: { label: 'Refused', says: 'It is not done, and the answer is a refusal.' },
  twice: { label: 'Twice', says: 'It runs twice under one key.' },
} as const
export type Fault = keyof typeof faults

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
