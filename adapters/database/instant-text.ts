/** An instant of a row in the form of `toISOString`. A text that is none stays as it is: who shows the row says so, and others are shown. */
export function instantText(stored: string): string {
  const at = new Date(stored)
  return Number.isNaN(at.getTime()) ? stored : at.toISOString()
}
