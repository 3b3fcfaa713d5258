/** Words that several screens of the storefront share. */
/** `Excellent`, with its band; readings run from 0 to 10. */
export function scoreWord(score: number): { word: string; band: string } {
  if (score >= 9) return { word: 'excellent', band: '9 to 10' }
  if (score >= 8) return { word: 'great', band: '8 to 9' }
  if (score >= 7) return { word: 'good', band: '7 to 8' }
  return { word: 'fair', band: 'below 7' }
}

/** Millimetres with one decimal: `634.3 mm`. */
export function mm(length: number): string {
  return `${length.toFixed(1)} mm`
}
