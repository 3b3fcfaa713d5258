/** How far back shoppers' moves can be asked for, by the hour and by the day. */

/** By the hour no range goes further back than this. What is older is kept by the day alone. */
export const longestByHourMs = 86_400_000

/** By the value in the address. */
export const ranges = {
  hour: { words: 'Last hour', span: 'hour', ms: 3_600_000 },
  day: { words: 'Last 24 hours', span: 'hour', ms: longestByHourMs },
  week: { words: 'Last 7 days', span: 'day', ms: 604_800_000 },
  month: { words: 'Last 30 days', span: 'day', ms: 2_592_000_000 },
} as const
export type Range = keyof typeof ranges
