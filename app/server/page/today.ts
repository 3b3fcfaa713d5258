/** The day by which searches are counted (`yyyy-MM-dd`, UTC). */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}
