/** Rounded to one decimal; 0 without ratings. */
export function meanRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((10 * sum) / count) / 10
}
