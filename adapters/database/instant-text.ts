/** An instant of a row in the form of `toISOString`. A text that is not an instant stays as it is: the list that has the row says so, and shows the others. */
export function instantText(stored: string): string {
  const at = new Date(stored)
  return Number.isNaN(at.getTime()) ? stored : at.toISOString()
}
