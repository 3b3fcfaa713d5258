/** The tires that a visitor looked at last, by their ids, the newest first. */

/** Shown at once. */
export const mostShown = 6
/** One more than is shown: a tire's own page leaves it out. */
const mostKept = mostShown + 1

/** What a cookie says, as far as it is ids. */
export function readViewed(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.filter((id): id is string => typeof id === 'string' && /^\d{1,12}$/.test(id)).slice(0, mostKept)
}

export function withViewed(viewed: readonly string[], itemId: string): string[] {
  return [itemId, ...viewed.filter((id) => id !== itemId)].slice(0, mostKept)
}
