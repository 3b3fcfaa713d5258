/** What may go wrong with an effect of a chart in the demonstration. */

export const faults = {
  slow: { label: 'Slow', says: 'It is done and answered after seven seconds.' },
  lost: { label: 'Lost', says: 'It is done, and its answer never arrives.' },
  refused: { label: 'Refused', says: 'It is not done, and the answer is a refusal.' },
  twice: { label: 'Twice', says: 'It runs twice under one key.' },
} as const
export type Fault = keyof typeof faults
