/** Words that several screens of the storefront share. */
/** Millimetres with one decimal: `634.3 mm`. */
export function mm(length: number): string {
  return `${length.toFixed(1)} mm`
}
